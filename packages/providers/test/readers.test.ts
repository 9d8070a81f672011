import { ReaderAbsent, type ReaderRequest } from '@claimcheck/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LanguageModelReader } from '../src/llm/language-model-reader.js';
import type { ReaderProvider, ReaderSettings } from '../src/llm/settings.js';
import { type Answer, json, ReaderServer } from './reader-server.js';

const KEY = 'sk-secret-0123456789abcdef';
const REQUEST: ReaderRequest = {
  promptVersion: 'read.2026-01-01.v1',
  system: 'You check claims.',
  user: 'CONFIDENTIAL: the merger closes in May.',
  schema: { type: 'object', properties: {}, additionalProperties: false },
};

interface Protocol {
  readonly provider: ReaderProvider;
  readonly path: string;
  readonly completed: (text: string) => unknown;
  readonly refused: unknown;
  readonly schemaOf: (body: Record<string, never>) => unknown;
  readonly keyOf: (headers: Record<string, unknown>) => unknown;
}

const PROTOCOLS: readonly Protocol[] = [
  {
    provider: 'openai',
    path: '/v1/chat/completions',
    completed: (text) => ({
      id: 'x',
      object: 'chat.completion',
      created: 0,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
    }),
    refused: {
      choices: [
        { index: 0, message: { role: 'assistant', content: null, refusal: 'No.' }, finish_reason: 'stop' },
      ],
    },
    schemaOf: (body) =>
      (body.response_format as { json_schema?: { schema: unknown } } | undefined)?.json_schema?.schema,
    keyOf: (headers) => headers.authorization,
  },
  {
    provider: 'anthropic',
    path: '/v1/messages',
    completed: (text) => ({
      id: 'msg_x',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 120, output_tokens: 30 },
    }),
    refused: { type: 'message', role: 'assistant', content: [], stop_reason: 'refusal' },
    schemaOf: (body) => (body.output_config as { format?: { schema: unknown } } | undefined)?.format?.schema,
    keyOf: (headers) => headers['x-api-key'],
  },
];

const server = new ReaderServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

