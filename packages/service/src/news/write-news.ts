import type { ReviewProgress } from '@claimcheck/engine';
import type { Lease } from '../jobs/lease.js';
import type { Logger } from '../observability/logger.js';
import type { Db, Storage } from '../storage/storage.js';

/** News is gathered for so long, so that a run costs a few short writes a second and a quick run none. */
const GATHER_MS = 200;
/** The first verdict is what somebody waits for. */
const FIRST_MS = 20;

/** What an earlier try at the run said is void: whoever follows it starts from the first claim. */
export async function voidEarlierNews(db: Db, runId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('run_progress')
    .set((eb) => ({ restarts: eb('restarts', '+', 1), claims_done: 0 }))
    .where('review_run_id', '=', runId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await removeDecidedClaims(db, runId);
}

export async function removeDecidedClaims(tx: Db, runId: string): Promise<void> {
  await tx.deleteFrom('decided_claims').where('review_run_id', '=', runId).execute();
}

/** Keeps for others what a review says while it goes on, as long as its lease holds. */
export class NewsWriter {
  readonly #storage: Storage;
  readonly #lease: Lease;
  readonly #log: Logger;
  #progress: ReviewProgress | null = null;
  #decided: string[] = [];
  #written = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(storage: Storage, lease: Lease, log: Logger) {
    this.#storage = storage;
    this.#lease = lease;
    this.#log = log;
  }

  readonly onProgress = (progress: ReviewProgress): void => {
    this.#progress = progress;
    this.#writeSoon();
  };

  readonly onDecided = (claim: string): void => {
    this.#decided.push(claim);
    this.#writeSoon(this.#written === 0 ? FIRST_MS : GATHER_MS);
  };

  /** Waits for what is being written; what is not yet written is not needed any more. */
  async end(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#writing;
  }

  #writeSoon(withinMs = GATHER_MS): void {
    if (this.#ended || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#writing = this.#write().finally(() => {
        this.#timer = null;
        if (this.#decided.length > 0) this.#writeSoon();
      });
    }, withinMs);
  }

  /** News that cannot be written waits for the next time: the run itself must not fail for it. */
  async #write(): Promise<void> {
    const progress = this.#progress;
    if (!progress) return;
    const decided = this.#decided.slice();
    try {
      const held = await this.#storage.db.transaction().execute(async (tx) => {
        if (!(await holdsLease(tx, this.#storage.kind, this.#lease))) return false;
        await writeProgress(tx, this.#lease.runId, progress);
        await writeDecided(tx, this.#lease.runId, this.#written, decided);
        return true;
      });
      if (!held) this.#ended = true;
      this.#written += decided.length;
      this.#decided.splice(0, decided.length);
      this.#storage.signals.publish('progress');
    } catch (error) {
      this.#log.warn({ run_id: this.#lease.runId, err: error }, 'progress could not be written');
    }
  }
}

/** Locks the job first, in the order every writer takes its locks: who cancels the run waits, or has taken the job. */
async function holdsLease(tx: Db, kind: Storage['kind'], lease: Lease): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('review_run_id')
    .where('review_run_id', '=', lease.runId)
    .where('lease_token', '=', lease.token)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return job !== undefined;
}

async function writeProgress(tx: Db, runId: string, { claimsDone, claimsTotal }: ReviewProgress) {
  const standing = { claims_done: claimsDone, claims_total: claimsTotal };
  await tx
    .insertInto('run_progress')
    .values({ review_run_id: runId, ...standing })
    .onConflict((conflict) => conflict.column('review_run_id').doUpdateSet(standing))
    .execute();
}

async function writeDecided(tx: Db, runId: string, before: number, decided: readonly string[]) {
  if (decided.length === 0) return;
  const rows = decided.map((claim, index) => ({
    review_run_id: runId,
    ordinal: before + index + 1,
    claim,
  }));
  await tx.insertInto('decided_claims').values(rows).execute();
}
