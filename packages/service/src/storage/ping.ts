/** Shorter than the two seconds a load balancer usually waits for. */
const ANSWER_WITHIN_MS = 1_500;
/** Many may ask at once; the database is asked a few times a second at most. */
const GOOD_FOR_MS = 250;

/**
 * A table of one row that is written to see whether the database takes writes: a full or read-only disk
 * still answers reads.
 */
export const WRITE_PROBE_TABLE =
  'CREATE TABLE IF NOT EXISTS write_probe (id INTEGER PRIMARY KEY, written_at BIGINT NOT NULL, filler TEXT NOT NULL)';

/** Resolves when `write` has succeeded just now; rejects when it fails or gives no answer in time. */
export function pingWith(write: () => Promise<unknown>): () => Promise<void> {
  let current: Promise<unknown> | null = null;
  let succeededAt = Number.NEGATIVE_INFINITY;

  const ask = () => {
    current ??= write()
      .then(() => {
        succeededAt = performance.now();
      })
      .finally(() => {
        current = null;
      });
    return current;
  };

  return async () => {
    if (performance.now() - succeededAt < GOOD_FOR_MS) return;
    const answer = ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new DatabaseSilentError('The database gives no answer.')),
        ANSWER_WITHIN_MS,
      );
    });
    await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}

export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';
}
