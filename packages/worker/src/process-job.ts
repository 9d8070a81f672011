import { LIMITS, type WorkerFailureCategory } from '@claimcheck/contracts';
import type { ReviewProgress } from '@claimcheck/engine';
import {
  type Engine,
  EngineFailure,
  type ReviewedRun,
  type RunReader,
  reviewWithReader,
  timeoutWithReader,
} from '@claimcheck/providers';
import type { SigningKey } from '@claimcheck/seal';
import { sha256 } from './hash.js';
import { type HostedApi, HostedError, type RunCredential } from './hosted/hosted-api.js';
import { completionMessage, failureMessage, type Message } from './hosted/messages.js';
import { customerRunId, toReviewInput, type WorkerJob } from './job.js';
import { ProgressReporter } from './progress.js';
import { REPORT_FILE, REPORT_FILES, reportFiles, type WorkerReport } from './report.js';
import { type RetryOptions, withRetries } from './retry.js';
import type { AcceptedJob, JobFolder, RunState } from './state/job-folder.js';
import type { DoneJob, StateFolder } from './state/state-folder.js';
import type { Step } from './steps.js';
import type { ReportStorage } from './storage/report-storage.js';

export interface JobContext {
  readonly state: StateFolder;
  readonly api: HostedApi;
  readonly storage: ReportStorage;
  readonly engine: Engine;
  readonly secondReader: () => RunReader | null;
  readonly retry: RetryOptions;
  readonly hashKey: string | null;
  readonly signingKey: SigningKey;
  /** null: by the size of the job. */
  readonly reviewTimeoutMs: number | null;
  readonly renewRevoked: boolean;
  readonly onStep: (step: Step) => void;
  readonly onEngineError: (error: unknown) => void;
}

/** A little less than the service remembers an Idempotency-Key. */
const REMEMBERED_MS = (LIMITS.idempotencyHours - 1) * 3_600_000;

/** Reviews of one job that may be ended from outside. */
const MOST_ATTEMPTS = 3;

/** The code of the answer when the credential was revoked or rotated by somebody else. */
export const REVOKED = 'revoked_worker_credential';

/** Answers after which sending the event again is pointless: somebody ended or deleted the run. */
const NOT_WANTED = ['run_already_terminal', 'invalid_worker_credential', 'not_found'];

/** Takes an accepted job to its end. Whatever was done before, by this process or an earlier one, is not done again. */
export async function processJob(context: JobContext, folder: JobFolder): Promise<DoneJob> {
  const { state, onStep } = context;
  const { key, job } = (await folder.readJob())!;
  const finished = await state.readDone(key);
  if (finished) {
    await folder.remove();
    onStep('cleaned');
    return finished;
  }
  const run = (await folder.readRun()) ?? (await createRun(context, folder));
  const event = (await folder.readEvent()) ?? (await prepareEvent(context, folder, job, run));
  const refusal = await deliver(context, folder, run, event);
  const done = await summary(folder, job, run, event, refusal);
  await state.writeDone(key, done);
  onStep('done_recorded');
  await folder.remove();
  onStep('cleaned');
  return done;
}

async function createRun(context: JobContext, folder: JobFolder): Promise<RunState> {
  const run = { ...(await createOrAdopt(context.api, (await folder.readJob())!)), renewing: false };
  context.onStep('create_answered');
  await folder.writeRun(run);
  context.onStep('created');
  return run;
}

/**
 * The service remembers a create request for a day and for the API key that made it. Beyond that, a run that
 * was created while its answer got lost is found by its name rather than made a second time.
 */
async function createOrAdopt(
  api: HostedApi,
  { job, create, acceptedAt }: AcceptedJob,
): Promise<RunCredential> {
  const forgotten = Date.now() - acceptedAt > REMEMBERED_MS;
  const adopted = forgotten ? await api.adoptRun(customerRunId(job)) : null;
  if (adopted) return adopted;
  try {
    return await api.createRun(create);
  } catch (error) {
    if (!(error instanceof HostedError) || error.code !== 'idempotency_key_reused') throw error;
    const existing = await api.adoptRun(customerRunId(job));
    if (!existing) throw error;
    return existing;
  }
}

async function prepareEvent(
  context: JobContext,
  folder: JobFolder,
  job: WorkerJob,
  run: RunState,
): Promise<Message> {
  const failure = (await folder.readReportFile(REPORT_FILE))
    ? null
    : await reviewAndKeep(context, folder, job, run);
  const event =
    failure === null ? await storeReport(context, folder, run.reviewRunId) : failureMessage(failure);
  await folder.writeEvent(event);
  context.onStep('event_kept');
  return event;
}

