/** What the service answered instead of what was asked for. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, body: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export const SIGNED_OUT = 'console:signed-out';

interface Options {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  readonly body?: unknown;
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The header marks the request as this page's own: no other site can send it. */
const MARK = { 'x-claimcheck-console': '1' };

export async function send(path: string, options: Options = {}): Promise<Response> {
  const { method = 'GET', body, file, headers, signal } = options;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        ...MARK,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceError(0, 'unreachable', 'The service does not answer. Is it running?', {});
  }
  if (response.ok || response.status === 304) return response;
  throw await toError(response, path);
}

async function toError(response: Response, path: string): Promise<ServiceError> {
  const body = (await response.json().catch(() => ({}))) as { error?: { code: string; message: string } };
  const { code = 'unknown', message = `The service answered ${response.status}.` } = body.error ?? {};
  const signingIn = path === '/console/api/session';
  if (response.status === 401 && !signingIn) dispatchEvent(new Event(SIGNED_OUT));
  return new ServiceError(response.status, code, message, body);
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await send(path, signal ? { signal } : {})).json() as Promise<T>;
}

export async function postJson<T>(path: string, body: unknown = {}): Promise<T> {
  return (await send(path, { method: 'POST', body })).json() as Promise<T>;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong.';
