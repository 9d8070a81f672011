import { createHash } from 'node:crypto';
import {
  type CaptureMethod,
  type CreateReviewRunRequest,
  childId,
  defaultCitationLabel,
  findSecret,
  LIMITS,
  type ReviewRun,
  statementOf,
} from '@claimcheck/contracts';
import type { PlaceStarts } from '@claimcheck/engine';
import { consumeUsage } from '../billing/usage.js';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';
import { uuidv7 } from '../ids.js';
import { enqueue, type Priority } from '../jobs/enqueue.js';
import type { NewSourceRow, ReviewRunRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { mayFollow, NO_SUCH_PREVIOUS, previousRunsOf } from './previous-run.js';
import { toReviewRun } from './wire.js';

/** Counted before each source is looked at: a body can hold millions of them. */
export function rejectTooManySources(body: unknown): void {
  const sources = (body as { sources?: unknown } | null | undefined)?.sources;
  if (!Array.isArray(sources) || sources.length <= LIMITS.sources) return;
  const message = `holds ${sources.length} sources; at most ${LIMITS.sources} are allowed`;
  throw invalidRequest([{ path: 'sources', message }]);
}

export function rejectSecrets(metadata: CreateReviewRunRequest['metadata']): void {
  const secret = findSecret(metadata, 'metadata');
  if (!secret) return;
  throw new ApiError(
    'metadata_contains_secret',
    `${secret.path} looks like a credential (${secret.kind}). Remove it; metadata is stored and echoed.`,
  );
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

function sourceRows(
  runId: string,
  sources: CreateReviewRunRequest['sources'],
  places: readonly (PlaceStarts | null)[],
): NewSourceRow[] {
  return sources.map((source, index) => ({
    id: childId(runId, 'source', index + 1),
    review_run_id: runId,
    ordinal: index + 1,
    title: source.title,
    uri: source.uri ?? null,
    citation_label: source.citation_label ?? defaultCitationLabel(index + 1),
    media_type: source.media_type,
    content_sha256: createHash('sha256').update(source.content).digest('hex'),
    content: source.content,
    said: jsonOrNull(statementOf(source)),
    places: jsonOrNull(places[index] ?? null),
  }));
}

/** A run and its sources as they are stored. */
export interface NewRun {
  readonly row: ReviewRunRow;
  readonly sources: NewSourceRow[];
}

export function newRun(
  caller: Caller,
  request: CreateReviewRunRequest,
  captureMethod: CaptureMethod,
  places: readonly (PlaceStarts | null)[] = [],
): NewRun {
  const row = newRunRow(caller, {
    capture_method: captureMethod,
    intended_use: request.intended_use,
    strictness: request.strictness,
    min_confidence: request.min_confidence ?? null,
    source_count: request.sources.length,
    external_id: request.external_id ?? null,
    metadata: JSON.stringify(request.metadata),
    question: request.question ?? null,
    ai_output: request.ai_output,
  });
  const previous_run_id = request.previous_run_id ?? null;
  return { row: { ...row, previous_run_id }, sources: sourceRows(row.id, request.sources, places) };
}

type Described =
  | 'capture_method'
  | 'intended_use'
  | 'strictness'
  | 'min_confidence'
  | 'source_count'
  | 'external_id'
  | 'metadata'
  | 'question'
  | 'ai_output';

/** A run of any kind as it begins: queued, with nothing counted or decided. */
export function newRunRow(caller: Caller, described: Pick<ReviewRunRow, Described>): ReviewRunRow {
  const { uuid, ms } = uuidv7();
  return {
    id: `run_${uuid}`,
    organization_id: caller.organizationId,
    project_id: caller.projectId,
    status: 'queued',
    claim_count: 0,
    unsupported_claim_count: 0,
    safe_use_status: null,
    gate_verdict: null,
    error_code: null,
    error_message: null,
    created_at: ms,
    started_at: null,
    completed_at: null,
    rechecks_run_id: null,
    previous_run_id: null,
    reader: null,
    ...described,
  };
}

export async function insertRuns(tx: Db, runs: readonly NewRun[]): Promise<void> {
  await tx
    .insertInto('review_runs')
    .values(runs.map(({ row }) => row))
    .execute();
  await tx
    .insertInto('sources')
    .values(runs.flatMap(({ sources }) => sources))
    .execute();
}

/**
 * Writes the run, its sources, its usage count and its job; the caller owns the transaction, so all of it
 * happens or nothing. Signal `work` after commit.
 */
export async function createRun(
  tx: Db,
  caller: Caller,
  request: CreateReviewRunRequest,
  how: { captureMethod: CaptureMethod; priority: Priority; places?: readonly (PlaceStarts | null)[] },
): Promise<ReviewRun> {
  if (!mayFollow(request, await previousRunsOf(tx, caller, [request])))
    throw invalidRequest([NO_SUCH_PREVIOUS]);
  const run = newRun(caller, request, how.captureMethod, how.places);
  await insertRuns(tx, [run]);
  await enqueue(tx, caller, how.priority, [run.row.id]);
  // Last, because it holds the organization's counter until commit.
  await consumeUsage(tx, caller, 1, run.row.created_at);
  return toReviewRun(run.row);
}
