import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../dist/config.js';
import { createLogger } from '../dist/observability/logger.js';
import { type RunningService, startService } from '../dist/server.js';
import { type Call, callerFor, freshDatabase, TEST_ENV } from './harness.js';
import {
  completionEvent,
  createWorkerRun,
  failureEvent,
  statusEvent,
  WORKER_BASE,
  WORKER_RUN,
} from './worker-fixtures.js';

const MARKER = 'PATIENTZERO7391';
const SENTENCE = `The ${MARKER} owes 400 dollars.`;

let service: RunningService;
let call: Call;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let logs = '';
beforeAll(async () => {
  database = await freshDatabase();
  const config = loadConfig({
    ...TEST_ENV,
    ...database.env,
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_LOG_LEVEL: 'debug',
  });
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logs += String(chunk);
      done();
    },
  });
  service = await startService(config, createLogger('debug', sink));
  call = callerFor(service.url);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

/** The template with `value` put in the place of each of its leaves in turn, and as one more field. */
function* withValueEverywhere(template: unknown, value: unknown): Generator<unknown> {
  if (typeof template !== 'object' || template === null) {
    yield value;
    return;
  }
  for (const [key, child] of Object.entries(template)) {
    for (const changed of withValueEverywhere(child, value)) {
      if (Array.isArray(template)) {
        yield template.map((item, index) => (String(index) === key ? changed : item));
      } else yield { ...template, [key]: changed };
    }
  }
  if (Array.isArray(template)) yield [...template, value];
  else {
    yield { ...template, extra: value };
    yield { ...template, [String(value)]: 1 };
  }
}

const RAW_NAMES =
  `ai_output aiOutput prompt messages content quote claim_text source_text embedding screenshot
  trace question rationale text`.split(/\s+/);

const TEMPLATES: [string, () => object][] = [
  ['create', () => WORKER_RUN],
  ['status', () => statusEvent()],
  ['completion', completionEvent],
  ['failure', failureEvent],
];

async function post(kind: string, body: unknown) {
  if (kind === 'create') return call('POST', WORKER_BASE, { body });
  const { id, token } = await createWorkerRun(call);
  return call('POST', `${WORKER_BASE}/${id}/events`, { key: token, body });
}

describe.each(TEMPLATES)('%s', (kind, template) => {
  test('is accepted as it stands', async () => {
    expect([201, 202]).toContain((await post(kind, template())).status);
  });

  test('refuses a sentence in every place, without repeating it', async () => {
    let tried = 0;
    for (const body of withValueEverywhere(template(), SENTENCE)) {
      const answer = await post(kind, body);
      expect([answer.status, answer.body.error?.code], JSON.stringify(body)).toEqual([
        422,
        'raw_content_rejected',
      ]);
      expect(answer.text).not.toContain(MARKER);
      expect(answer.body.error.details.length).toBeGreaterThan(0);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(Object.keys(template()).length);
  });

  test('refuses lists and objects in every place', async () => {
    for (const value of [[SENTENCE], { deep: { content: SENTENCE } }]) {
      for (const body of withValueEverywhere(template(), value)) {
        const answer = await post(kind, body);
        expect(answer.body.error?.code, JSON.stringify(body)).toBe('raw_content_rejected');
        expect(answer.text).not.toContain(MARKER);
      }
    }
  });

  test('refuses every content field by name, even with a harmless value', async () => {
    for (const name of RAW_NAMES) {
      const answer = await post(kind, { ...template(), [name]: 'token' });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'raw_content_rejected']);
      expect(answer.body.error.details[0].path).toBe(name);
    }
  });
});

test('content fields are refused inside metadata too, and credentials everywhere', async () => {
  for (const name of RAW_NAMES) {
    const answer = await post('create', { ...WORKER_RUN, metadata: { [name]: 'token' } });
    expect(answer.body.error.code).toBe('raw_content_rejected');
    expect(answer.body.error.details[0].path).toBe(`metadata.${name}`);
  }
  const key = `sk-${MARKER}abcdefghijklmnop`;
  for (const body of [
    { ...WORKER_RUN, metadata: { setting: key } },
    { ...WORKER_RUN, worker_id: key },
  ]) {
    const answer = await post('create', body);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'metadata_contains_secret']);
    expect(answer.text).not.toContain(MARKER);
  }
});

test('rotation and revocation refuse any content', async () => {
  const { id } = await createWorkerRun(call);
  for (const verb of ['rotate', 'revoke']) {
    for (const body of [{ reason: SENTENCE }, [SENTENCE], SENTENCE]) {
      const answer = await call('POST', `${WORKER_BASE}/${id}/credential/${verb}`, { body });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'raw_content_rejected']);
    }
    expect((await call('POST', `${WORKER_BASE}/${id}/credential/${verb}`, { body: {} })).status).toBe(200);
  }
});

async function databaseText(): Promise<string> {
  if (service.storage.kind === 'sqlite') {
    const folder = database.env.CLAIMCHECK_DATA_DIR!;
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path, 'latin1'))
      .join('\n');
  }
  const { db } = service.storage;
  const tables = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public'`.execute(db);
  const rows = await Promise.all(
    tables.rows.map(({ name }) => sql`SELECT * FROM ${sql.table(name)}`.execute(db)),
  );
  return JSON.stringify(rows);
}

test('nothing of a refused request is in the database, the logs or the metrics', async () => {
  const headers = { 'idempotency-key': `key ${SENTENCE}`, 'user-agent': SENTENCE, 'x-request-id': MARKER };
  for (const [kind, template] of TEMPLATES) {
    for (const body of withValueEverywhere(template(), SENTENCE)) await post(kind, body);
  }
  await call('POST', `${WORKER_BASE}?q=${MARKER}`, { body: { ai_output: SENTENCE }, headers });
  await call('POST', `${WORKER_BASE}/${MARKER}/events`, { body: { ai_output: SENTENCE }, headers });
  await call('POST', WORKER_BASE, { raw: `{"prompt": "${SENTENCE}`, headers });
  // An accepted request under the same key: the key itself is free text and must not be kept either.
  expect((await call('POST', WORKER_BASE, { body: WORKER_RUN, headers })).status).toBe(201);
  const kept = await databaseText();
  expect(kept).toContain(WORKER_RUN.customer_run_id);
  expect(kept).not.toContain(MARKER);
  expect(logs).toContain(WORKER_BASE);
  expect(logs).not.toContain(MARKER);
  const metrics = await call('GET', '/metrics', { key: null });
  expect(metrics.text).toContain(WORKER_BASE);
  expect(metrics.text).not.toContain(MARKER);
});
