/** Counts bytes that are held in memory for owners, and says no where that would be too many. */
export class MemoryRoom {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes room for so many bytes and returns what gives it back; null: there is none. */
  take(owner: string, bytes: number, mostOfOwner: number): (() => void) | null {
    const held = this.#held.get(owner) ?? 0;
    if (this.#all + bytes > this.#most || held + bytes > mostOfOwner) return null;
    this.#hold(owner, bytes);
    return () => this.#hold(owner, -bytes);
  }

  #hold(owner: string, bytes: number): void {
    this.#all += bytes;
    const sum = (this.#held.get(owner) ?? 0) + bytes;
    if (sum === 0) this.#held.delete(owner);
    else this.#held.set(owner, sum);
  }
}
