import {
  DecidedClaim,
  EndedReviewRunResponse,
  ReviewRunDetail,
  ReviewRunSummary,
} from '@claimcheck/contracts';
import { EngineProcess } from '@claimcheck/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeApiKeys } from '../dist/auth/api-keys.js';
import { revokeReviewer } from '../dist/auth/reviewers.js';
import { runReview } from '../dist/jobs/run-review.js';
import { takeJob } from '../dist/jobs/take.js';
import { NewsWriter, voidEarlierNews } from '../dist/news/write-news.js';
import { createLogger } from '../dist/observability/logger.js';
import { createMetrics } from '../dist/observability/metrics.js';
import { openStorage } from '../dist/storage/open.js';
import { CONSOLE, signedIn, signIn } from './console/fixtures.js';
import { KEY, REQUEST, startTestService, type TestService, until } from './harness.js';

const LEASE = { leaseMs: 60_000, maxAttempts: 3 };
const log = createLogger('silent');
let service: TestService;
let engine: EngineProcess;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api', CLAIMCHECK_STREAMS_PER_KEY: '3' });
  engine = new EngineProcess({ verifier: 'lexical', threads: 1 });
  await engine.start();
});
afterAll(async () => {
  await engine.close();
  await service.stop();
});

const call: TestService['call'] = (...args) => service.call(...args);
const pathOf = (id: string) => `/v1/review-runs/${id}`;

async function takenRun() {
  const { body } = await call('POST', '/v1/review-runs', { body: REQUEST });
  for (;;) {
    const lease = await takeJob(service.storage, LEASE);
    if (!lease) throw new Error('no job is left');
    if (lease.runId === body.review_run.id) return lease;
  }
}

const finish = (lease: Awaited<ReturnType<typeof takenRun>>) => {
  const context = {
    storage: service.storage,
    log,
    metrics: createMetrics(),
    maxAttempts: 3,
    runTimeoutMs: null,
  };
  return runReview(context, lease, engine, new AbortController().signal);
};

interface Heard {
  event: string;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  data: any;
}

const BY_KEY: Record<string, string> = { authorization: `Bearer ${KEY}` };

/** Follows a run and keeps what it hears; `ended` resolves when the service ends the stream. */
async function follow(id: string, { lastEventId = '', headers = BY_KEY } = {}) {
  const heard: Heard[] = [];
  const leave = new AbortController();
  const response = await fetch(`${service.url}${pathOf(id)}/events`, {
    headers: { ...headers, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  });
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
        if (fields.event) heard.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) });
      }
    }
  };
  const ended = response.ok ? read().catch(() => {}) : Promise.resolve();
  return { response, heard, ended, leave: () => leave.abort() };
}

const heardAll = (stream: { heard: Heard[] }, event: string, count = 1) =>
  until(
    async () => stream.heard.filter((one) => one.event === event).length >= count,
    `${count} of ${event}`,
  );

const claim = (id: string, n: number): string =>
  JSON.stringify({
    id: `${id}_claim_${n}`,
    claim_type: 'factual',
    text: `Claim ${n}.`,
    output_start_offset: n,
    output_end_offset: n + 1,
    importance: 3,
    support_status: 'supported',
    confidence: 0.9,
    rationale: 'The source says so.',
    decided_by: null,
    citation_issue: 'none',
    source_quote: null,
  });

test('a run tells how far it is while it is processing, and answers 304 while nothing changes', async () => {
  const lease = await takenRun();
  const path = pathOf(lease.runId);
  const first = await call('GET', path);
  expect([first.status, first.body.status, first.body.progress]).toEqual([200, 'processing', null]);
  const tag = first.headers.get('etag')!;
  const same = await call('GET', path, { headers: { 'if-none-match': `"other", ${tag}` } });
  expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
  const writer = new NewsWriter(service.storage, lease, log);
  writer.onProgress({ claimsDone: 1, claimsTotal: 2 });
  const changed = await until(async () => {
    const answer = await call('GET', path, { headers: { 'if-none-match': tag } });
    return answer.status === 200 && answer;
  }, 'the progress is seen');
  await writer.end();
  expect(changed.body.progress).toEqual({ claims_done: 1, claims_total: 2 });
  const { body: list } = await call('GET', '/v1/review-runs');
  expect(list.items[0]).toMatchObject({ id: lease.runId, progress: { claims_done: 1, claims_total: 2 } });
  await finish(lease);
  const { body } = await call('GET', path);
  expect([body.status, body.progress]).toEqual(['completed', null]);
  ReviewRunDetail.strict().parse(body);
});

