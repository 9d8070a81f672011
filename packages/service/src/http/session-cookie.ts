import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'claimcheck_session';
const MARK = 'x-claimcheck-console';

/**
 * The session of a request that the console's own page made. Another site can make a browser send the cookie
 * but neither this header nor, where browsers send it, `Sec-Fetch-Site: same-origin`.
 */
export function sessionTokenOf(request: FastifyRequest): string | null {
  if (!isFromConsole(request)) return null;
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
}

export function isFromConsole(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.headers[MARK] !== undefined && (site === undefined || site === 'same-origin');
}

function cookie(
  request: FastifyRequest,
  baseUrl: string | null,
  value: string,
  maxAgeSeconds: number,
): string {
  const secure = request.protocol === 'https' || baseUrl?.startsWith('https:');
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string | null,
  session: { token: string; endsAt: number },
): void {
  const maxAge = Math.floor((session.endsAt - Date.now()) / 1000);
  reply.header('set-cookie', cookie(request, baseUrl, session.token, maxAge));
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string | null,
): void {
  reply.header('set-cookie', cookie(request, baseUrl, '', 0));
}
