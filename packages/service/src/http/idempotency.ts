import { createHash, randomUUID } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { type Db, databaseNow } from '../storage/storage.js';

/** How long a request may be in flight before its key is free again. The fence keeps a late one harmless. */
const RESERVATION_MS = 60_000;
const KEPT_MS = LIMITS.idempotencyHours * 3_600_000;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
  /** When this run is deleted, the stored answer goes with it. */
  readonly runId: string | null;
}

export interface IdempotentRequest {
  readonly projectId: string;
  readonly key: string;
  readonly fingerprint: string;
}

export function fingerprint(method: string, url: string, bodySha256: string | null): string {
  return createHash('sha256')
    .update(`${method} ${url} ${bodySha256 ?? ''}`)
    .digest('hex');
}

/** A key held for one request until it is sealed with the answer or released. */
export class Reservation {
  readonly #request: IdempotentRequest;
  readonly #token: string;
  #open = true;

  constructor(request: IdempotentRequest, token: string) {
    this.#request = request;
    this.#token = token;
  }

  get open(): boolean {
    return this.#open;
  }

  /** Stores the answer; in the transaction that does the work, so that both exist or neither. */
  async seal(tx: Db, answer: Answer & { fingerprint?: string }): Promise<void> {
    const { status, body, location, runId, fingerprint } = answer;
    const { numUpdatedRows } = await tx
      .updateTable('idempotency_keys')
      .set({
        status_code: status,
        body,
        location,
        review_run_id: runId,
        ...(fingerprint !== undefined && { fingerprint }),
      })
      .where('project_id', '=', this.#request.projectId)
      .where('idempotency_key', '=', this.#request.key)
      .where('token', '=', this.#token)
      .where('status_code', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw inProgress();
  }

  /** Keeps the key for a request that takes long; throws when it was lost to another. */
  async extend(tx: Db): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('idempotency_keys')
      .set((eb) => ({ reserved_until: eb(databaseNow(), '+', RESERVATION_MS) }))
      .where('project_id', '=', this.#request.projectId)
      .where('idempotency_key', '=', this.#request.key)
      .where('token', '=', this.#token)
      .where('status_code', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw inProgress();
  }

  /** To be called once the sealing transaction is committed. */
  markSealed(): void {
    this.#open = false;
  }

  /** Nothing was done: the key may be used again. */
  async release(db: Db): Promise<void> {
    this.#open = false;
    await db
      .deleteFrom('idempotency_keys')
      .where('project_id', '=', this.#request.projectId)
      .where('idempotency_key', '=', this.#request.key)
      .where('token', '=', this.#token)
      .where('status_code', 'is', null)
      .execute();
  }
}

export const inProgress = (): ApiError =>
  new ApiError('idempotency_in_progress', 'A request with this Idempotency-Key is still in progress.', {
    headers: { 'retry-after': '1' },
  });

async function tryReserve(db: Db, request: IdempotentRequest, token: string): Promise<boolean> {
  const now = databaseNow();
  const reserved = await db
    .insertInto('idempotency_keys')
    .values((eb) => ({
      project_id: request.projectId,
      idempotency_key: request.key,
      fingerprint: request.fingerprint,
      token,
      reserved_until: eb(now, '+', RESERVATION_MS),
      expires_at: eb(now, '+', KEPT_MS),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'idempotency_key'])
        .doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          token: eb.ref('excluded.token'),
          reserved_until: eb.ref('excluded.reserved_until'),
          expires_at: eb.ref('excluded.expires_at'),
          review_run_id: null,
          status_code: null,
          location: null,
          body: null,
        }))
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.expires_at', '<=', now),
            eb.and([
              eb('idempotency_keys.status_code', 'is', null),
              eb.or([
                eb('idempotency_keys.reserved_until', '<=', now),
                // Later than any made now could be: the clock was set back.
                eb('idempotency_keys.reserved_until', '>', eb(now, '+', 2 * RESERVATION_MS)),
              ]),
            ]),
          ]),
        ),
    )
    .returning('token')
    .executeTakeFirst();
  return reserved !== undefined;
}

/** An earlier request with the same key: answered, or still in flight. */
export interface EarlierRequest {
  readonly fingerprint: string;
  readonly answer: Answer | null;
}

/** The key is kept as a hash: it is free text of the caller's. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Holds the key for this request, or tells what is known of the one that has it. */
export async function hold(db: Db, given: IdempotentRequest): Promise<Reservation | EarlierRequest> {
  const request = { ...given, key: hashKey(given.key) };
  for (;;) {
    const token = randomUUID();
    if (await tryReserve(db, request, token)) return new Reservation(request, token);
    const stored = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status_code', 'location', 'body', 'review_run_id'])
      .where('project_id', '=', request.projectId)
      .where('idempotency_key', '=', request.key)
      .executeTakeFirst();
    // Released between the two statements: the key is free, so try again.
    if (!stored) continue;
    const { fingerprint, status_code: status, body, location, review_run_id: runId } = stored;
    const answered = status !== null && body !== null;
    return { fingerprint, answer: answered ? { status, body, location, runId } : null };
  }
}

/** The answer of the earlier request, if this one is the same. */
export function answerOf(earlier: EarlierRequest, fingerprint: string): Answer {
  if (earlier.fingerprint !== fingerprint) {
    throw new ApiError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
    );
  }
  if (!earlier.answer) throw inProgress();
  return earlier.answer;
}

/** Holds the key for this request, or gives the answer stored for an earlier one. */
export async function reserve(db: Db, request: IdempotentRequest): Promise<Reservation | Answer> {
  const held = await hold(db, request);
  return held instanceof Reservation ? held : answerOf(held, request.fingerprint);
}
