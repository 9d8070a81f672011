import { request as httpRequest } from 'node:http';
import type { ReviewRunDetail } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxOf, pdfOf } from '../../cli/test/check/documents.js';
import { KEY, startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a file is a source like any text: its text is kept, and quotes have their page', async () => {
  const pdf = pdfOf([['Company handbook'], ['The warranty period is 12 months from delivery.']]);
  const media_type = 'application/pdf';
  const request = (file: object) => ({
    ai_output: 'The warranty period is 12 months from delivery.',
    sources: [
      { title: 'Prices', content: 'A pump costs 90 EUR.' },
      { title: 'Handbook', content_base64: Buffer.from(pdf).toString('base64'), media_type, ...file },
    ],
    intended_use: 'customer_facing',
  });
  const { status, body } = await service.call('POST', '/v1/review-runs', {
    body: request({}),
    headers: { prefer: 'wait=60' },
  });
  expect(status).toBe(200);
  const [span] = body.review_run.source_spans;
  expect(span).toMatchObject({
    quote: 'The warranty period is 12 months from delivery.',
    metadata: { source_title: 'Handbook', place: { unit: 'page', number: 2 } },
  });
  expect(body.review_run.sources.map((source: { media_type: string }) => source.media_type)).toEqual([
    'text/plain',
    'text/plain',
  ]);
  const kept = await service.storage.db
    .selectFrom('sources')
    .select('content')
    .where('id', '=', span.source_document_id)
    .executeTakeFirstOrThrow();
  expect(kept.content.slice(span.start_offset, span.end_offset)).toBe(span.quote);

  for (const [file, path, words] of [
    [{ content_base64: 'no base64!' }, 'content_base64', 'must be base64'],
    [
      { content: 'Text.', media_type: 'text/plain' },
      'content_base64',
      'cannot be given together with content',
    ],
    [{ content_base64: 'JVBERi0xLjQgbm90aGluZw==' }, 'content_base64', 'the PDF cannot be read'],
    [{ media_type: 'image/png' }, 'media_type', 'must be one of'],
    [{ media_type: undefined }, 'media_type', 'must be one of'],
    [{ media_type: 'text/plain', content_base64: 'ICA=' }, 'content_base64', 'holds no text'],
    [{ media_type: 'text/plain', content_base64: '/wD/' }, 'content_base64', 'not a text file'],
  ] as const) {
    const refused = await service.call('POST', '/v1/review-runs', { body: request(file) });
    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      [{ path: `sources[1].${path}`, message: expect.stringContaining(words) }],
    ]);
  }
});

const PDF = 'application/pdf';
const ASKED = {
  ai_output: 'The warranty period is 12 months from delivery. A pump costs 90 EUR.',
  intended_use: 'customer_facing',
};
const HANDBOOK = () => pdfOf([['Company handbook'], ['The warranty period is 12 months from delivery.']]);
const PRICES = () => docxOf([{ text: 'A pump costs 90 EUR.' }]);
const fileOf = (name: string, bytes: string | Uint8Array, type = '') =>
  new File([Buffer.from(bytes as Uint8Array)], name, { type });

function formOf(request: object | string | null, files: readonly File[], part = 'sources'): FormData {
  const form = new FormData();
  if (request !== null)
    form.append('request', typeof request === 'string' ? request : JSON.stringify(request));
  for (const file of files) form.append(part, file);
  return form;
}