test('fields=summary carries none of the texts', async () => {
  const lease = await takenRun();
  await finish(lease);
  const { status, body, text } = await call('GET', `${pathOf(lease.runId)}?fields=summary`);
  expect(status).toBe(200);
  ReviewRunSummary.strict().parse(body);
  for (const { content } of REQUEST.sources) expect(text).not.toContain(content);
  expect(text).not.toContain(REQUEST.ai_output);
  const refused = await call('GET', `${pathOf(lease.runId)}?fields=all`);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid_request']);
});

test('a stream tells status, progress and every claim in order, then what the run came to, and ends', async () => {
  const { body } = await call('POST', '/v1/review-runs', { body: REQUEST });
  const { id } = body.review_run;
  const stream = await follow(id);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await heardAll(stream, 'status');
  let lease = await takeJob(service.storage, LEASE);
  while (lease && lease.runId !== id) lease = await takeJob(service.storage, LEASE);
  await finish(lease!);
  await stream.ended;
  const claims = stream.heard.filter(({ event }) => event === 'claim');
  for (const { data } of claims) DecidedClaim.strict().parse(data);
  const { body: list } = await call('GET', `${pathOf(id)}/claims`);
  expect(claims.map(({ data }) => [data.id, data.support_status])).toEqual(
    list.items.map((one: { id: string; support_status: string }) => [one.id, one.support_status]),
  );
  expect(stream.heard[0]).toMatchObject({ event: 'status', data: { status: 'queued' } });
  const { request_id: _, ...summary } = (await call('GET', `${pathOf(id)}?fields=summary`)).body;
  expect(stream.heard.at(-1)).toMatchObject({ event: 'completed', data: summary });
});

test('claims arrive before the run ends, from another process, and a stream goes on where one was left', async () => {
  const lease = await takenRun();
  const { runId } = lease;
  const elsewhere = await openStorage(service.config);
  const writer = new NewsWriter(elsewhere, lease, log);
  const stream = await follow(runId);
  writer.onProgress({ claimsDone: 2, claimsTotal: 3 });
  for (const n of [1, 2]) writer.onDecided(claim(runId, n));
  await heardAll(stream, 'claim', 2);
  const { id: lastEventId } = stream.heard.find(({ data }) => data.id === `${runId}_claim_1`)!;
  stream.leave();
  const resumed = await follow(runId, { lastEventId });
  await heardAll(resumed, 'claim');
  expect(resumed.heard.filter(({ event }) => event === 'claim').map(({ data }) => data.id)).toEqual([
    `${runId}_claim_2`,
  ]);
  await writer.end();
  await elsewhere.close();
  // Another worker begins again: what was said before is void, and said again.
  await voidEarlierNews(service.storage.db, runId);
  const again = new NewsWriter(service.storage, lease, log);
  again.onProgress({ claimsDone: 1, claimsTotal: 3 });
  again.onDecided(claim(runId, 1));
  await heardAll(resumed, 'claim', 2);
  expect(resumed.heard.at(-1)).toMatchObject({ event: 'claim', data: { id: `${runId}_claim_1` } });
  await again.end();
  await call('POST', `${pathOf(runId)}/cancel`);
  await resumed.ended;
  expect(resumed.heard.at(-1)).toMatchObject({ event: 'cancelled', data: { status: 'cancelled' } });
  const { db } = service.storage;
  const kept = await db.selectFrom('decided_claims').where('review_run_id', '=', runId).selectAll().execute();
  expect(kept).toEqual([]);
});

