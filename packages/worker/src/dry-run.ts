import type { Engine } from '@claimcheck/providers';
import { type Exchange, headersOf } from './connect.js';
import { sha256 } from './hash.js';
import { completionMessage, createMessage, statusMessage } from './hosted/messages.js';
import { hostedRequests } from './hosted/requests.js';
import { FileReader } from './inputs/files.js';
import type { OfferedJob } from './inputs/offered-job.js';
import { JobError, readJob, toReviewInput, type WorkerJob } from './job.js';
import { reportFiles, type WorkerReport } from './report.js';
import type { ReportStorage } from './storage/report-storage.js';
import { DEFAULT_WORKER_ID } from './worker.js';

/** Stands where the service will put the id of the run. */
export const DRY_RUN_ID = 'run_00000000-0000-7000-8000-000000000000';

export interface DryRunOptions {
  readonly baseUrl: string;
  readonly storage: Pick<ReportStorage, 'pointer'>;
  readonly engine: Engine;
  readonly jobs: AsyncIterable<OfferedJob>;
  readonly files?: string | undefined;
  readonly workerId?: string | undefined;
  readonly hashKey?: string | undefined;
  readonly write: (text: string) => void;
}

/** A request as it goes over the wire. */
export function wireText(exchange: Exchange): string {
  const { method, url, body } = exchange;
  const head = Object.entries(headersOf(exchange)).map(([name, value]) => `${name}: ${value}`);
  const lines = [`${method} ${url.pathname}${url.search} HTTP/1.1`, ...head, '', ''];
  return lines.join('\r\n') + Buffer.from(body ?? '').toString('utf8');
}

async function readOffered(origin: string, value: unknown, files: FileReader): Promise<WorkerJob> {
  try {
    return await readJob(value, files);
  } catch (error) {
    throw error instanceof JobError ? new JobError(`${origin}: ${error.message}`) : error;
  }
}

/** Does the review and writes every request that would be sent. Opens no connection and stores nothing. */
export async function dryRun(options: DryRunOptions): Promise<void> {
  const requests = hostedRequests(options.baseUrl, '<API key>');
  const hashKey = options.hashKey ?? null;
  const files = new FileReader(options.files ?? null);
  const print = (exchange: Exchange) => options.write(`${wireText(exchange)}\n\n`);
  for await (const offered of options.jobs) {
    if ('problem' in offered) throw new JobError(`${offered.origin}: ${offered.problem}`);
    const job = await readOffered(offered.origin, offered.value, files);
    print(requests.create(createMessage(job, { workerId: options.workerId ?? DEFAULT_WORKER_ID, hashKey })));
    let started = false;
    const task = { runId: DRY_RUN_ID, input: toReviewInput(job), createdAt: null, html: true };
    const reviewed = await options.engine.review(task, {
      onProgress: (progress) => {
        if (!started) print(requests.event(DRY_RUN_ID, '<worker credential>', statusMessage(progress)));
        started = true;
      },
    });
    const { bytes } = reportFiles(job, reviewed, { id: DRY_RUN_ID, hashKey, signingKey: null }).at(-1)!;
    const place = { hash: sha256(bytes), pointer: options.storage.pointer(DRY_RUN_ID) };
    const report = JSON.parse(Buffer.from(bytes).toString('utf8')) as WorkerReport;
    print(requests.event(DRY_RUN_ID, '<worker credential>', completionMessage(report, place)));
  }
}
