import type { SourceInput, SpanRef } from '../model.js';
import { parseDocument } from '../text/parse.js';
import { type Authority, authorityOf, seenIn } from './authority.js';
import { Bm25Index } from './bm25.js';
import type { Focus } from './column-meant.js';
import { Ranking } from './ranking.js';
import { saidOf } from './said-of-source.js';
import { Subjects } from './subjects.js';
import { type Measure, type Unit, unitsOf } from './units.js';

/** How far a sentence is about what the one before it is about: "It can be extended once" names nothing itself. */
const CARRIED_ON = 0.3;
/** How far a statement is about what the one before it is about. */
const SAID_BEFORE = 0.1;

/** All sources cut into units and indexed; built once a run. */
export class SourceIndex {
  constructor(
    readonly sources: readonly SourceInput[],
    readonly unitsBySource: readonly (readonly Unit[])[],
    readonly bm25: Bm25Index,
    readonly authorities: readonly Authority[],
    readonly subjects: Subjects,
  ) {}

  /** The same sources with some units read otherwise, or, where that gives null, not at all. */
  readingUnits(sourceIndex: number, read: (unit: Unit) => Unit | null): SourceIndex {
    const units = this.unitsBySource.map((all, index) =>
      index === sourceIndex ? all.map((unit) => read(unit) ?? { ...unit, text: '', context: '' }) : all,
    );
    return new SourceIndex(this.sources, units, this.bm25, this.authorities, this.subjects);
  }

  /** A unit that matches what was said before a statement matches the statement a little, too. */
  rank(statement: string, saidBefore: string | null = null): Ranking {
    const scores = this.scores(statement);
    if (saidBefore === null) return new Ranking(scores, this.unitsBySource);
    const before = this.scores(saidBefore);
    const both = scores.map((score, id) => score + SAID_BEFORE * before[id]!);
    return new Ranking(both, this.unitsBySource);
  }

  /** How well each unit, by its number, matches a statement; 0 where neither it nor the one it carries on shares a word. */
  scores(statement: string): Float64Array {
    const shared = this.bm25.scores(statement);
    const scores = shared.slice();
    for (const units of this.unitsBySource) {
      for (const unit of units) {
        if (unit.text === '') scores[unit.id] = 0;
        const before = this.carriedOnBy(unit);
        if (before) scores[unit.id]! += CARRIED_ON * shared[before.id]!;
      }
    }
    return scores;
  }

  /** Share of some terms that a source uses nowhere, 0 to 1. */
  unusedShare(terms: readonly string[], sourceIndex: number): number {
    const units = this.unitsBySource[sourceIndex]!;
    const first = units[0]?.id ?? 0;
    const unused = terms.filter((term) => !this.bm25.occurs(term, first, first + units.length - 1));
    return unused.length / Math.max(1, terms.length);
  }

  /** The unit that a span is, where it is one. */
  unitAt({ sourceIndex, range }: SpanRef): Unit | undefined {
    return this.unitsBySource[sourceIndex]!.find((unit) => unit.range === range);
  }

  /** What a reader sees of a span: the units in it, else the text itself. */
  plainAt({ sourceIndex, range }: SpanRef): string {
    const within = this.unitsBySource[sourceIndex]!.filter(
      (unit) => unit.range.start >= range.start && unit.range.end <= range.end,
    );
    if (within.length > 0)
      return within.map(({ text, repeated }, i) => (i === 0 ? text : text.slice(repeated))).join(' ');
    return this.sources[sourceIndex]!.content.slice(range.start, range.end);
  }

  /** The sentence before a unit in its paragraph. */
  carriedOnBy({ sourceIndex, order, blockIndex }: Unit): Unit | null {
    const before = this.unitsBySource[sourceIndex]![order - 1];
    return before?.blockIndex === blockIndex ? before : null;
  }
}

/** The verifier's measure decides what is too long to be one unit. */
export function indexSources(
  sources: readonly SourceInput[],
  measure: Measure,
  focus: Focus | null = null,
): SourceIndex {
  const blocksBySource = sources.map(({ content, mediaType }) => parseDocument(content, mediaType).blocks);
  const unitsBySource = unitsOf(blocksBySource, measure, focus);
  const texts = unitsBySource.flatMap((units, sourceIndex) =>
    units.map(({ text, repeated, context }) => ({
      text: text.slice(repeated),
      context: `${sources[sourceIndex]!.title} ${context}`,
    })),
  );
  const subjects = new Subjects(sources, focus?.whole);
  const authorities = sources.map((source, i) =>
    authorityOf(source, seenIn(blocksBySource[i]!), saidOf(i, sources)),
  );
  return new SourceIndex(sources, unitsBySource, new Bm25Index(texts), authorities, subjects);
}
