import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type ClaimReader, lexicalVerifier } from '@claimcheck/engine';
import { type Answers, EnginePool, localEngine, markOf } from '@claimcheck/providers';
import { afterEach, expect, test } from 'vitest';
import { createProxy, type ProxyOptions } from '../dist/proxy/proxy-server.js';
import { claimcheck } from './check/claimcheck.js';
import { GREEDY_SOURCES } from './greedy.js';
import { BIN, cleanEnv } from './service-process.js';

const POLICY = 'The warranty period is 12 months from the date of purchase.';
const WRONG = 'The warranty period is 36 months from the date of purchase.';
const QUESTION = { role: 'user', content: 'How long is the warranty?' };
const HELD = 'Held back.';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Seen {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A model's endpoint that gives the answers it is told to give. */
async function upstreamWith(answer: RequestListener): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const url = await listen(
    createServer(async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      seen.push({ url: req.url!, headers: req.headers, body });
      answer(req, res);
    }),
  );
  return { url: `${url}/v1`, seen };
}

const completion = (...texts: (string | null)[]) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'toy',
  choices: texts.map((content, index) => ({
    index,
    message: { role: 'assistant', content },
    finish_reason: 'stop',
  })),
  usage: { total_tokens: 7 },
});

const saying =
  (...texts: (string | null)[]): RequestListener =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion(...texts)));

const streaming =
  (text: string): RequestListener =>
  (_req, res) => {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'toy', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(chunk({ role: 'assistant', content: '' }));
    for (const word of text.match(/\S+\s*/g) ?? []) res.write(chunk({ content: word }));
    res.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };

async function proxyTo(upstream: string, more: Partial<ProxyOptions & ProxyOptions['policy']> = {}) {
  const { holds = false, withoutSources = 'pass', failOn, ...options } = more;
  return listen(
    createProxy({
      upstream: new URL(upstream),
      policy: {
        intendedUse: 'customer_facing',
        strictness: 'standard',
        failOn,
        holds,
        withoutSources,
      },
      streams: 'hold',
      systemIsSource: false,
      heldMessage: HELD,
      engine: localEngine(lexicalVerifier),
      ...options,
    }),
  );
}

interface Answered {
  readonly choices: { message: { content: string | null }; finish_reason: string }[];
  readonly claimcheck: { passed: boolean; verdict?: string; problems: { quote: string }[] };
  readonly error: { code: string };
}
const read = async (response: Promise<Response> | Response) => (await (await response).json()) as Answered;

