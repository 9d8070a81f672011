import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Engine, EngineFailure, type RunReader } from '@claimcheck/providers/light';
import { type ChatRequest, materialOf } from './sources-of-request.js';
import { streamWithVerdict } from './streamed-answer.js';
import { judge, type Policy, type Verdict } from './verdict.js';
import { type Completion, verdictHeaders, withVerdicts } from './whole-answer.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly policy: Policy;
  readonly streams: 'hold' | 'trail';
  readonly systemIsSource: boolean;
  readonly heldMessage: string;
  readonly engine: Engine;
  readonly secondReader?: () => RunReader | null;
  readonly onAnswer?: (answer: { path: string; status: number; verdict: Verdict | null; ms: number }) => void;
}

const LONGEST_BODY = 32 * 1024 * 1024;
/** Of one connection, or of bytes that are unpacked here. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'proxy-authorization',
  'proxy-connection',
  'expect',
]);

class ProxyError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Stands in front of an OpenAI-compatible endpoint; answers of chat completions come back with a verdict. */
export function createProxy(options: ProxyOptions): Server {
  return createServer((req, res) => {
    const started = performance.now();
    const done = (verdict: Verdict | null) =>
      options.onAnswer?.({
        path: new URL(req.url ?? '/', 'http://proxy').pathname,
        status: res.statusCode,
        verdict,
        ms: performance.now() - started,
      });
    handle(req, res, options).then(done, (error: unknown) => {
      refuse(res, error);
      done(null);
    });
  });
}

async function handle(
  req: IncomingMessage,
  res: ServerResponse,
  options: ProxyOptions,
): Promise<Verdict | null> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const body = await bodyOf(req);
  const path = new URL(req.url ?? '/', 'http://proxy');
  const isChat = req.method === 'POST' && path.pathname.endsWith('/chat/completions');
  const request = isChat ? (json(body) as ChatRequest | null) : null;
  const answer = await forward(req, path, body, options.upstream, gone.signal);
  if (request === null || !answer.ok) return pass(answer, res);

  const { policy, engine, secondReader = () => null } = options;
  const material = materialOf(request, options);
  const verdictOf = (text: string) => judge(text, material, policy, engine, gone.signal, secondReader());
  const held = (verdict: Verdict) => (policy.holds && !verdict.passed ? options.heldMessage : null);

  if (answer.headers.get('content-type')?.includes('text/event-stream') && answer.body) {
    res.writeHead(answer.status, headersOf(answer));
    const send = (chunk: string) => void res.write(chunk);
    const verdict = await streamWithVerdict(answer.body, {
      judge: verdictOf,
      held,
      mode: options.streams,
      send,
    });
    res.end();
    return verdict;
  }
  const text = await answer.text();
  const completion = json(Buffer.from(text)) as Completion | null;
  if (completion === null)
    throw new ProxyError(502, 'upstream_answer_invalid', 'The upstream answered something that is not JSON.');
  const checked = await withVerdicts(completion, verdictOf, held);
  res.writeHead(answer.status, {
    ...headersOf(answer),
    ...(checked.verdict && verdictHeaders(checked.verdict)),
  });
  res.end(JSON.stringify(checked.body));
  return checked.verdict;
}

async function forward(
  req: IncomingMessage,
  { pathname, search }: URL,
  body: Buffer,
  upstream: URL,
  signal: AbortSignal,
): Promise<Response> {
  const headers = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_PASSED_ON.has(name) ? [] : [[name, String(value)]],
  );
  const url = `${upstream.href.replace(/\/+$/, '')}${pathname.replace(/^\/v1(?=\/)/, '')}${search}`;
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  try {
    return await fetch(url, {
      method: req.method ?? 'GET',
      headers,
      redirect: 'manual',
      signal,
      ...(hasBody && { body: new Uint8Array(body) }),
    });
  } catch {
    if (signal.aborted) throw new ProxyError(499, 'caller_gone', 'The caller went away.');
    throw new ProxyError(502, 'upstream_unreachable', 'The upstream could not be reached; check --upstream.');
  }
}

/** What is not ours to judge: other paths, and errors of the upstream. */
async function pass(answer: Response, res: ServerResponse): Promise<null> {
  res.writeHead(answer.status, headersOf(answer));
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
  else res.end();
  return null;
}

const headersOf = (answer: Response): Record<string, string> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !NOT_PASSED_ON.has(name)));

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_BODY)
      throw new ProxyError(
        413,
        'request_too_large',
        'The request is larger than 32 MiB; send fewer documents.',
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that is no object is passed on: the upstream says what is wrong with it. */
function json(body: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** In the shape that clients of such endpoints read. Nothing of the text is repeated. */
function refuse(res: ServerResponse, error: unknown): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const code = error instanceof EngineFailure ? error.code : 'check_failed';
  const known =
    error instanceof ProxyError
      ? error
      : new ProxyError(500, code, 'The answer could not be checked, so it is not passed on.');
  res.writeHead(known.status, { 'content-type': 'application/json' });
  res.end(
    JSON.stringify({ error: { message: known.message, type: 'claimcheck', code: known.code, param: null } }),
  );
}
