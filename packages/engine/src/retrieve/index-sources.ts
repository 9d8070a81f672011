import type { SourceInput } from '../model.js';
import { type Authority, authorityOf } from '../verify/authority.js';
import { Bm25Index } from './bm25.js';
import { type Unit, unitsOf } from './units.js';

export interface RankedUnit {
  readonly unit: Unit;
  readonly score: number;
}

/** All sources cut into units and indexed; built once a run. */
export class SourceIndex {
  readonly units: readonly Unit[];
  readonly authorities: readonly Authority[];

  constructor(
    readonly sources: readonly SourceInput[],
    readonly unitsBySource: readonly (readonly Unit[])[],
    readonly bm25: Bm25Index,
  ) {
    this.units = unitsBySource.flat();
    this.authorities = sources.map(authorityOf);
  }

  /** Units that share words with the statement, best first. */
  rank(statement: string): RankedUnit[] {
    return this.bm25.search(statement).map(({ id, score }) => ({ unit: this.units[id]!, score }));
  }
}

export function indexSources(sources: readonly SourceInput[]): SourceIndex {
  const unitsBySource = unitsOf(sources);
  const texts = unitsBySource.flatMap((units, sourceIndex) =>
    units.map(({ text, context }) => ({ text, context: `${sources[sourceIndex]!.title} ${context}` })),
  );
  return new SourceIndex(sources, unitsBySource, new Bm25Index(texts));
}