describe.each(PROTOCOLS)(
  'the $provider adapter',
  ({ provider, path, completed, refused, schemaOf, keyOf }) => {
    const readerWith = (change: Partial<ReaderSettings> = {}) =>
      new LanguageModelReader({
        provider,
        baseUrl: provider === 'openai' ? `${server.url}/v1` : server.url,
        model: 'some-model',
        apiKey: KEY,
        markSecret: 'secret',
        timeoutMs: 20_000,
        retries: 2,
        concurrency: 4,
        ...change,
      });
    const good = json(200, completed('{"opinions":[]}'));
    const ask = (change: Partial<ReaderSettings> = {}, signal?: AbortSignal) =>
      readerWith(change).ask(REQUEST, signal);
    const absence = async (change: Partial<ReaderSettings> = {}): Promise<ReaderAbsent> => {
      const error = await ask(change).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ReaderAbsent);
      expect(String((error as Error).message)).not.toMatch(/secret|merger|sk-/i);
      return error as ReaderAbsent;
    };

    it('sends instructions, data, schema and key, and counts tokens', async () => {
      server.answer(good);
      const reply = await ask();
      expect(reply).toMatchObject({
        text: '{"opinions":[]}',
        usage: { inputTokens: 120, outputTokens: 30 },
        remembered: false,
      });
      const [{ path: at, body, headers }] = server.received as [(typeof server.received)[0]];
      expect(at).toBe(path);
      expect(body.model).toBe('some-model');
      expect(JSON.stringify(body)).toContain(REQUEST.user);
      expect(JSON.stringify(body)).toContain(REQUEST.system);
      expect(schemaOf(body)).toEqual(REQUEST.schema);
      expect(keyOf(headers)).toContain(KEY);
    });

    it('waits as long as Retry-After says, and asks again', async () => {
      server.answer(json(429, { error: { message: 'slow down' } }, { 'retry-after': '1' }), good);
      const started = performance.now();
      expect((await ask()).text).toBe('{"opinions":[]}');
      expect(performance.now() - started).toBeGreaterThan(900);
      expect(server.received).toHaveLength(2);
    });

    it('asks again after a server error and a cut connection', async () => {
      const cut: Answer = (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"choi');
        setTimeout(() => response.destroy(), 20);
      };
      const refuse: Answer = (response) => void response.destroy();
      server.answer(json(500, { error: { message: 'oops' } }, { 'retry-after-ms': '1' }), refuse, good);
      expect((await ask()).text).toBe('{"opinions":[]}');
      server.answer(cut);
      expect((await absence({ retries: 0 })).reason).toBe('unavailable');
    });

    it('gives up on lasting errors, with nothing of text or key in the message', async () => {
      server.answer(json(500, { error: { message: `${REQUEST.user} ${KEY}` } }, { 'retry-after-ms': '1' }));
      const { reason, message } = await absence();
      expect([reason, message]).toEqual(['unavailable', 'The second reader gave status 500.']);
      expect(server.received).toHaveLength(3);
      server.answer(json(401, { error: { message: `bad key ${KEY}` } }));
      expect((await absence()).message).toBe('The second reader gave status 401.');
      expect(server.received).toHaveLength(1);
    });

    it('says that a model declined', async () => {
      server.answer(json(200, refused));
      expect((await absence()).reason).toBe('refused');
    });

    it('does not wait for a slow answer beyond its time', async () => {
      server.answer(() => {});
      expect((await absence({ timeoutMs: 200, retries: 0 })).reason).toBe('unavailable');
    });

    it('stops when it is cancelled', async () => {
      server.answer(() => {});
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('enough')), 100);
      await expect(ask({}, controller.signal)).rejects.toThrow('enough');
    });

    it.each([
      ['malformed JSON', '{"choices": [{'],
      ['truncated JSON', JSON.stringify(completed('{"opinions":[]}')).slice(0, 60)],
      ['no JSON', '<html>502</html>'],
    ])('is not upset by %s', async (_, body) => {
      server.answer(json(200, body));
      const outcome = await ask({ retries: 0 }).then(
        ({ text }) => text,
        (error: unknown) => error,
      );
      if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(ReaderAbsent);
      else expect(outcome).toBe('');
    });

    it.each([[{}], [[]], [{ choices: [], content: [] }], [{ choices: 7, content: null }]])(
      'gives an empty answer or none for another shape: %j',
      async (body) => {
        server.answer(json(200, body));
        const outcome = await ask({ retries: 0 }).then(
          ({ text }) => text,
          (error: unknown) => error,
        );
        if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(ReaderAbsent);
        else expect(outcome).toBe('');
      },
    );

    it('does not swallow an answer of 10 MB', async () => {
      server.answer(json(200, completed('x'.repeat(10 * 1024 * 1024))));
      expect((await absence({ retries: 0 })).reason).toBe('unavailable');
    });

    it('follows no redirect: text and key go to one server', async () => {
      server.answer(json(307, '', { location: `${server.url}/elsewhere` }), good);
      expect((await absence({ retries: 0 })).reason).toBe('unavailable');
      expect(server.received.map(({ path: at }) => at)).toEqual([path]);
    });

    it('sends nothing over plain http beyond one’s own network', async () => {
      const { reason, message } = await absence({ baseUrl: 'http://192.0.2.1/v1', retries: 0 });
      expect([reason, message]).toEqual(['unavailable', expect.stringContaining('must begin with https://')]);
    });

    it('asks in a simpler form where the server does not know the schema, from then on', async () => {
      const picky: Answer = (response, received) =>
        schemaOf(received.body) === undefined
          ? good(response, received)
          : json(400, { error: { message: 'unknown field' } })(response, received);
      server.answer(picky);
      const reader = readerWith();
      expect((await reader.ask(REQUEST)).text).toBe('{"opinions":[]}');
      const first = server.received.length;
      await reader.ask(REQUEST);
      expect(server.received).toHaveLength(first + 1);
    });

    it('leaves out the temperature where the model does not take one', async () => {
      const fixed: Answer = (response, received) =>
        received.body.temperature === undefined
          ? good(response, received)
          : json(400, { error: { message: "'temperature' does not support 0" } })(response, received);
      server.answer(fixed);
      await ask();
      expect(schemaOf(server.received.at(-1)!.body)).toEqual(REQUEST.schema);
    });

    it('sends nothing for a while after five failures in a row', async () => {
      server.answer(json(500, {}));
      const reader = readerWith({ retries: 0 });
      for (let i = 0; i < 7; i++) await reader.ask(REQUEST).catch(() => {});
      expect(server.received).toHaveLength(5);
    });

    it('has no more calls under way than allowed', async () => {
      let [underWay, most] = [0, 0];
      server.answer((response, received) => {
        most = Math.max(most, ++underWay);
        setTimeout(() => {
          underWay -= 1;
          good(response, received);
        }, 20);
      });
      const reader = readerWith({ concurrency: 2 });
      await Promise.all(Array.from({ length: 8 }, () => reader.ask(REQUEST)));
      expect(most).toBe(2);
    });
  },
);