const ask = (proxy: string, body: unknown) =>
  fetch(`${proxy}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-test' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const withDocuments = { model: 'toy', messages: [QUESTION], documents: [{ title: 'Policy', text: POLICY }] };

test('an answer comes back as it is, with the verdict in a field and in headers', async () => {
  const { url, seen } = await upstreamWith(saying(WRONG));
  const response = await ask(await proxyTo(url), withDocuments);
  const body = await read(response);
  expect(response.headers.get('x-claimcheck-verdict')).toBe('contradicted');
  expect(response.headers.get('x-claimcheck-passed')).toBe('false');
  expect(body).toMatchObject({
    id: 'chatcmpl-1',
    usage: { total_tokens: 7 },
    choices: [{ message: { content: WRONG }, finish_reason: 'stop' }],
    claimcheck: { checked: true, passed: false, verdict: 'contradicted', claim_count: 1 },
  });
  expect(body.claimcheck.problems[0]).toMatchObject({ quote: POLICY, source_title: 'Policy' });
  expect(seen[0]).toMatchObject({ url: '/v1/chat/completions', body: JSON.stringify(withDocuments) });
  expect(seen[0]!.headers.authorization).toBe('Bearer sk-test');
});

test('an answer that its sources bear out passes', async () => {
  const { url } = await upstreamWith(saying(POLICY));
  const body = await read(ask(await proxyTo(url, { holds: true }), withDocuments));
  expect(body.choices[0]!.message.content).toBe(POLICY);
  expect(body.claimcheck).toMatchObject({ passed: true, verdict: 'verified_for_use', problems: [] });
});

test('a second reader that is set up reads answers too, and can stop one', async () => {
  const { url } = await upstreamWith(saying(POLICY));
  const reader: ClaimReader = {
    identity: { name: 'r', version: 'v', provider: 'test', model: 'toy-reader' },
    destination: 'reader.example',
    mark: (text) => markOf('s', text),
    ask: async () => ({
      text: JSON.stringify({
        opinions: [
          { claim: 1, status: 'contradicted', passages: [1], quote: POLICY, reason: 'It says otherwise.' },
        ],
      }),
      usage: { inputTokens: 1, outputTokens: 1, latencyMs: 1 },
      remembered: false,
    }),
  };
  const { identity, destination } = reader;
  const secondReader = () => ({
    reader,
    ms: 1_000,
    given: (answers: Answers) =>
      ({ identity, destination, mode: 'flag', ask: 'all', markSecret: 's', answers }) as const,
  });
  const body = await read(ask(await proxyTo(url, { holds: true, secondReader }), withDocuments));
  expect(body.choices[0]!.message.content).toBe(HELD);
  expect(body.claimcheck.problems[0]).toMatchObject({
    second_reader: 'Second reader (test, toy-reader) decided; the embedded verifier said supported.',
  });
});

test('with hold, what fails the gate does not reach the caller', async () => {
  const { url } = await upstreamWith(saying(POLICY, WRONG));
  const body = await read(ask(await proxyTo(url, { holds: true }), withDocuments));
  expect(body.choices[0]!.message.content).toBe(POLICY);
  expect(body.choices[1]).toMatchObject({ message: { content: HELD }, finish_reason: 'content_filter' });
  expect(body.claimcheck.passed).toBe(false);
});

test.each([
  [
    'the result of a tool',
    {
      messages: [
        QUESTION,
        {
          role: 'assistant',
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'search', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'call_1', content: POLICY },
      ],
    },
    'search',
  ],
  [
    'a document among the parts of a message',
    {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'document', document: { title: 'Terms', content: POLICY } },
            { type: 'text', text: 'How long?' },
          ],
        },
      ],
    },
    'Terms',
  ],
  [
    'a document as a retriever has it',
    { messages: [QUESTION], documents: [{ page_content: POLICY, metadata: { source: 'terms.md' } }] },
    'terms.md',
  ],
])('%s is a source', async (_name, request, title) => {
  const { url } = await upstreamWith(saying(WRONG));
  const { claimcheck: verdict } = await read(ask(await proxyTo(url), request));
  expect(verdict).toMatchObject({
    verdict: 'contradicted',
    problems: [{ source_title: title, quote: POLICY }],
  });
});

test('the system message is a source only where that was asked for', async () => {
  const { url } = await upstreamWith(saying(WRONG));
  const request = { messages: [{ role: 'system', content: POLICY }, QUESTION] };
  const plain = await read(ask(await proxyTo(url), request));
  expect(plain.claimcheck).toMatchObject({ checked: false, passed: true });
  const asked = await read(ask(await proxyTo(url, { systemIsSource: true }), request));
  expect(asked.claimcheck.verdict).toBe('contradicted');
});

test('what cannot be checked is held back where the policy says so', async () => {
  const { url } = await upstreamWith(saying(WRONG));
  const strict = await proxyTo(url, { holds: true, withoutSources: 'hold' });
  const none = await read(ask(strict, { messages: [QUESTION] }));
  expect(none.choices[0]!.message.content).toBe(HELD);
  const documents = Array.from({ length: 51 }, () => POLICY);
  const many = await read(ask(await proxyTo(url, { holds: true }), { messages: [QUESTION], documents }));
  expect(many.choices[0]!.message.content).toBe(HELD);
  expect(many.claimcheck).toMatchObject({ checked: false, reason: expect.stringContaining('sources') });
});

test('an answer that costs its engine the process is not passed on, and the next one is checked', async () => {
  const engine = new EnginePool(1, { verifier: 'lexical', threads: 1, heapMb: 40 });
  const { url } = await upstreamWith(saying(WRONG));
  const proxy = await proxyTo(url, { engine });
  const documents = GREEDY_SOURCES.map(({ title, content }) => ({ title, text: content }));
  const greedy = await ask(proxy, { ...withDocuments, documents });
  expect([greedy.status, (await read(greedy)).error.code]).toEqual([500, 'engine_error']);
  expect((await read(ask(proxy, withDocuments))).claimcheck.verdict).toBe('contradicted');
  await engine.close();
});

test('a call of a tool has no text to check and is passed on', async () => {
  const { url } = await upstreamWith(saying(null));
  const body = await read(ask(await proxyTo(url, { holds: true }), withDocuments));
  expect(body.choices[0]!.message.content).toBeNull();
  expect(body.claimcheck).toMatchObject({ checked: false, passed: true });
});

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.slice(6))
    .map((data) => (data === '[DONE]' ? data : JSON.parse(data)));
const textOf = (events: { choices?: { delta: { content?: string } }[] }[]) =>
  events.map(({ choices }) => choices?.[0]?.delta.content ?? '').join('');

test.each(['hold', 'trail'] as const)('a stream (%s) ends with the verdict', async (streams) => {
  const { url } = await upstreamWith(streaming(WRONG));
  const response = await ask(await proxyTo(url, { streams }), { ...withDocuments, stream: true });
  const events = eventsOf(await response.text());
  expect(textOf(events)).toBe(WRONG);
  expect(events.at(-2)).toMatchObject({
    object: 'chat.completion.chunk',
    choices: [],
    claimcheck: { verdict: 'contradicted', passed: false },
  });
  expect(events.at(-1)).toBe('[DONE]');
});

test('a stream that fails the gate is held back whole', async () => {
  const { url } = await upstreamWith(streaming(WRONG));
  const response = await ask(await proxyTo(url, { holds: true }), { ...withDocuments, stream: true });
  const text = await response.text();
  expect(text.split('claimcheck')[0]).not.toContain('36');
  const events = eventsOf(text);
  expect(textOf(events)).toBe(HELD);
  expect(events.at(-3).choices[0].finish_reason).toBe('content_filter');
});

test('errors of the upstream, other paths and bodies that are no JSON are passed on', async () => {
  const { url, seen } = await upstreamWith((req, res) =>
    req.url === '/v1/models?x=1'
      ? res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
      : res.writeHead(429, { 'retry-after': '3', 'content-type': 'application/json' }).end('{"error":{}}'),
  );
  const proxy = await proxyTo(url);
  expect(await (await fetch(`${proxy}/v1/models?x=1`)).json()).toEqual({ data: [] });
  const limited = await ask(proxy, withDocuments);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
  await ask(proxy, '{broken');
  expect(seen.map(({ url: path }) => path)).toEqual([
    '/v1/models?x=1',
    '/v1/chat/completions',
    '/v1/chat/completions',
  ]);
  expect(seen[2]!.body).toBe('{broken');
});

test('an upstream that is away or speaks no JSON is an error that clients understand', async () => {
  const away = await ask(await proxyTo('http://127.0.0.1:9/v1'), withDocuments);
  expect([away.status, (await read(away)).error.code]).toEqual([502, 'upstream_unreachable']);
  const { url } = await upstreamWith((_req, res) => res.end('<html>'));
  const odd = await ask(await proxyTo(url), withDocuments);
  expect([odd.status, (await read(odd)).error.code]).toEqual([502, 'upstream_answer_invalid']);
});

test('wrong options are named', async () => {
  for (const [args, message] of [
    [[], '--upstream is missing'],
    [['--upstream', 'api.example.com'], '--upstream must begin with'],
    [['--upstream', 'http://x/v1', '--stream', 'trail', '--on-fail', 'hold'], '--stream trail'],
    [['--upstream', 'http://x/v1', '--fail-on', 'sadness'], '--fail-on'],
  ] as const) {
    const { code, stderr } = await claimcheck(['proxy', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
});

test('the command stands in front of an endpoint, with the real model, and ends on SIGTERM', async () => {
  const { url } = await upstreamWith(saying(WRONG));
  const child = spawn(
    process.execPath,
    [BIN, 'proxy', '--upstream', url, '--port', '0', '--on-fail', 'hold'],
    {
      env: cleanEnv({}),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const proxy = /http:\S+(?=\/v1$)/.exec((await lines.next()).value as string)![0];
  const body = await read(ask(proxy, withDocuments));
  expect(body.choices[0]!.message.content).toContain('held back');
  expect((await lines.next()).value).toMatch(
    /^200 {2}\/v1\/chat\/completions {2}Contradicted, 1 of 1 claims/,
  );
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
});
