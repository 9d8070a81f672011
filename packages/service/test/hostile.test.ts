import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  await service.call('POST', '/v1/review-runs', { body: REQUEST });
});
afterAll(() => service.stop());

/** Everything a request could change. */
async function snapshot(): Promise<string> {
  const { db } = service.storage;
  const tables = [
    'organizations',
    'projects',
    'review_runs',
    'sources',
    'run_results',
    'jobs',
    'usage_counters',
    'idempotency_keys',
  ] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

const nested = (depth: number, wrap: (inner: string) => [string, string]) => {
  const [open, close] = wrap('');
  return open.repeat(depth) + close.repeat(depth);
};

const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udc00x',
    '__proto__',
    'constructor',
    '\u202e',
    'a'.repeat(3_000),
  ),
);
const jsonValues = fc.oneof(
  strings,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 8 }),
);
const keys = fc.oneof(
  fc.constantFrom(
    ...Object.keys(REQUEST),
    'strictness',
    'metadata',
    'question',
    'external_id',
    'constructor',
    'toString',
    'title',
  ),
  strings,
);

/** A valid request with one thing wrong with it. */
const brokenRequests = fc.oneof(
  fc
    .constantFrom('ai_output', 'sources', 'intended_use')
    .map((field) => ({ ...REQUEST, [field]: undefined })),
  fc
    .constantFrom('ai_output', 'sources', 'intended_use', 'strictness')
    .chain((field) =>
      fc
        .oneof(fc.integer(), fc.boolean(), fc.constantFrom({}, [], [[]], '', ' ', '\u0000'))
        .map((value) => ({ ...REQUEST, [field]: value })),
    ),
  fc
    .constantFrom(51, 500, 5_000)
    .map((count) => ({ ...REQUEST, sources: Array(count).fill(REQUEST.sources[0]) })),
  strings
    .filter(
      (name) =>
        !['strictness', 'metadata', 'question', 'external_id', '__proto__'].includes(name) &&
        !(name in REQUEST),
    )
    .map((name) => ({ ...REQUEST, [name]: 1 })),
  fc
    .constantFrom('title', 'content')
    .map((field) => ({ ...REQUEST, sources: [{ ...REQUEST.sources[0], [field]: '\ud800' }] })),
  fc.constant({
    ...REQUEST,
    sources: [REQUEST.sources[0], { ...REQUEST.sources[1], citation_label: 'source 1' }],
  }),
);

const postRaw = (raw: string | Buffer) => service.call('POST', '/v1/review-runs', { raw });

async function expectRefused(raw: string | Buffer): Promise<void> {
  const { status, body, headers } = await postRaw(raw);
  expect([400, 413, 422]).toContain(status);
  expect(body.error.message.length).toBeGreaterThan(5);
  expect(body.request_id).toBe(headers.get('x-request-id'));
}

test('a request with one thing wrong is refused and changes nothing', async () => {
  const before = await snapshot();
  await fc.assert(
    fc.asyncProperty(brokenRequests, (request) => expectRefused(JSON.stringify(request))),
    { numRuns: 150 },
  );
  expect(await snapshot()).toBe(before);
});

test('any JSON at all is refused or accepted, never a failure of the service', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(keys, jsonValues, { maxKeys: 8 }), fc.boolean(), async (fields, onTop) => {
      const { status } = await postRaw(JSON.stringify(onTop ? { ...REQUEST, ...fields } : fields));
      expect([202, 400, 422]).toContain(status);
    }),
    { numRuns: 200 },
  );
});

test('any bytes at all are refused', async () => {
  const before = await snapshot();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { status } = await postRaw(Buffer.from(bytes));
      expect([400, 422]).toContain(status);
    }),
    { numRuns: 100 },
  );
  expect(await snapshot()).toBe(before);
});

test('valid JSON with broken bytes inside a string is refused, not mended', async () => {
  const before = await snapshot();
  const json = Buffer.from(JSON.stringify(REQUEST));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 60 }),
      fc.constantFrom([0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x82, 0x82, 0xac]),
      (at, bytes) =>
        expectRefused(Buffer.concat([json.subarray(0, at), Buffer.from(bytes), json.subarray(at)])),
    ),
    { numRuns: 60 },
  );
  expect(await snapshot()).toBe(before);
});

test.each([
  ['deep arrays', nested(2_000_000, () => ['[', ']'])],
  ['deep objects', nested(1_000_000, () => ['{"a":', '}']).replace('}', '1}')],
  ['deep metadata', `{"metadata":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`],
  ['a million empty sources', `{"sources":[${Array(1_000_000).fill('{}').join(',')}]}`],
  ['half a million unknown fields', `{${Array.from({ length: 500_000 }, (_, n) => `"f${n}":1`).join(',')}}`],
  ['prototype keys', JSON.stringify(REQUEST).replace('{', '{"__proto__":{"x":1},')],
  [
    'prototype keys in metadata',
    JSON.stringify({ ...REQUEST, metadata: 0 }).replace('"metadata":0', '"metadata":{"__proto__":{"x":1}}'),
  ],
  ['constructor.prototype', JSON.stringify(REQUEST).replace('{', '{"constructor":{"prototype":{"x":1}},')],
  [
    'a number too large',
    JSON.stringify({ ...REQUEST, metadata: 0 }).replace('"metadata":0', '"metadata":{"n":1e999}'),
  ],
  ['a body of white space', ' '.repeat(1_000_000)],
  ['25 MiB', 'x'.repeat(25 * 1024 * 1024)],
])('%s: refused, nothing changes, and the service goes on', async (_what, raw) => {
  const before = await snapshot();
  await expectRefused(raw);
  expect(await snapshot()).toBe(before);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect((await service.call('GET', '/healthz')).status).toBe(200);
});

test('text that looks like markup, code or SQL is stored and given back unchanged', async () => {
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    .filter((text) => /\S/.test(text) && !text.includes('\u0000') && !/\p{Surrogate}/u.test(text));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        texts,
        fc.constantFrom(
          "'; DROP TABLE review_runs; --",
          '<script>alert(1)</script>',
          '\r\n😀\t\ufeff',
          '{{y}}%s\\x',
        ),
      ),
      async (text) => {
        const request = {
          ...REQUEST,
          ai_output: text,
          question: text,
          metadata: { text },
          sources: [{ title: text, content: text }],
        };
        const { body, status } = await service.call('POST', '/v1/review-runs', { body: request });
        expect(status).toBe(202);
        const { body: run } = await service.call('GET', `/v1/review-runs/${body.review_run.id}`);
        expect([run.ai_output, run.question, run.metadata.text, run.sources[0].title]).toEqual([
          text,
          text,
          text,
          text,
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

test('hostile paths and queries are refused in the envelope', async () => {
  await fc.assert(
    fc.asyncProperty(strings, strings, async (a, b) => {
      const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
      for (const path of [
        `/v1/review-runs/${encode(a)}`,
        `/v1/review-runs?${encode(a)}=${encode(b)}`,
        `/v1/review-runs?cursor=${encode(b)}&external_id=${encode(a)}`,
      ]) {
        const { status, body } = await service.call('GET', path);
        expect([200, 404, 414, 422, 431]).toContain(status);
        expect(body.request_id).toMatch(/^req_/);
      }
    }),
    { numRuns: 60 },
  );
});
