import type { ExtractedClaim } from '../model.js';
import type { SupportPair, SupportScores, SupportVerifier } from '../ports.js';
import type { RankedUnit, SourceIndex } from '../retrieve/index-sources.js';
import { isNumberTerm, termsOf } from '../retrieve/terms.js';
import type { Unit } from '../retrieve/units.js';
import { digest, type Window, windowAround } from '../retrieve/windows.js';

const UNITS_READ = 6;
const SOURCES_READ = 4;

/** A unit that may decide the claim, with what the verifier thinks of it. */
export interface Candidate {
  readonly unit: Unit;
  readonly window: Window;
  /** The unit alone, under its headings. */
  readonly own: SupportScores;
  /** The unit with its neighbours. */
  readonly scores: SupportScores;
  /** Share of the claim's words, rare ones weighing more and figures left out, that stand in the unit or its headings, 0 to 1. */
  readonly alignment: number;
}

/** A whole source, or the part of it that fits, read against the claim. */
export interface Reading {
  readonly sourceIndex: number;
  readonly window: Window;
  readonly scores: SupportScores;
}

export interface Evidence {
  readonly candidates: readonly Candidate[];
  readonly readings: readonly Reading[];
  /** The unit that shares most with the claim does not fit one reading together with it. */
  readonly bestUnread: boolean;
}

export async function gatherEvidence(
  claim: ExtractedClaim,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Evidence> {
  const ranked = index.rank(claim.statement);
  const fits = (text: string) => pairFits(verifier, text, claim.statement);
  const readWindows = sourcesToRead(claim, ranked)
    .map((sourceIndex) => digest(index, sourceIndex, ranked, fits))
    .filter(({ text }) => text !== '');
  const around = unitsToRead(claim, ranked).flatMap((unit) => {
    const window = windowAround(index, unit, fits);
    return window ? [{ unit, window }] : [];
  });
  const contexts = [
    ...readWindows.map(({ text }) => text),
    ...around.map(({ window }) => window.text),
    ...around.map(({ unit: { text, context } }) => (context === '' ? text : `${context}: ${text}`)),
  ];
  const scores = await scoreEach(contexts, claim.statement, verifier, signal);
  return {
    readings: readWindows.map((window, i) => ({
      sourceIndex: window.sourceIndex,
      window,
      scores: scores[i]!,
    })),
    bestUnread: ranked.length > 0 && !around.some(({ unit }) => unit === ranked[0]!.unit),
    candidates: around.map(({ unit, window }, i) => ({
      unit,
      window,
      scores: scores[readWindows.length + i]!,
      own: scores[readWindows.length + around.length + i]!,
      alignment: alignmentOf(claim.statement, unit, index),
    })),
  };
}

/** One score a context; equal ones, as in a source of one sentence, are read once. */
async function scoreEach(
  contexts: readonly string[],
  statement: string,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<SupportScores[]> {
  const distinct = [...new Set(contexts)];
  const pairs: SupportPair[] = distinct.map((context) => ({ context, claim: statement }));
  const scores = await verifier.score(pairs, signal);
  const byContext = new Map(distinct.map((context, i) => [context, scores[i]!]));
  return contexts.map((context) => byContext.get(context)!);
}

/** `[CLS] context [SEP] claim [SEP]` has three tokens of its own. */
export function pairFits(verifier: SupportVerifier, context: string, statement: string): boolean {
  return verifier.countTokens(context) + verifier.countTokens(statement) + 3 <= verifier.maxPairTokens;
}

function sourcesToRead(claim: ExtractedClaim, ranked: readonly RankedUnit[]): number[] {
  const cited = claim.citations.flatMap(({ sourceIndexes }) => sourceIndexes);
  const found = new Set(ranked.map(({ unit }) => unit.sourceIndex));
  return [...new Set([...cited, ...[...found].slice(0, SOURCES_READ)])].sort((a, b) => a - b);
}

/** The best units of all sources, and the best two of each cited source. */
function unitsToRead(claim: ExtractedClaim, ranked: readonly RankedUnit[]): Unit[] {
  const chosen = new Map(ranked.slice(0, UNITS_READ).map(({ unit }) => [unit.id, unit]));
  const cited = new Set(claim.citations.flatMap(({ sourceIndexes }) => sourceIndexes));
  for (const sourceIndex of cited) {
    const ofSource = ranked.filter(({ unit }) => unit.sourceIndex === sourceIndex);
    for (const { unit } of ofSource.slice(0, 2)) chosen.set(unit.id, unit);
  }
  return [...chosen.values()];
}

export function alignmentOf(statement: string, unit: Unit, index: SourceIndex): number {
  const there = new Set([...termsOf(unit.text), ...termsOf(unit.context)]);
  let total = 0;
  let found = 0;
  for (const term of new Set(termsOf(statement))) {
    if (isNumberTerm(term)) continue;
    const weight = index.bm25.idf(term);
    total += weight;
    if (there.has(term)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}
