import type { SourceInput } from '../model.js';
import { type Authority, authorityOf } from '../verify/authority.js';
import { Bm25Index } from './bm25.js';
import { Ranking } from './ranking.js';
import { type Measure, type Unit, unitsOf } from './units.js';

/** All sources cut into units and indexed; built once a run. */
export class SourceIndex {
  readonly authorities: readonly Authority[];

  constructor(
    readonly sources: readonly SourceInput[],
    readonly unitsBySource: readonly (readonly Unit[])[],
    readonly bm25: Bm25Index,
  ) {
    this.authorities = sources.map(authorityOf);
  }

  rank(statement: string): Ranking {
    return new Ranking(this.bm25.scores(statement), this.unitsBySource);
  }
}

/** The verifier's measure decides what is too long to be one unit. */
export function indexSources(sources: readonly SourceInput[], measure: Measure): SourceIndex {
  const unitsBySource = unitsOf(sources, measure);
  const texts = unitsBySource.flatMap((units, sourceIndex) =>
    units.map(({ text, repeated, context }) => ({
      text: text.slice(repeated),
      context: `${sources[sourceIndex]!.title} ${context}`,
    })),
  );
  return new SourceIndex(sources, unitsBySource, new Bm25Index(texts));
}