/** Keeps the report on disk, or tells why there is none. */
async function reviewAndKeep(
  context: JobContext,
  folder: JobFolder,
  job: WorkerJob,
  run: RunState,
): Promise<WorkerFailureCategory | null> {
  const { api, retry, hashKey, signingKey, onStep, onEngineError } = context;
  const progress = new ProgressReporter(api, run);
  const task = { runId: run.reviewRunId, input: toReviewInput(job), createdAt: null, html: true };
  const reader = context.secondReader();
  const limitMs = context.reviewTimeoutMs ?? timeoutWithReader(task.input, reader);
  const timeout = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([retry.signal, timeout]);
  const onProgress = (state: ReviewProgress) => progress.note(state);
  let reviewed: ReviewedRun;
  try {
    reviewed = await reviewedAtLast(() =>
      reviewWithReader(context.engine, task, reader, { signal, onProgress }),
    );
  } catch (error) {
    retry.signal.throwIfAborted();
    onEngineError(error);
    return timeout.aborted || isOutOfTime(error) ? 'engine_timeout' : 'engine_error';
  } finally {
    await progress.settled();
  }
  onStep('status_sent');
  const files = reportFiles(job, reviewed, { id: run.reviewRunId, hashKey, signingKey });
  onStep('reviewed');
  await folder.writeReport(files);
  onStep('report_kept');
  return null;
}

const isOutOfTime = (error: unknown): boolean =>
  error instanceof EngineFailure && error.code === 'engine_timeout';

/** An engine that somebody else ended is worth another try. */
async function reviewedAtLast(
  attempt: () => Promise<ReviewedRun>,
  attemptsLeft = MOST_ATTEMPTS,
): Promise<ReviewedRun> {
  try {
    return await attempt();
  } catch (error) {
    if (attemptsLeft === 1 || !(error instanceof EngineFailure) || !error.retryable) throw error;
    return reviewedAtLast(attempt, attemptsLeft - 1);
  }
}

async function storeReport(
  { storage, retry, onStep }: JobContext,
  folder: JobFolder,
  runId: string,
): Promise<Message> {
  const bytes = (await folder.readReportFile(REPORT_FILE))!;
  if (!(await folder.readStored())) {
    for (const [index, { name, mediaType }] of REPORT_FILES.entries()) {
      const bytes = await folder.readReportFile(name);
      // A report that an earlier release kept was not sealed.
      if (bytes) await withRetries(() => storage.put(runId, { name, mediaType, bytes }), retry);
      if (index === 0) onStep('report_half_stored');
    }
    onStep('report_stored');
    await folder.writeStored({ pointer: storage.pointer(runId) });
    onStep('storage_recorded');
  }
  const { pointer } = (await folder.readStored())!;
  const report = JSON.parse(bytes.toString('utf8')) as WorkerReport;
  return completionMessage(report, { hash: sha256(bytes), pointer });
}

/** Sends the final event until it is acknowledged. Returns the code of a refusal that nothing can change. */
async function deliver(
  { api, renewRevoked, onStep }: JobContext,
  folder: JobFolder,
  run: RunState,
  event: Message,
): Promise<string | null> {
  // A credential that somebody revoked was meant to stop this worker; it is renewed only when asked for.
  const renewable = ['expired_worker_credential', ...(renewRevoked ? [REVOKED] : [])];
  let current = run;
  for (;;) {
    if (current.renewing) {
      current = { ...(await api.rotate(current)), renewing: false };
      await folder.writeRun(current);
    }
    try {
      await api.sendEvent(current, event);
      onStep('event_answered');
      return null;
    } catch (error) {
      if (!(error instanceof HostedError)) throw error;
      if (NOT_WANTED.includes(error.code)) return error.code;
      if (!renewable.includes(error.code)) throw error;
      current = { ...current, renewing: true };
      await folder.writeRun(current);
    }
  }
}

async function summary(
  folder: JobFolder,
  job: WorkerJob,
  run: RunState,
  event: Message,
  refusal: string | null,
): Promise<DoneJob> {
  const sent = JSON.parse(event.body) as Record<string, string>;
  const completed = sent.type === 'completion';
  return {
    customer_run_id: customerRunId(job),
    review_run_id: run.reviewRunId,
    outcome: refusal !== null ? 'not_wanted' : completed ? 'completed' : 'failed',
    detail: refusal ?? (completed ? sent.safe_use_status! : sent.failure_category!),
    report_hash: completed ? sent.report_hash! : null,
    report_pointer: (await folder.readStored())?.pointer ?? null,
    finished_at: new Date().toISOString(),
  };
}
