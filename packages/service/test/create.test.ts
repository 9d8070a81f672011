import { CreateReviewRunResponse, LIMITS } from '@claimcheck/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const create = (body: unknown) => service.call('POST', '/v1/review-runs', { body });
const countRuns = async () =>
  (
    await service.storage.db
      .selectFrom('review_runs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('answers 202 with the queued run, where to poll, and a Location', async () => {
  const { status, headers, body } = await create(REQUEST);
  expect(status).toBe(202);
  CreateReviewRunResponse.strict().parse(body);
  expect(body.review_run).toMatchObject({
    status: 'queued',
    strictness: 'standard',
    source_count: 2,
    claim_count: 0,
    unsupported_claim_count: 0,
    safe_use_status: null,
    gate_verdict: null,
    completed_at: null,
    capture_method: 'api',
    question: null,
    metadata: {},
  });
  expect(body.queued).toEqual({
    review_run_id: body.review_run.id,
    status: 'queued',
    polling_url: `${service.url}/v1/review-runs/${body.review_run.id}`,
    recommended_poll_interval_seconds: 2,
  });
  expect(body.polling_url).toBe(body.queued.polling_url);
  expect(headers.get('location')).toBe(body.polling_url);
  expect(headers.get('x-request-id')).toBe(body.request_id);
});

test('the queued run has nulls, zeros and empty arrays in its detail', async () => {
  const { body } = await create({
    ...REQUEST,
    metadata: { a: { b: [1, null, 'x'] } },
    question: 'How long?',
  });
  const detail = await service.call('GET', `/v1/review-runs/${body.review_run.id}`);
  expect(detail.body).toEqual({
    ...body.review_run,
    error_code: null,
    error_message: null,
    ai_output: REQUEST.ai_output,
    sources: [
      {
        id: `${body.review_run.id}_source_1`,
        title: 'Warranty terms',
        uri: null,
        citation_label: 'source 1',
        media_type: 'text/plain',
        content_sha256: 'eba2cef56e8647ad4d0d816014b09b7ffc8239b6bcc13565f4d8c643fa1488cf',
      },
      expect.objectContaining({ id: `${body.review_run.id}_source_2`, uri: 'https://example.com/hours' }),
    ],
    source_spans: [],
    verification_results: [],
    claim_report: null,
    request_id: detail.body.request_id,
  });
});

test('echoes every optional field', async () => {
  const source = {
    title: 'T',
    content: '# C',
    uri: 'urn:isbn:0451450523',
    citation_label: 'A1',
    media_type: 'text/markdown',
    published_at: '2026-05-01',
    version: '2.1',
    supersedes: ['Old terms', 'B2'],
    authority: 5,
  };
  const others = [
    { title: 'Old terms', content: 'O' },
    { title: 'T', content: 'P', citation_label: 'B2', version: null, supersedes: [] },
  ];
  const request = {
    ...REQUEST,
    sources: [source, ...others],
    strictness: 'strict',
    question: 'Why?',
    external_id: 'ticket-7',
    metadata: { flow: 'support', nested: { deep: [1, 2.5, true, null] } },
  };
  const { body } = await create(request);
  expect(body.review_run).toMatchObject({
    strictness: 'strict',
    question: 'Why?',
    external_id: 'ticket-7',
    metadata: request.metadata,
  });
  const detail = await service.call('GET', `/v1/review-runs/${body.review_run.id}`);
  expect(detail.body.sources[0]).toMatchObject({
    uri: source.uri,
    citation_label: 'A1',
    media_type: 'text/markdown',
    published_at: '2026-05-01',
    version: '2.1',
    supersedes: ['Old terms', 'B2'],
    authority: 5,
  });
  expect(Object.keys(detail.body.sources[2])).toEqual([
    'id',
    'title',
    'uri',
    'citation_label',
    'media_type',
    'content_sha256',
  ]);
});

test('takes every text at exactly its limit', async () => {
  const { status } = await create({
    ai_output: 'a'.repeat(LIMITS.aiOutputChars),
    sources: Array.from({ length: LIMITS.sources }, (_, n) => ({
      title: 't'.repeat(LIMITS.sourceTitleChars),
      content: 'c'.repeat(LIMITS.sourcesTotalChars / LIMITS.sources),
      citation_label: `${n}`.padStart(LIMITS.citationLabelChars, 'l'),
      uri: `https://example.com/${'u'.repeat(LIMITS.sourceUriChars - 20)}`,
    })),
    intended_use: 'eval_only',
    question: 'q'.repeat(LIMITS.questionChars),
    external_id: 'e'.repeat(LIMITS.externalIdChars),
    metadata: { m: 'm'.repeat(LIMITS.metadataBytes - 8) },
  });
  expect(status).toBe(202);
});

test('counts characters as offsets are counted, in UTF-16 code units', async () => {
  const pairs = '😀'.repeat(LIMITS.aiOutputChars / 2);
  expect((await create({ ...REQUEST, ai_output: pairs })).status).toBe(202);
  const { status, body } = await create({ ...REQUEST, ai_output: `${pairs}!` });
  expect([status, body.error.details]).toEqual([
    422,
    [{ path: 'ai_output', message: 'must have at most 100,000 characters' }],
  ]);
});

