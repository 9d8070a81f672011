import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, startTestService, type TestService, until } from '../harness.js';
import { freshId, jsonl, row, type Send, senderFor, usedBy } from './fixtures.js';

let service: TestService;
let send: Send;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  send = senderFor(service.call);
});
afterAll(() => service.stop());

/** Begins a chunked upload by hand and leaves it open. */
async function beginUpload(raw: string, idempotencyKey?: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    'POST /v1/imports HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${KEY}`,
    'Content-Type: application/jsonl',
    'Transfer-Encoding: chunked',
    ...(idempotencyKey ? [`Idempotency-Key: ${idempotencyKey}`] : []),
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${Buffer.byteLength(raw).toString(16)}\r\n${raw}\r\n`);
  return socket;
}

const latestImport = () =>
  service.storage.db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
const status = async (id: string) => (await service.call('GET', `/v1/imports/${id}`)).body.status;

/** Uploads 120 of 150 rows, waits until some are queued, and hangs up. */
async function interrupt(rows: readonly object[], idempotencyKey?: string) {
  const before = await usedBy(service);
  const whole = jsonl(rows.slice(0, 120));
  const socket = await beginUpload(`${whole}${JSON.stringify(rows[120]).slice(0, 50)}`, idempotencyKey);
  await until(async () => (await usedBy(service)) === before + 100, 'two batches of rows are queued');
  const { id } = (await latestImport())!;
  expect(await status(id)).toBe('receiving');
  socket.destroy();
  await until(async () => (await status(id)) === 'interrupted', 'the import is seen as interrupted');
  return { id, before };
}

test('rows queued before a client hung up stay, half a row is never taken, and external ids resume', async () => {
  const rows = Array.from({ length: 150 }, () => row());
  const { id, before } = await interrupt(rows);
  expect((await service.call('GET', `/v1/imports/${id}`)).body).toMatchObject({
    accepted_count: 100,
    queued_count: 100,
  });
  const again = await send('application/jsonl', jsonl(rows));
  expect(again.status).toBe(202);
  expect(again.body).toMatchObject({ accepted_count: 50, duplicate_count: 100, rejected_count: 0 });
  expect(await usedBy(service)).toBe(before + 150);
  const { body } = await service.call('GET', `/v1/imports/${again.body.import_id}`);
  expect(body).toMatchObject({ status: 'processing', queued_count: 150 });
});

test('with an Idempotency-Key the same import goes on, also for rows without ids', async () => {
  const rows = Array.from({ length: 150 }, (_, n) => ({
    ...row(),
    external_id: undefined,
    question: `q${n}`,
  }));
  const key = freshId();
  const { id, before } = await interrupt(rows, key);
  const headers = { 'idempotency-key': key };
  const again = await send('application/jsonl', jsonl(rows), { headers });
  expect(again.body).toMatchObject({ import_id: id, accepted_count: 50, duplicate_count: 100 });
  expect(await usedBy(service)).toBe(before + 150);
  const { body } = await service.call('GET', `/v1/imports/${id}`);
  expect(body).toMatchObject({
    status: 'processing',
    accepted_count: 150,
    duplicate_count: 0,
    queued_count: 150,
  });
  const replayed = await send('application/jsonl', jsonl(rows), { headers });
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
});

test('another file under the key of an interrupted import is refused row by row', async () => {
  const rows = Array.from({ length: 150 }, () => ({ ...row(), external_id: undefined }));
  const key = freshId();
  await interrupt(rows, key);
  const others = rows.slice(0, 2).map((one) => ({ ...one, ai_output: 'Another text.' }));
  const { status: code, body } = await send('application/jsonl', jsonl(others), {
    headers: { 'idempotency-key': key },
  });
  expect([code, body.error.code]).toEqual([422, 'import_empty']);
  expect(body.rejected[0].error.code).toBe('idempotency_key_reused');
});

test('while a file is arriving its key is taken', async () => {
  const key = freshId();
  const rows = Array.from({ length: 60 }, () => row());
  const before = await usedBy(service);
  const socket = await beginUpload(jsonl(rows), key);
  await until(async () => (await usedBy(service)) > before, 'the first batch is queued');
  const second = await send('application/jsonl', jsonl(rows), { headers: { 'idempotency-key': key } });
  expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_in_progress']);
  socket.destroy();
});

test('an upload whose process died is told by its silence', async () => {
  const { body } = await send('application/jsonl', jsonl([row()]));
  const { db } = service.storage;
  await db
    .updateTable('imports')
    .set({ status: 'receiving', updated_at: Date.now() - 6 * 60_000 })
    .where('id', '=', body.import_id)
    .execute();
  expect(await status(body.import_id)).toBe('interrupted');
});
