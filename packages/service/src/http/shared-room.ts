/**
 * Room for things of many owners, such as bytes in memory. Nobody may hold more than half of what the others leave, so
 * however many have taken as much as they can, there is room for the next.
 */
export class SharedRoom {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes so much room and returns what gives it back; null: there is none. */
  take(owner: string, amount: number, mostOfOwner: number): (() => void) | null {
    const held = this.#held.get(owner) ?? 0;
    const left = this.#most - (this.#all - held);
    if (held + amount > Math.min(mostOfOwner, left / 2)) return null;
    this.#hold(owner, amount);
    return () => this.#hold(owner, -amount);
  }

  #hold(owner: string, amount: number): void {
    this.#all += amount;
    const sum = (this.#held.get(owner) ?? 0) + amount;
    if (sum === 0) this.#held.delete(owner);
    else this.#held.set(owner, sum);
  }
}
