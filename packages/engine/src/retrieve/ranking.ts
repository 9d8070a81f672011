import type { Unit } from './units.js';

/**
 * The units that share words with a statement, best first, ties in document order. Only the sources asked for are put
 * in order: a claim needs few of them.
 */
export class Ranking {
  /** Those that have such a unit, in the order of their best one. */
  readonly sources: readonly number[];
  readonly #scores: Float64Array;
  readonly #unitsBySource: readonly (readonly Unit[])[];
  readonly #ordered = new Map<number, readonly Unit[]>();

  /** `scores` holds one entry a unit, 0 where no word is shared. */
  constructor(scores: Float64Array, unitsBySource: readonly (readonly Unit[])[]) {
    this.#scores = scores;
    this.#unitsBySource = unitsBySource;
    const best = unitsBySource.flatMap((units) => this.#bestOf(units) ?? []);
    this.sources = best.sort(this.#better).map(({ sourceIndex }) => sourceIndex);
  }

  best(count: number): Unit[] {
    return this.sources
      .slice(0, count)
      .flatMap((sourceIndex) => this.ofSource(sourceIndex).slice(0, count))
      .sort(this.#better)
      .slice(0, count);
  }

  ofSource(sourceIndex: number): readonly Unit[] {
    const known = this.#ordered.get(sourceIndex);
    if (known) return known;
    const units = this.#unitsBySource[sourceIndex]!.filter(({ id }) => this.#scores[id]! > 0);
    units.sort(this.#better);
    this.#ordered.set(sourceIndex, units);
    return units;
  }

  scoreOf({ id }: Unit): number {
    return this.#scores[id]!;
  }

  #bestOf(units: readonly Unit[]): Unit | null {
    let best: Unit | null = null;
    let highest = 0;
    for (const unit of units) {
      const score = this.#scores[unit.id]!;
      if (score > highest) [best, highest] = [unit, score];
    }
    return best;
  }

  readonly #better = (a: Unit, b: Unit): number => this.#scores[b.id]! - this.#scores[a.id]! || a.id - b.id;
}
