import { join } from 'node:path';
import type { SupportVerifier } from '@claimcheck/engine';
import { type Engine, localEngine, type RunReader } from '@claimcheck/providers';
import { type SigningKey, signingKey } from '@claimcheck/seal';
import { connectOnlyTo } from './connect.js';
import { HostedApi, HostedError } from './hosted/hosted-api.js';
import { createMessage } from './hosted/messages.js';
import { hostedRequests } from './hosted/requests.js';
import { FileReader } from './inputs/files.js';
import type { OfferedJob } from './inputs/offered-job.js';
import { JobError, jobKey, readJob, type WorkerJob } from './job.js';
import { type JobContext, processJob, REVOKED } from './process-job.js';
import type { JobFolder } from './state/job-folder.js';
import { lockStateFolder } from './state/lock.js';
import { type DoneJob, StateFolder } from './state/state-folder.js';
import type { Step } from './steps.js';
import type { ReportStorage } from './storage/report-storage.js';

interface WorkerSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly stateFolder: string;
  readonly storage: ReportStorage;
  /** Asked anew for every job; nothing of it is sent to the service. */
  readonly secondReader?: (() => RunReader | null) | undefined;
  readonly jobs: AsyncIterable<OfferedJob>;
  /** The folder of the files that jobs name as sources; when left out they may not name any. */
  readonly files?: string | undefined;
  /** Names this worker in its runs; `worker` when left out. */
  readonly workerId?: string | undefined;
  /** Makes the hashes of output and sources keyed ones. */
  readonly hashKey?: string | undefined;
  /** How long an outage of the service or the storage is waited out; for ever when left out. */
  readonly giveUpAfterMs?: number | undefined;
  /** For every job; by its size when left out. */
  readonly reviewTimeoutMs?: number | undefined;
  /** Jobs in progress at the same time. */
  readonly concurrency?: number | undefined;
  /** Gets a new credential also where somebody revoked the old one. */
  readonly renewRevoked?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onResult?: ((result: JobResult) => void) | undefined;
  readonly onRetry?: ((problem: string, waitMs: number) => void) | undefined;
  readonly onEngineError?: ((error: unknown) => void) | undefined;
  readonly onStep?: ((step: Step) => void) | undefined;
}

export type WorkerOptions = WorkerSettings &
  (
    | {
        /** Where jobs are reviewed, such as an EnginePool: whatever a text does to its engine, the worker goes on. */
        readonly engine: Engine;
      }
    /** Jobs are reviewed in this process. */
    | { readonly verifier: SupportVerifier }
  );

export type JobResult =
  | (DoneJob & { readonly origin: string; readonly repeated: boolean })
  /** `rejected`: not a job. `held`: its result waits on disk for a new credential. */
  | { readonly origin: string; readonly outcome: 'rejected' | 'held'; readonly detail: string };

/** Nothing of the machine leaves unless somebody says so. */
export const DEFAULT_WORKER_ID = 'worker';

/** Resumes what an earlier process left, then works through the jobs. Resolves when there are no more. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const state = await StateFolder.open(options.stateFolder);
  const unlock = await lockStateFolder(options.stateFolder);
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  try {
    const key = await signingKey(join(options.stateFolder, 'signing-keys'));
    const context = contextOf(options, state, signal, key);
    for (const folder of await state.pending()) {
      options.onResult?.(await endOf(context, folder, 'left by an earlier start'));
    }
    const jobs = options.jobs[Symbol.asyncIterator]();
    const active = new Set<string>();
    const lane = () =>
      workInTurn(context, options, jobs, active).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    const lanes = await Promise.allSettled(Array.from({ length: options.concurrency ?? 1 }, lane));
    // Only now: a lane that is still writing must not meet another worker.
    if (lanes.some(({ status }) => status === 'rejected')) signal.throwIfAborted();
  } finally {
    unlock();
  }
}

async function workInTurn(
  context: JobContext,
  options: WorkerOptions,
  jobs: AsyncIterator<OfferedJob>,
  active: Set<string>,
): Promise<void> {
  const { signal } = context.retry;
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  stopped.catch(() => {});
  for (;;) {
    signal.throwIfAborted();
    const next = await Promise.race([jobs.next(), stopped]);
    if (next.done) return;
    const result = await workOn(context, options, next.value, active);
    if (result) options.onResult?.(result);
  }
}

/** Null for a job that another lane is working on. */
async function workOn(
  context: JobContext,
  options: WorkerOptions,
  offered: OfferedJob,
  active: Set<string>,
): Promise<JobResult | null> {
  const { origin } = offered;
  const rejected = (detail: string) => ({ origin, outcome: 'rejected', detail }) as const;
  if ('problem' in offered) return rejected(offered.problem);
  let job: WorkerJob;
  try {
    job = await readJob(offered.value, new FileReader(options.files ?? null));
  } catch (error) {
    if (error instanceof JobError) return rejected(error.message);
    throw error;
  }
  const key = jobKey(job);
  if (active.has(key)) return null;
  const done = await context.state.readDone(key);
  if (done) return { ...done, origin, repeated: true };
  active.add(key);
  try {
    const folder = context.state.job(key);
    if (!(await folder.readJob())) {
      const create = createMessage(job, settingsOf(options));
      await folder.writeJob({ key, job, create, acceptedAt: Date.now() });
      context.onStep('accepted');
    }
    return await endOf(context, folder, origin);
  } finally {
    active.delete(key);
  }
}

/** A job whose credential was revoked is held, so that it does not stop the others. */
async function endOf(context: JobContext, folder: JobFolder, origin: string): Promise<JobResult> {
  try {
    return { ...(await processJob(context, folder)), origin, repeated: false };
  } catch (error) {
    if (error instanceof HostedError && error.code === REVOKED) {
      return { origin, outcome: 'held', detail: REVOKED };
    }
    throw error;
  }
}

const settingsOf = ({ workerId, hashKey }: WorkerOptions) => ({
  workerId: workerId ?? DEFAULT_WORKER_ID,
  hashKey: hashKey ?? null,
});

function contextOf(
  options: WorkerOptions,
  state: StateFolder,
  signal: AbortSignal,
  signingKey: SigningKey,
): JobContext {
  const connect = connectOnlyTo([options.baseUrl]);
  const retry = {
    giveUpAfterMs: options.giveUpAfterMs ?? Number.POSITIVE_INFINITY,
    signal,
    onRetry: options.onRetry ?? (() => {}),
  };
  return {
    state,
    api: new HostedApi(connect, hostedRequests(options.baseUrl, options.apiKey), retry),
    storage: options.storage,
    engine: 'engine' in options ? options.engine : localEngine(options.verifier),
    secondReader: options.secondReader ?? (() => null),
    retry,
    hashKey: options.hashKey ?? null,
    signingKey,
    reviewTimeoutMs: options.reviewTimeoutMs ?? null,
    renewRevoked: options.renewRevoked ?? false,
    onStep: options.onStep ?? (() => {}),
    onEngineError: options.onEngineError ?? (() => {}),
  };
}
