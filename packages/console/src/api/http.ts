import { noteReachable, noteRequest } from './liveness.js';
import { waitForSignIn, whenSignedIn } from './signed-out.js';

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

interface Options {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  readonly body?: unknown;
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The header marks the request as this page's own: no other site can send it. */
const MARK = { 'x-claimcheck-console': '1' };

/** The address of the session itself: what is asked there is asked by whoever signs in. */
export const SESSION = '/console/api/session';

/** A request whose session has ended waits until the person has signed in again, and is then sent anew. */
export async function send(path: string, options: Options = {}): Promise<Response> {
  for (;;) {
    if (path !== SESSION && !(await whenSignedIn())) throw givenUp();
    const response = await attempt(path, options);
    if (response.ok || response.status === 304) return response;
    if (response.status !== 401 || path === SESSION) throw await toError(response);
    if (!(await waitForSignIn())) throw givenUp();
  }
}

const givenUp = (): ServiceError =>
  new ServiceError(401, 'invalid_session', 'Somebody else has signed in; this was not sent.', {});

async function attempt(path: string, options: Options): Promise<Response> {
  const { method = 'GET', body, file, headers, signal } = options;
  const answered = noteRequest();
  try {
    const response = await fetch(path, {
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
    noteReachable(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteReachable(false);
    throw new ServiceError(0, 'unreachable', 'The service does not answer. Is it running?', {});
  } finally {
    answered();
  }
}

async function toError(response: Response): Promise<ServiceError> {
  const body = (await response.json().catch(() => ({}))) as { error?: { code: string; message: string } };
  const { code = 'unknown', message = `The service answered ${response.status}.` } = body.error ?? {};
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