async function send(form: FormData | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/v1/review-runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

test('a form takes the request as JSON and files beside it; what is said of a file finds it by its name', async () => {
  const request = {
    ...ASKED,
    sources: [
      { title: 'Notes', content: 'Nothing of this matters.' },
      {
        file: 'prices.docx',
        title: 'Price list',
        citation_label: 'P',
        published_at: '2026-05-01',
        authority: 5,
      },
    ],
  };
  const files = [fileOf('größe, handbook.pdf', HANDBOOK(), PDF), fileOf('prices.docx', PRICES())];
  const { status, body } = await send(formOf(request, files), { prefer: 'wait=60' });
  expect(status).toBe(200);
  const { sources, source_spans, verification_results } = body.review_run;
  expect(sources).toMatchObject([
    { title: 'Notes', citation_label: 'source 1' },
    {
      title: 'Price list',
      citation_label: 'P',
      published_at: '2026-05-01',
      authority: 5,
      media_type: 'text/markdown',
    },
    { title: 'größe, handbook.pdf', citation_label: 'source 3' },
  ]);
  expect(verification_results.map((result: { support_status: string }) => result.support_status)).toEqual([
    'supported',
    'supported',
  ]);
  const places = source_spans.map(({ metadata }: { metadata: object }) => metadata);
  expect(places).toMatchObject([
    { source_title: 'Price list', place: { unit: 'paragraph', number: 1 } },
    { source_title: 'größe, handbook.pdf', place: { unit: 'page', number: 2 } },
  ]);
});

test('the type of a file is what is said of it, else what its part says, else the ending of its name', async () => {
  const typeOf = async (said: object, file: File) => {
    const { body } = await send(
      formOf({ ...ASKED, sources: [{ file: file.name, ...said }] }, [file], 'any'),
      {
        prefer: 'wait=60',
      },
    );
    return body.review_run?.sources[0].media_type ?? body.error.message;
  };
  const page = '<p>A pump costs 90 EUR.</p>';
  expect(await typeOf({}, fileOf('page.html', page))).toBe('text/html');
  expect(await typeOf({}, fileOf('page', page, 'text/html'))).toBe('text/html');
  expect(await typeOf({}, fileOf('page.md', page, 'text/plain'))).toBe('text/markdown');
  expect(await typeOf({ media_type: 'text/plain' }, fileOf('page.html', page, 'text/html'))).toBe(
    'text/plain',
  );
});

test('a form with the same contents is the same request, whatever its boundary', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const form = () => formOf(ASKED, [fileOf('handbook.pdf', HANDBOOK(), PDF)]);
  const first = await send(form(), headers);
  const again = await send(form(), headers);
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body.review_run.id).toBe(first.body.review_run.id);
  const other = await send(formOf(ASKED, [fileOf('other.pdf', HANDBOOK(), PDF)]), headers);
  expect(other.body.error.code).toBe('idempotency_key_reused');
});

test('what is wrong with a form names the part or the file', async () => {
  const text = () => fileOf('a.txt', 'A pump costs 90 EUR.');
  const sources = (...list: object[]) => ({ ...ASKED, sources: list });
  const field = formOf(ASKED, [text()]);
  field.append('strictness', 'strict');
  const twice = formOf(ASKED, [text()]);
  twice.append('request', '{}');
  for (const [form, path, words] of [
    [formOf(null, [text()]), 'request', 'is missing; send a part of this name'],
    [twice, 'request', 'is there twice'],
    [field, 'strictness', 'has no file name'],
    [formOf(ASKED, []), 'sources', 'at least 1'],
    [formOf({ ...ASKED, ai_output: '' }, [text()]), 'ai_output', 'must not be empty'],
    [formOf(sources({ file: 'b.txt' }), [text()]), 'sources[0].file', 'the name of no file'],
    [formOf(sources({ file: 'a.txt' }), [text(), text()]), 'sources[0].file', 'several files'],
    [formOf(sources({ file: 'a.txt' }, { file: 'a.txt' }), [text()]), 'sources[1].file', 'another source'],
    [
      formOf(sources({ title: 'A', file: 'a.txt', content: 'A' }), [text()]),
      'sources[0].file',
      'together with content',
    ],
    [
      formOf(sources({ file: 'a.txt', media_type: 'image/png' }), [text()]),
      'sources[0].media_type',
      'one of',
    ],
    [formOf(ASKED, [fileOf('a.pdf', '%PDF-1.4 nothing')]), 'sources[0]', 'a.pdf: the PDF cannot be read'],
    [formOf(ASKED, [text(), fileOf('b.txt', '  ')]), 'sources[1]', 'b.txt: the file holds no text'],
    [
      formOf(ASKED, [fileOf('c.png', Uint8Array.of(0xff, 0, 1), 'image/png')]),
      'sources[0]',
      'c.png: not a text',
    ],
    [formOf(ASKED, Array(51).fill(text())), 'sources', 'more than 50 files'],
  ] as const) {
    const { status, body } = await send(form);
    expect([status, body.error.code, words]).toEqual([422, 'invalid_request', words]);
    expect(body.error.details).toContainEqual({ path, message: expect.stringContaining(words) });
  }
  const broken = await send(formOf('{"ai_output":', [text()]));
  expect([broken.status, broken.body.error]).toMatchObject([
    400,
    { code: 'invalid_json', message: 'The part request is not valid JSON.' },
  ]);
  const type = 'multipart/form-data; boundary=x';
  for (const [body, contentType, words] of [
    ['--x\r\nContent-Disposition: form-data; name="request"\r\n\r\n{}', type, 'ends too early'],
    ['no form at all', type, 'ends too early'],
    ['--x--', 'multipart/form-data', 'names no boundary'],
  ]) {
    const refused = await send(Buffer.from(body!), { 'content-type': contentType! });
    const message = expect.stringContaining(words!);
    expect([refused.status, refused.body.error.details]).toEqual([422, [{ path: '', message }]]);
  }
});