test('news of a run whose lease was lost is not written', async () => {
  const lease = await takenRun();
  await call('POST', `${pathOf(lease.runId)}/cancel`);
  const { storage } = service;
  let looked = false;
  const unsubscribe = storage.signals.subscribe((signal) => {
    looked ||= signal === 'progress';
  });
  const writer = new NewsWriter(storage, lease, log);
  writer.onProgress({ claimsDone: 1, claimsTotal: 1 });
  writer.onDecided(claim(lease.runId, 1));
  await until(async () => looked, 'the writer has tried');
  unsubscribe();
  await writer.end();
  for (const table of ['decided_claims', 'run_progress'] as const) {
    const rows = storage.db.selectFrom(table).where('review_run_id', '=', lease.runId).selectAll();
    expect(await rows.execute()).toEqual([]);
  }
});

test('a stream ends when its run is deleted, with all that was kept of it', async () => {
  const { runId } = await takenRun();
  const stream = await follow(runId);
  await heardAll(stream, 'status');
  await call('DELETE', pathOf(runId));
  await stream.ended;
  expect(stream.heard.at(-1)).toMatchObject({ event: 'deleted', data: { review_run_id: runId } });
});

test('a run of another project, or a key without the scope, has no stream', async () => {
  const { runId } = await takenRun();
  const stranger = await service.otherKey();
  const refused = await call('GET', `${pathOf(runId)}/events`, { key: stranger.token });
  expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found']);
  const { token: key } = await service.otherKey({ sameProject: true, scopes: ['billing:read'] });
  expect((await call('GET', `${pathOf(runId)}/events`, { key })).body.error.code).toBe('insufficient_scope');
  expect((await call('GET', `${pathOf(runId)}/events`, { key: null })).status).toBe(401);
});

test('a stream ends when its key, its session, or whoever is behind the session is revoked; others go on', async () => {
  const { db } = service.storage;
  const lease = await takenRun();
  const listen = async (headers: Record<string, string>) => {
    const stream = await follow(lease.runId, { headers });
    await heardAll(stream, 'status');
    return stream;
  };
  const asKey = (token: string) => listen({ authorization: `Bearer ${token}` });
  const asPerson = ({ cookie }: { cookie: string }) => listen({ ...CONSOLE, cookie });
  const key = () => service.otherKey({ sameProject: true, scopes: ['review_runs:read'] });
  const [revoked, behindSession] = [await key(), await key()];
  const [gone, out, kept] = [
    await signedIn(service, 'viewer'),
    await signedIn(service, 'viewer'),
    await signedIn(service, 'viewer'),
  ];
  const ending = [
    await asKey(revoked.token),
    await asPerson(await signIn(service, { api_key: behindSession.token })),
    await asPerson(gone),
    await asPerson(out),
  ];
  const going = [await asKey(KEY), await asPerson(kept)];
  await revokeApiKeys(db, { id: revoked.id });
  await revokeApiKeys(db, { id: behindSession.id });
  await revokeReviewer(db, gone.id);
  await out.call('DELETE', '/console/api/session');
  await Promise.all(ending.map(({ ended }) => ended));
  await finish(lease);
  await Promise.all(going.map((stream) => heardAll(stream, 'completed')));
  for (const { heard } of ending) expect(heard.map(({ event }) => event)).not.toContain('completed');
});

test('a key has so many streams at a time, and one that is left makes room', async () => {
  const { runId } = await takenRun();
  const open = await Promise.all([1, 2, 3].map(() => follow(runId)));
  const refused = await call('GET', `${pathOf(runId)}/events`);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_streams']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  open[0]!.leave();
  const stream = await until(async () => {
    const next = await follow(runId);
    return next.response.ok && next;
  }, 'there is room again');
  for (const one of [...open, stream]) one.leave();
});

