import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { callerFor, freshDatabase, KEY, REQUEST, TEST_ENV, until } from '../../service/test/harness.js';
import { startProcess } from './service-process.js';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** Takes spans as a collector does, and is a language model that lets nobody in. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isTrace = request.url === '/v1/traces';
      if (isTrace) bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(isTrace ? 200 : 401, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('one trace from the request through the queue to the engine and the reader, without a word of the text', async () => {
  const [database, collector] = [await freshDatabase(), await startCollector()];
  const env = {
    ...TEST_ENV,
    ...database.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    CLAIMCHECK_READER: 'openai',
    CLAIMCHECK_READER_MODEL: 'some-model',
    CLAIMCHECK_READER_API_KEY: 'sk-test-reader-key-1234567890',
    CLAIMCHECK_READER_BASE_URL: `${collector.url}/v1`,
    CLAIMCHECK_READER_MODE: 'flag',
    CLAIMCHECK_READER_ASK: 'all',
    CLAIMCHECK_READER_RETRIES: '0',
  };
  const api = await startProcess(['--role', 'api'], env);
  const worker = await startProcess(['--role', 'worker'], env);
  const traceId = 'a'.repeat(32);
  const created = await fetch(`${api.url}/v1/review-runs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify(REQUEST),
  });
  const { review_run } = (await created.json()) as { review_run: { id: string } };
  const call = callerFor(api.url);
  await until(
    async () => (await call('GET', `/v1/review-runs/${review_run.id}`)).body.status === 'completed',
    'the run is completed',
  );
  expect(await worker.kill('SIGTERM')).toBe(0);
  expect(await api.kill('SIGTERM')).toBe(0);

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const parentOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId)?.name;
  expect(named('POST /v1/review-runs')).toMatchObject([{ parentSpanId: 'b'.repeat(16) }]);
  expect(parentOf(named('review')[0]!)).toBe('POST /v1/review-runs');
  expect(parentOf(named('engine review')[0]!)).toBe('review');
  for (const step of ['extract claims', 'verify claims', 'write the report'])
    expect(parentOf(named(step)[0]!)).toBe('engine review');
  expect(parentOf(named('reader call')[0]!)).toBe('review');
  expect(new Set(named('database transaction').map(parentOf))).toEqual(
    new Set(['POST /v1/review-runs', 'review']),
  );
  for (const secret of [KEY, 'sk-test-reader-key', REQUEST.ai_output, REQUEST.sources[0]!.content])
    expect(collector.text()).not.toContain(secret.slice(0, 20));
  collector.close();
  await database.drop();
});
