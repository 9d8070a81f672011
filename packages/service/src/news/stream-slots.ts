import { ApiError } from '../errors.js';

const RETRY_AFTER_SECONDS = 5;

/** How many connections each key keeps open to this process at a time. */
export class StreamSlots {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Gives back how to leave the slot, or null where the key has none left. */
  enter(keyId: string): (() => void) | null {
    const open = this.#open.get(keyId) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(keyId, open + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const others = this.#open.get(keyId)! - 1;
      if (others === 0) this.#open.delete(keyId);
      else this.#open.set(keyId, others);
    };
  }

  enterOrRefuse(keyId: string): () => void {
    const leave = this.enter(keyId);
    if (leave) return leave;
    throw new ApiError(
      'too_many_streams',
      `At most ${this.#most} connections of a key may wait for news at a time. Close one, or poll the run.`,
      { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
    );
  }
}
