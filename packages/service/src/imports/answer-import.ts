import type { ImportFormat, RejectedRow } from '@claimcheck/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorBody } from '../errors.js';
import { callerOf } from '../http/authenticate.js';
import { baseUrlOf } from '../http/base-url.js';
import { answerOf, fingerprint, hashKey, hold, inProgress, Reservation } from '../http/idempotency.js';
import { idempotencyKeyOf, releaseQuietly, replay } from '../http/idempotent-posts.js';
import type { RouteContext } from '../routes/context.js';
import type { CheckedRow } from './check-row.js';
import { csvRows } from './csv-rows.js';
import { endImport, openImport } from './import-record.js';
import { jsonlRows, jsonRows } from './json-rows.js';
import { type ImportOutcome, maxRowsOf, runImport } from './run-import.js';
import { sniff } from './sniff.js';
import { Upload } from './upload.js';

/** A JSON body that was read whole, or a file that is still arriving. */
export type ImportBody = { readonly value: unknown; readonly sha256: string } | Upload;

interface Exchange extends Pick<RouteContext, 'config' | 'storage' | 'metrics'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly format: ImportFormat;
  readonly body: ImportBody;
}

/** The key is held before the file is read; its fingerprint is known only after. */
const UNREAD = 'unread';

async function fingerprintOf({ request, body }: Exchange): Promise<string> {
  const sha256 = body instanceof Upload ? await body.sha256() : body.sha256;
  return fingerprint(request.method, request.url, sha256);
}

async function rowsOf({ format, body }: Exchange): Promise<AsyncIterable<CheckedRow> | Iterable<CheckedRow>> {
  if (!(body instanceof Upload)) return jsonRows(body.value);
  const chunks = await sniff(format, body.chunks());
  return format === 'csv' ? csvRows(chunks) : jsonlRows(chunks);
}

/** Answers POST /v1/imports, whatever the format. */
export async function answerImport(exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, storage, body } = exchange;
  const key = idempotencyKeyOf(request);
  const { projectId } = callerOf(request);
  const held = key === null ? null : await hold(storage.db, { projectId, key, fingerprint: UNREAD });
  try {
    if (held && !(held instanceof Reservation)) {
      if (held.fingerprint === UNREAD) throw inProgress();
      return replay(reply, answerOf(held, await fingerprintOf(exchange)));
    }
    return await receive(exchange, key, held);
  } catch (error) {
    if (held instanceof Reservation && held.open) await releaseQuietly(request, held, storage.db);
    await leaveNothingUnread(body, reply);
    throw error;
  }
}

async function receive(
  exchange: Exchange,
  key: string | null,
  reservation: Reservation | null,
): Promise<FastifyReply> {
  const { config, storage, metrics, request, reply, format, body } = exchange;
  const { db } = storage;
  const caller = callerOf(request);
  const rows = await rowsOf(exchange);
  const open = await db
    .transaction()
    .execute((tx) => openImport(tx, caller, format, key === null ? null : hashKey(key)));
  /** Who sees that the import ended early may go on with the same key at once. */
  const endEarly = (status: 'received' | 'interrupted', rejected: number) =>
    db.transaction().execute(async (tx) => {
      await endImport(tx, open.id, status, rejected);
      await reservation?.release(tx);
    });
  let outcome: ImportOutcome;
  try {
    const job = {
      storage,
      plans: config.plans,
      caller,
      import: open,
      reservation,
      maxRows: maxRowsOf(format),
    };
    outcome = await runImport(job, rows);
  } catch (error) {
    await endEarly('interrupted', 0).catch(() => {});
    throw error;
  }
  const { taken, refused, stopped } = outcome;
  const created = taken.filter(({ duplicate }) => !duplicate).length;
  metrics.runsCreated.inc({ capture_method: 'import' }, created);
  const failure = stopped ?? (taken.length === 0 ? importEmpty(refused.length) : null);
  const answer = wireOutcome(open.id, outcome, `${baseUrlOf(request, config)}/v1/review-runs`);
  if (failure) {
    await endEarly(stopped ? 'interrupted' : 'received', refused.length);
    await leaveNothingUnread(body, reply);
    return reply.code(failure.status).send({ ...answer, ...errorBody(failure, request.id) });
  }
  const text = JSON.stringify({ ...answer, request_id: request.id });
  const print = reservation && (await fingerprintOf(exchange));
  await db.transaction().execute(async (tx) => {
    await endImport(tx, open.id, 'received', refused.length);
    if (print === null) return;
    await reservation?.seal(tx, { status: 202, body: text, location: null, runId: null, fingerprint: print });
  });
  reservation?.markSealed();
  storage.signals.publish('event');
  return reply.code(202).type('application/json; charset=utf-8').send(text);
}

/** A client reads the answer only once it has sent its file; one that never ends loses its connection. */
async function leaveNothingUnread(body: ImportBody, reply: FastifyReply): Promise<void> {
  if (!(body instanceof Upload)) return;
  await body.drain().catch(() => {});
  if (!body.ended) reply.header('connection', 'close');
}

const importEmpty = (refused: number): ApiError =>
  new ApiError(
    'import_empty',
    refused === 0
      ? 'The import holds no row.'
      : `None of the ${refused} rows can be imported; see rejected for the reason of each.`,
  );

function wireOutcome(importId: string, { taken, refused }: ImportOutcome, runsUrl: string) {
  const duplicates = taken.filter(({ duplicate }) => duplicate).length;
  return {
    import_id: importId,
    accepted_count: taken.length - duplicates,
    rejected_count: refused.length,
    duplicate_count: duplicates,
    items: taken.map(({ row, externalId, runId, status, duplicate }) => ({
      row,
      external_id: externalId,
      review_run_id: runId,
      status,
      polling_url: `${runsUrl}/${runId}`,
      duplicate,
    })),
    rejected: refused.map(
      ({ row, externalId, error }): RejectedRow => ({
        row,
        external_id: externalId,
        error: { code: error.code, message: error.message, details: [...(error.details ?? [])] },
      }),
    ),
  };
}
