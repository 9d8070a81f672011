import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, readJsonIfThere, writeDurably } from './durable.js';
import { JobFolder } from './job-folder.js';

/** What remains of a job: no text, no credential. */
export interface DoneJob {
  readonly customer_run_id: string;
  readonly review_run_id: string;
  readonly outcome: 'completed' | 'failed' | 'not_wanted';
  readonly detail: string;
  readonly report_hash: string | null;
  readonly report_pointer: string | null;
  readonly finished_at: string;
}

/** Jobs in progress and records of jobs done, on the customer's disk. */
export class StateFolder {
  readonly #jobs: string;
  readonly #done: string;

  private constructor(folder: string) {
    this.#jobs = join(folder, 'jobs');
    this.#done = join(folder, 'done');
  }

  static async open(folder: string): Promise<StateFolder> {
    const state = new StateFolder(folder);
    await makeFolder(state.#jobs);
    await makeFolder(state.#done);
    return state;
  }

  job(key: string): JobFolder {
    return new JobFolder(join(this.#jobs, key));
  }

  /** Jobs that an earlier process left. A folder without an accepted job holds nothing. */
  async pending(): Promise<JobFolder[]> {
    const folders: JobFolder[] = [];
    for (const key of (await readdir(this.#jobs)).sort()) {
      const folder = this.job(key);
      if (await folder.readJob()) folders.push(folder);
      else await rm(folder.path, { recursive: true, force: true });
    }
    return folders;
  }

  readDone(key: string): Promise<DoneJob | null> {
    return readJsonIfThere<DoneJob>(join(this.#done, `${key}.json`));
  }

  writeDone(key: string, record: DoneJob): Promise<void> {
    return writeDurably(join(this.#done, `${key}.json`), JSON.stringify(record));
  }
}
