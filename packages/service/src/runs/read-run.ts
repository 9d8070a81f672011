import {
  type AtomicClaim,
  type ClaimReport,
  type ClaimReportPointer,
  childId,
  type ReviewRunDetail,
  type SourceSpan,
  type VerificationResult,
} from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { readReview } from '../reviews/review-state.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun, findRunWithOutput } from './find-run.js';
import { toReviewRun } from './wire.js';

type Results = {
  claims: AtomicClaim[];
  verification_results: VerificationResult[];
  source_spans: SourceSpan[];
  claim_report: ClaimReport | ClaimReportPointer;
};

async function readResult<K extends keyof Results>(db: Db, runId: string, kind: K): Promise<Results[K]> {
  const row = await db
    .selectFrom('run_results')
    .select((eb) => eb.ref(kind).$castTo<string>().as('json'))
    .where('review_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.json) as Results[K];
}

/** One kind of result of a completed run; any other run has none yet. */
export async function readCompleted<K extends keyof Results>(
  db: Db,
  caller: Caller,
  runId: string,
  kind: K,
): Promise<Results[K]> {
  const { status } = await findRun(db, caller, runId);
  if (status !== 'completed') {
    throw new ApiError(
      'run_not_completed',
      status === 'queued' || status === 'processing'
        ? `The run is ${status}; its results exist once it is completed. Poll the run for its status.`
        : `The run is ${status}, so it has no results.`,
    );
  }
  return readResult(db, runId, kind);
}

const readDetailResults = (db: Db, runId: string) =>
  db
    .selectFrom('run_results')
    .select(['verification_results', 'source_spans', 'claim_report'])
    .where('review_run_id', '=', runId)
    .executeTakeFirst();

export async function readRunDetail(
  db: Db,
  caller: Caller,
  runId: string,
): Promise<Omit<ReviewRunDetail, 'request_id'>> {
  const row = await findRunWithOutput(db, caller, runId);
  const [sources, results, review] = await Promise.all([
    db
      .selectFrom('sources')
      .select(['ordinal', 'title', 'uri', 'citation_label', 'media_type', 'content_sha256'])
      .where('review_run_id', '=', row.rechecks_run_id ?? runId)
      .orderBy('ordinal')
      .execute(),
    row.status === 'completed' ? readDetailResults(db, runId) : undefined,
    readReview(db, runId, row.ai_output),
  ]);
  return {
    ...toReviewRun(row),
    error_code: row.error_code,
    error_message: row.error_message,
    ai_output: row.ai_output,
    sources: sources.map(({ ordinal, ...source }) => ({ id: childId(runId, 'source', ordinal), ...source })),
    source_spans: results ? (JSON.parse(results.source_spans) as SourceSpan[]) : [],
    verification_results: results ? (JSON.parse(results.verification_results) as VerificationResult[]) : [],
    claim_report: results ? (JSON.parse(results.claim_report) as ClaimReport | ClaimReportPointer) : null,
    review,
  };
}

/** So much of a run's sources is read for a page within a request; the quotes of longer ones stand by themselves. */
const MOST_CONTENT_CHARS = 300_000;

/** The texts of a run's sources by their ids, where they are short enough to be read within a request. */
export async function readShortContents(
  db: Db,
  runId: string,
): Promise<ReadonlyMap<string, { readonly content: string }>> {
  const { chars } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.sum<number | string>(fn<number>('length', ['content'])).as('chars'))
    .where('review_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  if (Number(chars) > MOST_CONTENT_CHARS) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'content'])
    .where('review_run_id', '=', runId)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, { content }]));
}
