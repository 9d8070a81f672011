import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunCredential } from '../hosted/hosted-api.js';
import type { Message } from '../hosted/messages.js';
import type { WorkerJob } from '../job.js';
import type { ReportFile } from '../report.js';
import {
  makeFolder,
  readIfThere,
  readJsonIfThere,
  syncFolder,
  writeDurably,
  writeFolderDurably,
} from './durable.js';

export interface AcceptedJob {
  readonly key: string;
  readonly job: WorkerJob;
  readonly acceptedAt: number;
  /** The create request; its id is the idempotency key. */
  readonly create: Message;
}

export interface RunState extends RunCredential {
  /** The credential has expired and is being renewed. */
  readonly renewing: boolean;
}

/** Everything known of one job in progress. Each part is written once it is certain and before it is used. */
export class JobFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  readJob = (): Promise<AcceptedJob | null> => this.#read('job.json');
  readRun = (): Promise<RunState | null> => this.#read('run.json');
  readStored = (): Promise<{ pointer: string } | null> => this.#read('stored.json');
  readEvent = (): Promise<Message | null> => this.#read('event.json');
  readReportFile = (name: string): Promise<Buffer | null> => readIfThere(join(this.path, 'report', name));

  async writeJob(job: AcceptedJob): Promise<void> {
    await makeFolder(this.path);
    await this.#write('job.json', job);
  }
  writeRun = (run: RunState): Promise<void> => this.#write('run.json', run);
  writeStored = (stored: { pointer: string }): Promise<void> => this.#write('stored.json', stored);
  writeEvent = (message: Message): Promise<void> => this.#write('event.json', message);
  writeReport = (files: readonly ReportFile[]): Promise<void> =>
    writeFolderDurably(join(this.path, 'report'), files);

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
    await syncFolder(dirname(this.path));
  }

  #read<T>(name: string): Promise<T | null> {
    return readJsonIfThere<T>(join(this.path, name));
  }

  #write(name: string, value: unknown): Promise<void> {
    return writeDurably(join(this.path, name), JSON.stringify(value));
  }
}
