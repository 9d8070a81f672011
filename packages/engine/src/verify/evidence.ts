import type { ExtractedClaim } from '../model.js';
import type { SupportPair, SupportScores, SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import type { Ranking } from '../retrieve/ranking.js';
import { isNumberTerm, termsOf } from '../retrieve/terms.js';
import { aloneText, type Measure, type Unit } from '../retrieve/units.js';
import { digest, type Window, windowAround } from '../retrieve/windows.js';
import { isModalTerm } from './modality.js';

const UNITS_READ = 6;
const CITED_UNITS_READ = 2;
const SOURCES_READ = 4;

/** In place of scores where no passage can decide the claim: it is vague, and what was found is only counted. */
const UNREAD: SupportScores = { supported: 0, neutral: 1, contradicted: 0, partial: 0 };

/** A unit that may decide the claim, with what the verifier thinks of it. */
export interface Candidate {
  readonly unit: Unit;
  readonly window: Window;
  /** The unit alone, under its headings. */
  readonly own: SupportScores;
  /** The unit with its neighbours. */
  readonly scores: SupportScores;
  /** Share of the claim's words, rare ones weighing more, figures and modal words left out, that stand in the unit or its headings, 0 to 1. */
  readonly alignment: number;
  /** The same share of all its words, figures too, where those of the sentence before count as well. */
  readonly closeness: number;
  /** The same share of the words of the claim before, those left out that this one repeats. */
  readonly continuity: number;
}

/** A whole source, or the part of it that fits, read against the claim. */
export interface Reading {
  readonly sourceIndex: number;
  readonly window: Window;
  readonly scores: SupportScores;
  /** Share of the claim's words that the source uses nowhere, 0 to 1. */
  readonly unusedShare: number;
}

export interface Evidence extends Pick<Contexts, 'bestUnread'> {
  readonly candidates: readonly Candidate[];
  readonly readings: readonly Reading[];
}

/** The texts that a claim is read against. */
export interface Contexts {
  /** Sources that may bear on it, or the part of each that fits. */
  readonly sources: readonly Window[];
  /** The units that may decide it, each with its neighbours. */
  readonly units: readonly Pick<Candidate, 'unit' | 'window'>[];
  /** The claim is so long that the unit which shares most with it does not fit one reading together with it. */
  readonly bestUnread: boolean;
}

export function contextsOf(claim: ExtractedClaim, index: SourceIndex, measure: Measure): Contexts {
  const ranking = index.rank(claim.statement, claim.precedingStatement);
  const fits = (text: string) => pairFits(measure, pairOf(text, claim));
  const units = unitsToRead(claim, ranking).flatMap((unit) => {
    const window = windowAround(index, unit, fits);
    return window ? [{ unit, window }] : [];
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

export async function gatherEvidence(
  claim: ExtractedClaim,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Evidence> {
  const { sources: readWindows, units: around, bestUnread } = contextsOf(claim, index, verifier);
  const contexts = [
    ...readWindows.map(({ text }) => text),
    ...around.map(({ window }) => window.text),
    ...around.map(({ unit }) => aloneText(unit)),
  ];
  const scores =
    claim.vagueReason === null
      ? await scoreEach(contexts, claim, verifier, signal)
      : contexts.map(() => UNREAD);
  const words = [...new Set(termsOf(claim.statement))];
  const alignment = shareOf(
    words.filter((term) => !isNumberTerm(term) && !isModalTerm(term)),
    index,
  );
  const closeness = shareOf(words, index);
  const before = termsOf(claim.precedingStatement ?? '').filter((term) => !words.includes(term));
  const continuity = shareOf([...new Set(before)], index);
  return {
    bestUnread,
    readings: readWindows.map((window, i) => ({
      sourceIndex: window.sourceIndex,
      window,
      scores: scores[i]!,
      unusedShare: index.unusedShare(words, window.sourceIndex),
    })),
    candidates: around.map(({ unit, window }, i) => ({
      unit,
      window,
      scores: scores[readWindows.length + i]!,
      own: scores[readWindows.length + around.length + i]!,
      alignment: alignment([unit]),
      closeness: closeness([index.carriedOnBy(unit) ?? unit, unit]),
      continuity: continuity([unit]),
    })),
  };
}

/** One score a context; equal ones, as in a source of one sentence, are read once. */
async function scoreEach(
  contexts: readonly string[],
  claim: ExtractedClaim,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<SupportScores[]> {
  const distinct = [...new Set(contexts)];
  const pairs: SupportPair[] = distinct.map((context) => pairOf(context, claim));
  const scores = await verifier.score(pairs, signal);
  const byContext = new Map(distinct.map((context, i) => [context, scores[i]!]));
  return contexts.map((context) => byContext.get(context)!);
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

/** How much of the words, rare ones weighing more, stands in some units or their headings. */
function shareOf(terms: readonly string[], { bm25 }: SourceIndex): (units: readonly Unit[]) => number {
  const words = terms.map((term) => ({ term, weight: bm25.idf(term) }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return (units) => {
    const there = new Set(units.flatMap(({ text, context }) => [...termsOf(text), ...termsOf(context)]));
    const found = words.reduce((sum, { term, weight }) => (there.has(term) ? sum + weight : sum), 0);
    return total === 0 ? 0 : found / total;
  };
}