test('a form that is too large is refused, whether it says so or not, and nothing of it is kept', async () => {
  const large = fileOf('large.txt', Buffer.alloc(25 * 2 ** 20, 'a'));
  const said = await send(formOf(ASKED, [large]));
  expect([said.status, said.body.error.code]).toEqual([413, 'payload_too_large']);

  const unsaid = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      `${service.url}/v1/review-runs`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'multipart/form-data; boundary=x' },
      },
      (response) => resolve(response.resume().statusCode!),
    ).on('error', reject);
    request.write('--x\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\n');
    for (let i = 0; i < 25; i += 1) request.write(Buffer.alloc(2 ** 20, 'a'));
    request.end('\r\n--x--\r\n');
  });
  expect(unsaid).toBe(413);
  const { body } = await service.call('GET', '/v1/review-runs?limit=100');
  expect(body.items.every(({ source_count }: { source_count: number }) => source_count > 0)).toBe(true);
});

test('only this endpoint takes a form', async () => {
  const { status, body } = await service.call('POST', '/v1/imports', {
    raw: '--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
});

test('elements tens of thousands deep cost nothing: in a source, in a file, in a form and in the text', async () => {
  const deep = ['<div>', '<ul><li>', '<table><tr><td>', '<blockquote><b><a href="x">'].map((open) =>
    open.repeat(10_000),
  );
  const page = `${deep.join('')}The warranty period is 12 months from delivery.`;
  const media_type = 'text/html';
  const file = { title: 'File', content_base64: Buffer.from(page).toString('base64'), media_type };
  const request = {
    ai_output: `${'<div><ul><li>'.repeat(7_000)}The warranty period is 12 months.`,
    sources: [{ title: 'Text', content: page, media_type }, file],
    intended_use: 'internal_draft',
  };
  const form = new FormData();
  form.set('request', new Blob([JSON.stringify(request)], { type: 'application/json' }));
  form.set('page', new Blob([page], { type: media_type }), 'page.html');
  const answer = await fetch(`${service.url}/v1/review-runs`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${KEY}`, prefer: 'wait=60' },
  });
  const { review_run: run } = (await answer.json()) as { review_run: ReviewRunDetail };
  expect([answer.status, run.status, run.sources.length]).toEqual([200, 'completed', 3]);
  const [{ quote = '' } = {}] = run.source_spans;
  expect(quote.endsWith('The warranty period is 12 months from delivery.')).toBe(true);
});
