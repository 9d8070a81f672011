import type { ExtractedClaim } from '../model.js';
import type { SupportPair, SupportScores } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import type { Ranking } from '../retrieve/ranking.js';
import type { Measure, Unit } from '../retrieve/units.js';
import { digest, type Window, windowAround } from '../retrieve/windows.js';

const UNITS_READ = 6;
const CITED_UNITS_READ = 2;
const SOURCES_READ = 4;

/** A unit that may decide the claim, with what the verifier thinks of it. */
export interface Candidate {
  readonly unit: Unit;
  readonly window: Window;
  /** The unit alone, under its headings. */
  readonly own: SupportScores;
  /** The unit with its neighbours, or alone where that was not read. */
  readonly scores: SupportScores;
  /** Share of the claim's words, rare ones weighing more, figures and modal words left out, that stand in the unit or its headings, 0 to 1. */
  readonly alignment: number;
  /** The same share of all its words, figures too, where those of the sentence before count as well. */
  readonly closeness: number;
  /** The same share of the words of the claim before, those left out that this one repeats. */
  readonly continuity: number;
}

/** A whole source, or the part of it that fits, held against the claim. */
export interface Reading {
  readonly sourceIndex: number;
  readonly window: Window;
  /** Where its sentences leave nothing open, what these come to. */
  readonly scores: SupportScores;
  /** Share of the claim's words that the source uses nowhere, 0 to 1. */
  readonly unusedShare: number;
}

export interface Evidence extends Pick<Contexts, 'bestUnread'> {
  readonly candidates: readonly Candidate[];
  readonly readings: readonly Reading[];
}

/** A unit with its neighbours, and how well its words match the claim. */
export interface ContextUnit extends Pick<Candidate, 'unit' | 'window'> {
  readonly match: number;
}

/** The texts that a claim may be read against. */
export interface Contexts {
  /** Sources that may bear on it, or the part of each that fits. */
  readonly sources: readonly Window[];
  /** The units that may decide it, best first, each with its neighbours. */
  readonly units: readonly ContextUnit[];
  /** The claim is so long that the unit which shares most with it does not fit one reading together with it. */
  readonly bestUnread: boolean;
}

export function contextsOf(claim: ExtractedClaim, index: SourceIndex, measure: Measure): Contexts {
  const ranking = index.rank(claim.statement, claim.precedingStatement);
  const fits = (text: string) => pairFits(measure, pairOf(text, claim));
  const units = unitsToRead(claim, ranking).flatMap((unit) => {
    const window = windowAround(index, unit, fits);
    return window ? [{ unit, window, match: ranking.scoreOf(unit) }] : [];
  });
  const [best] = ranking.best(1);
  return {
    sources: sourcesToRead(claim, ranking)
      .map((sourceIndex) => digest(index, sourceIndex, ranking, fits))
      .filter(({ text }) => text !== ''),
    units,
    bestUnread: best !== undefined && !units.some(({ unit }) => unit === best),
  };
}

/** A claim as the verifier reads it against a text. */
export const pairOf = (
  context: string,
  { statement, setting, leansOnSetting }: ExtractedClaim,
): SupportPair => ({
  context,
  claim: statement,
  setting: leansOnSetting ? setting : null,
});

/** `[CLS] context [SEP] (setting) claim [SEP]` has three tokens and two brackets of its own. */
export function pairFits(measure: Measure, { context, claim, setting }: SupportPair): boolean {
  const before = setting ? measure.countTokens(setting) + 2 : 0;
  return measure.countTokens(context) + before + measure.countTokens(claim) + 3 <= measure.maxPairTokens;
}

function sourcesToRead(claim: ExtractedClaim, ranking: Ranking): number[] {
  const found = ranking.sources.slice(0, SOURCES_READ);
  return [...new Set([...citedSources(claim), ...found])].sort((a, b) => a - b);
}

/** The best units of all sources, and the best two of each cited source. */
function unitsToRead(claim: ExtractedClaim, ranking: Ranking): Unit[] {
  const ofCited = [...citedSources(claim)].flatMap((source) =>
    ranking.ofSource(source).slice(0, CITED_UNITS_READ),
  );
  return [...new Set([...ranking.best(UNITS_READ), ...ofCited])];
}

export function citedSources({ citations, coveredBy }: ExtractedClaim): Set<number> {
  return new Set([...citations, ...coveredBy].flatMap(({ sourceIndexes }) => sourceIndexes));
}