const source = REQUEST.sources[0]!;
const titledT = (citation_label: string) => ({ title: 'T', content: citation_label, citation_label });
const sources = (more: object) => ({ ...REQUEST, sources: [{ ...source, ...more }] });

describe('refuses with 422 and the path of the field', () => {
  test.each<[string, unknown, string]>([
    ['no ai_output', { ...REQUEST, ai_output: undefined }, 'ai_output'],
    ['empty ai_output', { ...REQUEST, ai_output: '' }, 'ai_output'],
    ['blank ai_output', { ...REQUEST, ai_output: ' \n\t\u00a0' }, 'ai_output'],
    ['ai_output of another type', { ...REQUEST, ai_output: 7 }, 'ai_output'],
    ['too long ai_output', { ...REQUEST, ai_output: 'a'.repeat(LIMITS.aiOutputChars + 1) }, 'ai_output'],
    ['a NUL in ai_output', { ...REQUEST, ai_output: 'a\u0000b' }, 'ai_output'],
    ['half a surrogate pair', { ...REQUEST, ai_output: 'a\ud800b' }, 'ai_output'],
    ['no sources', { ...REQUEST, sources: undefined }, 'sources'],
    ['zero sources', { ...REQUEST, sources: [] }, 'sources'],
    ['51 sources', { ...REQUEST, sources: Array(51).fill(source) }, 'sources'],
    ['a source that is text', { ...REQUEST, sources: ['text'] }, 'sources[0]'],
    ['a source without title', sources({ title: undefined }), 'sources[0].title'],
    ['a source with an empty title', sources({ title: '' }), 'sources[0].title'],
    ['a source with a long title', sources({ title: 't'.repeat(501) }), 'sources[0].title'],
    ['a source without content', sources({ content: undefined }), 'sources[0].content'],
    ['a blank source', sources({ content: '\n' }), 'sources[0].content'],
    ['a NUL in a source', sources({ content: '\u0000' }), 'sources[0].content'],
    ['a long source', sources({ content: 'c'.repeat(1_000_001) }), 'sources[0].content'],
    ['a relative uri', sources({ uri: '/a/b' }), 'sources[0].uri'],
    ['a long uri', sources({ uri: `https://example.com/${'u'.repeat(2048)}` }), 'sources[0].uri'],
    ['a long citation label', sources({ citation_label: 'l'.repeat(101) }), 'sources[0].citation_label'],
    ['an unknown media type', sources({ media_type: 'application/pdf' }), 'sources[0].media_type'],
    ['a date that is none', sources({ published_at: '2026-02-30' }), 'sources[0].published_at'],
    ['a time without a zone', sources({ published_at: '2026-02-03T10:00' }), 'sources[0].published_at'],
    ['a version that is a number', sources({ version: 2 }), 'sources[0].version'],
    ['an authority out of range', sources({ authority: 6 }), 'sources[0].authority'],
    ['superseding nobody', sources({ supersedes: ['Terms of 1999'] }), 'sources[0].supersedes[0]'],
    ['superseding itself', sources({ supersedes: ['source 1'] }), 'sources[0].supersedes[0]'],
    [
      'superseding a title that two have',
      { ...REQUEST, sources: [{ ...source, supersedes: ['T'] }, ...['B', 'C'].map(titledT)] },
      'sources[0].supersedes[0]',
    ],
    [
      'superseding in a circle',
      {
        ...REQUEST,
        sources: [
          { ...titledT('A'), supersedes: ['B'] },
          { ...titledT('B'), supersedes: ['C'] },
          { ...titledT('C'), supersedes: ['A'] },
        ],
      },
      'sources[0].supersedes',
    ],
    ['an unknown field of a source', sources({ url: 'https://example.com' }), 'sources[0].url'],
    [
      'the same label twice',
      { ...REQUEST, sources: [{ ...source, citation_label: 'source 2' }, source] },
      'sources[1].citation_label',
    ],
    [
      'more than 5,000,000 characters',
      { ...REQUEST, sources: Array.from({ length: 6 }, () => ({ ...source, content: 'c'.repeat(900_000) })) },
      'sources',
    ],
    ['no intended_use', { ...REQUEST, intended_use: undefined }, 'intended_use'],
    ['an unknown intended_use', { ...REQUEST, intended_use: 'fun' }, 'intended_use'],
    ['an unknown strictness', { ...REQUEST, strictness: 'lax' }, 'strictness'],
    ['a long question', { ...REQUEST, question: 'q'.repeat(4_001) }, 'question'],
    ['a long external_id', { ...REQUEST, external_id: 'e'.repeat(201) }, 'external_id'],
    ['metadata that is an array', { ...REQUEST, metadata: [] }, 'metadata'],
    ['metadata over 16 KiB', { ...REQUEST, metadata: { m: 'é'.repeat(8_200) } }, 'metadata'],
    [
      'metadata six levels deep',
      { ...REQUEST, metadata: { a: { b: { c: { d: { e: {} } } } } } },
      'metadata.a.b.c.d.e',
    ],
    ['an unknown field', { ...REQUEST, temperature: 1 }, 'temperature'],
    ['a body that is no object', [REQUEST], ''],
  ])('%s', async (_what, body, path) => {
    const before = await countRuns();
    const answer = await create(body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_request']);
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect(await countRuns()).toBe(before);
  });

  test.each<[string, unknown, string]>([
    ['ai_output', undefined, 'is missing'],
    ['ai_output', 7, 'must be a string'],
    ['ai_output', 'a'.repeat(100_001), 'must have at most 100,000 characters'],
    ['ai_output', '', 'must not be empty'],
    ['ai_output', ' \n', 'must not be only white space'],
    ['sources', [], 'must hold at least 1 item'],
    ['sources', 'text', 'must be a list'],
    ['strictness', 'lax', 'must be one of advisory, standard, strict'],
    ['external_id', '', 'must not be empty'],
  ])('%s of %j is answered in plain words', async (field, value, message) => {
    const { body } = await create({ ...REQUEST, [field]: value });
    expect(body.error.details).toEqual([{ path: field, message }]);
  });
});

describe('refuses metadata that looks like a credential, naming the path and not the value', () => {
  test.each([
    [{ a: { key: `sk_live_${'a1B2'.repeat(6)}` } }, 'metadata.a.key'],
    [{ list: ['x', `Bearer ${'abcdEFGH1234'.repeat(2)}`] }, 'metadata.list[1]'],
    [{ pem: '-----BEGIN RSA PRIVATE KEY-----\nMIIE' }, 'metadata.pem'],
    [{ own: `cck_abcdefghijkl_${'s'.repeat(43)}` }, 'metadata.own'],
  ])('%j', async (metadata, path) => {
    const { status, body, text } = await create({ ...REQUEST, metadata });
    expect([status, body.error.code]).toEqual([422, 'metadata_contains_secret']);
    expect(body.error.message).toContain(path);
    for (const value of JSON.stringify(metadata).match(/[A-Za-z0-9_]{16,}/g) ?? [])
      expect(text).not.toContain(value);
  });
});

test.each(['', '[]', 'null', '"text"'])('a body that is %j is told what it must be', async (raw) => {
  const { status, body } = await service.call('POST', '/v1/review-runs', { raw });
  expect([status, body.error.message]).toEqual([422, 'The request is not valid. It must be an object.']);
});

test('the limit of the body is 24 MiB', async () => {
  const raw = JSON.stringify({ ...REQUEST, pad: 'x'.repeat(LIMITS.bodyBytes) });
  const { status, body } = await service.call('POST', '/v1/review-runs', { raw });
  expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
});

test('refuses another content type, a compressed body, broken JSON and broken UTF-8', async () => {
  const send = (raw: string | Buffer, headers = {}) =>
    service.call('POST', '/v1/review-runs', { raw, headers });
  const json = JSON.stringify(REQUEST);
  const answers = await Promise.all([
    send(json, { 'content-type': 'text/plain' }),
    send(json, { 'content-encoding': 'gzip' }),
    send('{"ai_output": '),
    send(Buffer.concat([Buffer.from('{"ai_output":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])),
    send('{"__proto__": {"polluted": true}}'),
  ]);
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [400, 'invalid_json'],
    [400, 'invalid_json'],
    [422, 'invalid_request'],
  ]);
});

test('run ids are version 7 and increase in the order of creation', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await create(REQUEST)).body.review_run.id);
  for (const id of ids)
    expect(id).toMatch(/^run_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
});

test('a body of nothing but brackets is refused before its values are made', async () => {
  for (const path of ['/v1/review-runs', '/v1/imports']) {
    const raw = Buffer.concat([Buffer.from('['), Buffer.alloc(23 * 2 ** 20, '[],'), Buffer.from('[]]')]);
    const { status, body } = await service.call('POST', path, { raw });
    expect([path, status, body.error.code]).toEqual([path, 422, 'invalid_request']);
    expect(body.error.message).toContain('more than 500000 values');
  }
});

test('a large body is read like a small one, and so are its mistakes', async () => {
  const content = 'The warranty period is 12 months from delivery. “Ja” 🎉 '.repeat(4_000);
  const request = { ...REQUEST, sources: [{ title: 'Terms', content }] };
  const created = await service.call('POST', '/v1/review-runs', { body: request });
  expect(created.status).toBe(202);
  const unknown = await service.call('POST', '/v1/review-runs', { body: { ...request, surplus: 1 } });
  expect(unknown.body.error.details).toEqual([{ path: 'surplus', message: 'is not a known field' }]);
  const broken = await service.call('POST', '/v1/review-runs', { raw: `{"ai_output":"${content}` });
  expect([broken.status, broken.body.error.code]).toEqual([400, 'invalid_json']);
  const bytes = Buffer.concat([
    Buffer.from(`{"ai_output":"${content}`),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ]);
  const notText = await service.call('POST', '/v1/review-runs', { raw: bytes });
  expect([notText.status, notText.body.error.message]).toEqual([400, 'The body is not valid UTF-8.']);
});