test('Prefer: wait answers with the whole run when it ends in time, also when asked again', async () => {
  await service.storage.db.deleteFrom('jobs').execute();
  const headers = { prefer: 'respond-async, wait=30', 'idempotency-key': 'waited-for' };
  const waiting = call('POST', '/v1/review-runs', { body: REQUEST, headers });
  const lease = await until(() => takeJob(service.storage, LEASE), 'the job is there');
  await finish(lease);
  const { status, body, headers: answered } = await waiting;
  expect(status).toBe(200);
  EndedReviewRunResponse.strict().parse(body);
  expect(body.review_run).toMatchObject({
    id: lease.runId,
    status: 'completed',
    ai_output: REQUEST.ai_output,
  });
  expect(answered.get('preference-applied')).toBe('wait=30');
  expect(answered.get('location')).toBe(body.polling_url);
  const again = await call('POST', '/v1/review-runs', { body: REQUEST, headers });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body.review_run).toEqual(body.review_run);
  const unhurried = { 'idempotency-key': 'waited-for' };
  const stored = await call('POST', '/v1/review-runs', { body: REQUEST, headers: unhurried });
  expect([stored.status, stored.body.review_run.status]).toEqual([202, 'queued']);
});

test('Prefer: wait answers 202 when the run has not ended in time', async () => {
  const { status, body } = await call('POST', '/v1/review-runs', {
    body: REQUEST,
    headers: { prefer: 'wait=1' },
  });
  expect([status, body.review_run.status]).toEqual([202, 'queued']);
});

test('a previous run must be a completed one of the project, in an import too', async () => {
  const stranger = await service.otherKey();
  const foreign = await call('POST', '/v1/review-runs', { body: REQUEST, key: stranger.token });
  await service.storage.db
    .updateTable('review_runs')
    .set({ status: 'completed' })
    .where('id', '=', foreign.body.review_run.id)
    .execute();
  const queued = await call('POST', '/v1/review-runs', { body: REQUEST });
  const refused = [
    foreign.body.review_run.id,
    queued.body.review_run.id,
    `run_${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`,
  ];
  for (const previous_run_id of refused) {
    const { status, body } = await call('POST', '/v1/review-runs', { body: { ...REQUEST, previous_run_id } });
    expect([status, body.error.details[0].path]).toEqual([422, 'previous_run_id']);
  }
  const lease = await takenRun();
  await finish(lease);
  const rows = [...refused, lease.runId].map((previous_run_id) => ({ ...REQUEST, previous_run_id }));
  const { status, body } = await call('POST', '/v1/imports', { body: { rows } });
  expect([status, body.items.map(({ row }: { row: number }) => row)]).toEqual([202, [4]]);
  for (const { error } of body.rejected) expect(error.details[0].path).toBe('previous_run_id');
  const misread = await call('POST', '/v1/review-runs', { body: { ...REQUEST, previous_run_id: 'run_7' } });
  expect(misread.body.error.details).toEqual([
    { path: 'previous_run_id', message: 'must be the id of a run: run_ and a UUID in lower case' },
  ]);
});

test('readings are kept with a completed run and removed with it', async () => {
  const lease = await takenRun();
  await finish(lease);
  const kept = () =>
    service.storage.db
      .selectFrom('run_readings')
      .where('review_run_id', '=', lease.runId)
      .selectAll()
      .execute();
  const [row] = await kept();
  expect(Buffer.from(row!.readings, 'base64').length % 48).toBe(0);
  await call('DELETE', pathOf(lease.runId));
  expect(await kept()).toEqual([]);
});

test('a service that stops ends its streams without a last event', async () => {
  const own = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  const { body } = await own.call('POST', '/v1/review-runs', { body: REQUEST });
  const response = await fetch(`${own.url}${pathOf(body.review_run.id)}/events`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  const text = response.text();
  await own.stop();
  expect(await text).toMatch(/^retry: \d+\n\nevent: status\n[\s\S]*"queued"\}\n\n$/);
});
