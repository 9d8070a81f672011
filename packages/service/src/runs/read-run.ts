import {
  type AtomicClaim,
  type ClaimReport,
  type ClaimReportPointer,
  childId,
  type GateVerdict,
  type ReviewRunDetail,
  type SourceSpan,
  type SourceStatement,
  type VerificationResult,
} from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { RawJson } from '../http/raw-json.js';
import { readProgress } from '../news/read-news.js';
import { readReview, readReviews } from '../reviews/review-state.js';
import type { ReviewRunRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import type { Caller } from './caller.js';
import { findRun, findRunWithOutput } from './find-run.js';
import { toReviewRun } from './wire.js';

interface Results {
  claims: AtomicClaim[];
  verification_results: VerificationResult[];
  source_spans: SourceSpan[];
  claim_report: ClaimReport | ClaimReportPointer;
}

export async function requireCompleted(db: Db, caller: Caller, runId: string) {
  const run = await findRun(db, caller, runId);
  const { status } = run;
  if (status !== 'completed') {
    throw new ApiError(
      'run_not_completed',
      status === 'queued' || status === 'processing'
        ? `The run is ${status}; its results exist once it is completed. Poll the run for its status.`
        : `The run is ${status}, so it has no results.`,
    );
  }
  return run;
}

/** One kind of result of a completed run, as JSON in the shape of the wire; any other run has none yet. */
export async function readCompletedJson(
  db: Db,
  caller: Caller,
  runId: string,
  kind: keyof Results,
): Promise<RawJson> {
  await requireCompleted(db, caller, runId);
  const { json } = await db
    .selectFrom('run_results')
    .select((eb) => eb.ref(kind).$castTo<string>().as('json'))
    .where('review_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return new RawJson(json);
}

/** The sources of a run, which a text that is checked again shares with the run it comes from. */
async function readSources(db: Db, { id, rechecks_run_id }: Pick<ReviewRunRow, 'id' | 'rechecks_run_id'>) {
  const rows = await db
    .selectFrom('sources')
    .select(['ordinal', 'title', 'uri', 'citation_label', 'media_type', 'content_sha256', 'said'])
    .where('review_run_id', '=', rechecks_run_id ?? id)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ ordinal, said, ...source }) => ({
    id: childId(id, 'source', ordinal),
    ...source,
    ...(said !== null && (JSON.parse(said) as SourceStatement)),
  }));
}

const readResults = (db: Db, runId: string) =>
  db
    .selectFrom('run_results')
    .select(['verification_results', 'source_spans', 'claim_report', 'gate_verdict'])
    .where('review_run_id', '=', runId)
    .executeTakeFirst();

async function readStored(db: Db, caller: Caller, runId: string) {
  const row = await findRunWithOutput(db, caller, runId);
  const [sources, progress, results, review] = await Promise.all([
    readSources(db, row),
    readProgress(db, [row]),
    row.status === 'completed' ? readResults(db, runId) : undefined,
    readReview(db, runId, row.ai_output),
  ]);
  const { error_code, error_message, ai_output } = row;
  return {
    run: toReviewRun(row, null, progress.get(runId) ?? null),
    more: { error_code, error_message, ai_output, sources, review },
    results,
    verdict: results?.gate_verdict ?? row.gate_verdict,
  };
}

/** A run as lists show it, and what went wrong with it: short, whatever the run holds. */
export async function readRunSummary(db: Db, caller: Caller, runId: string) {
  const row = await findRun(db, caller, runId);
  const [reviews, progress] = await Promise.all([readReviews(db, [runId]), readProgress(db, [row])]);
  const { error_code, error_message } = row;
  const run = toReviewRun(row, reviews.get(runId) ?? null, progress.get(runId) ?? null);
  return { ...run, error_code, error_message };
}

/** The fields of a run's detail but the request id; what is stored as JSON stays so. */
export async function readRunDetailJson(db: Db, caller: Caller, runId: string) {
  const { run, more, results, verdict } = await readStored(db, caller, runId);
  return {
    ...run,
    gate_verdict: verdict === null ? null : new RawJson(verdict),
    ...more,
    source_spans: new RawJson(results?.source_spans ?? '[]'),
    verification_results: new RawJson(results?.verification_results ?? '[]'),
    claim_report: results ? new RawJson(results.claim_report) : null,
  };
}

/** The same, to be worked with. */
export async function readRunDetail(
  db: Db,
  caller: Caller,
  runId: string,
): Promise<Omit<ReviewRunDetail, 'request_id'>> {
  const { run, more, results, verdict } = await readStored(db, caller, runId);
  return {
    ...run,
    gate_verdict: verdict === null ? null : (JSON.parse(verdict) as GateVerdict),
    ...more,
    source_spans: results ? (JSON.parse(results.source_spans) as SourceSpan[]) : [],
    verification_results: results ? (JSON.parse(results.verification_results) as VerificationResult[]) : [],
    claim_report: results ? (JSON.parse(results.claim_report) as ClaimReport | ClaimReportPointer) : null,
  };
}

/** Everything that the page of a completed hosted run is made of, but what people said of it. */
export async function readReportParts(db: Db, caller: Caller, runId: string) {
  const row = await findRunWithOutput(db, caller, runId);
  const [sources, contents, results] = await Promise.all([
    readSources(db, row),
    readShortContents(db, row),
    db
      .selectFrom('run_results')
      .select(['claims', 'source_spans', 'claim_report'])
      .where('review_run_id', '=', runId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    aiOutput: row.ai_output ?? '',
    sources: sources.map((source, index) => ({ ...source, ...contents[index] })),
    claims: results.claims,
    sourceSpans: results.source_spans,
    claimReport: results.claim_report,
    minConfidence:
      row.gate_verdict === null
        ? undefined
        : (JSON.parse(row.gate_verdict) as GateVerdict).metadata.min_confidence,
  };
}

/** So much of a run's sources is read for a page within a request; the quotes of longer ones stand by themselves. */
const MOST_CONTENT_CHARS = 300_000;

/** The texts of a run's sources in their order, where they are short enough to be read within a request. */
async function readShortContents(
  db: Db,
  { id, rechecks_run_id }: Pick<ReviewRunRow, 'id' | 'rechecks_run_id'>,
): Promise<readonly { readonly content: string }[]> {
  const origin = rechecks_run_id ?? id;
  const { chars } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.sum<number | string>(fn<number>('length', ['content'])).as('chars'))
    .where('review_run_id', '=', origin)
    .executeTakeFirstOrThrow();
  if (Number(chars) > MOST_CONTENT_CHARS) return [];
  return db
    .selectFrom('sources')
    .select('content')
    .where('review_run_id', '=', origin)
    .orderBy('ordinal')
    .execute();
}
