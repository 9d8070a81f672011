import type { Decision, SealedFileView } from '@claimcheck/contracts';
import type { Evidence } from '@claimcheck/seal';
import { isOfTask, SharedChildren } from '../children/shared-children.js';
import { ApiError } from '../errors.js';
import { invalidRequest } from '../http/validation.js';

export interface SealTask {
  /** The run in detail and its claims, as JSON. */
  readonly run: string;
  readonly claims: string;
  readonly outputSha256: string;
  readonly decisions: readonly Decision[];
  readonly keyid: string;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
}

export interface VerifyTask extends Evidence {
  readonly bytes: Uint8Array;
}

/** What a file says and whether that holds; whether its run is known here, a process without a database cannot tell. */
export type VerifiedFile = Omit<SealedFileView, 'is_known'>;

/** 50,000 claims come to 180 MB when they are sealed. */
const WORK = {
  entry: new URL('./sealing-thread.js', import.meta.url),
  heapMb: 1_280,
  memoryMb: 3_072,
  cpuMs: 60_000,
  wallMs: 120_000,
};
const ROOM = { atOnce: 1, waiting: 32, waitingOfOne: 8 };

/** Seals and verifies in a process of its own: a large report would hold up the one that answers for seconds. */
export class Sealing {
  readonly #children = new SharedChildren<SealTask | VerifyTask, string | VerifiedFile>(WORK, ROOM);

  /** The bytes of the sealed report. */
  async seal(organizationId: string, make: () => Promise<SealTask>): Promise<string> {
    try {
      return (await this.#children.run(organizationId, make)) as string;
    } catch (error) {
      if (!isOfTask(error)) throw error;
      throw new ApiError(
        'internal_error',
        'This report cannot be sealed. Get it as JSON, and report its id.',
      );
    }
  }

  async verify(organizationId: string, task: VerifyTask): Promise<VerifiedFile> {
    try {
      return (await this.#children.run(organizationId, () => task)) as VerifiedFile;
    } catch (error) {
      if (!isOfTask(error)) throw error;
      throw invalidRequest([
        { path: 'file', message: 'takes more time or memory than a report may; it is none of ours' },
      ]);
    }
  }

  close(): Promise<void> {
    return this.#children.close();
  }
}
