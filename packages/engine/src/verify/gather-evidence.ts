import type { ExtractedClaim } from '../model.js';
import type { SupportScores, SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { isNumberTerm, termsOf } from '../retrieve/terms.js';
import { aloneText, type Unit } from '../retrieve/units.js';
import {
  type Candidate,
  type Contexts,
  contextsOf,
  type Evidence,
  pairOf,
  type Reading,
} from './evidence.js';
import { isModalTerm } from './meaning/modality.js';
import { likeliest, pool } from './read/pooling.js';
import { featuresOf, nearestOf, weightOf } from './read/source-readings.js';

/** How much is read of what may bear on a claim: short before long, and long only what the short leaves open. */
export interface Thrift {
  /** The best units are read in any case, so many of them, */
  readonly units: number;
  /** the others where they match the claim at least this far as well as the best one does. */
  readonly match: number;
  /** So many units are also read with their neighbours: those that have most to say by themselves, */
  readonly windows: number;
  /** where that is not this sure already. */
  readonly plain: number;
  /** A source whose sentences are this sure of a label is not read whole. */
  readonly clear: Pick<SupportScores, 'supported' | 'neutral' | 'contradicted'>;
}

/** What it is worth, set by set: bench/README.md, What a claim takes. */
const THRIFT: Thrift = {
  units: 4,
  match: 0.4,
  windows: 2,
  plain: 0.75,
  clear: { supported: 0.8, neutral: 0.9, contradicted: 0.8 },
};
/** For those who weigh what a reading is worth. */
export const EVERYTHING: Thrift = {
  units: Infinity,
  match: 0,
  windows: Infinity,
  plain: Infinity,
  clear: { supported: Infinity, neutral: Infinity, contradicted: Infinity },
};

/** In place of scores where nothing is read: the claim is vague, or no sentence of the source shares a word with it. */
const SILENT: SupportScores = { supported: 0, neutral: 1, contradicted: 0, partial: 0 };

type Read = (contexts: readonly string[]) => Promise<SupportScores[]>;

export async function gatherEvidence(
  claim: ExtractedClaim,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
  thrift: Thrift = THRIFT,
): Promise<Evidence> {
  const contexts = contextsOf(claim, index, verifier);
  const read: Read = async (texts) => {
    // No passage can decide a vague claim: what was found is only counted.
    if (claim.vagueReason !== null || texts.length === 0) return texts.map(() => SILENT);
    return verifier.score(
      texts.map((text) => pairOf(text, claim)),
      signal,
    );
  };
  const candidates = await readUnits(claim, contexts.units, index, read, thrift);
  const readings = await readSources(claim, contexts.sources, candidates, index, read, thrift);
  return { bestUnread: contexts.bestUnread, candidates, readings };
}

/** Every unit alone; those that have most to say also with their neighbours. */
async function readUnits(
  claim: ExtractedClaim,
  around: Contexts['units'],
  index: SourceIndex,
  read: Read,
  { units, match: least, windows, plain }: Thrift,
): Promise<Candidate[]> {
  const { alignment, closeness, continuity } = sharesOf(claim, index);
  const isRead = around.map(({ match }, i) => i < units || match >= least * around[0]!.match);
  const scores = await read(around.filter((_, i) => isRead[i]).map(({ unit }) => aloneText(unit)));
  const own = isRead.map((each) => (each ? scores.shift()! : SILENT));
  const alone = around.map(({ unit, window }, i) => ({
    unit,
    window,
    own: own[i]!,
    scores: own[i]!,
    alignment: alignment([unit]),
    closeness: closeness([index.carriedOnBy(unit) ?? unit, unit]),
    continuity: continuity([unit]),
  }));
  const telling = alone
    .filter((_, i) => isRead[i])
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, windows)
    .filter(
      ({ own: { supported, contradicted, partial } }) => Math.max(supported, contradicted, partial) < plain,
    );
  const beside = await read(telling.map(({ window }) => window.text));
  const scoresOf = new Map(telling.map((candidate, i) => [candidate, beside[i]!]));
  return alone.map((candidate) => ({ ...candidate, scores: scoresOf.get(candidate) ?? candidate.own }));
}

/** Whole those sources whose sentences leave it open what they say; the others are taken at their sentences' word. */
async function readSources(
  claim: ExtractedClaim,
  windows: readonly Reading['window'][],
  candidates: readonly Candidate[],
  index: SourceIndex,
  read: Read,
  { clear }: Thrift,
): Promise<Reading[]> {
  const words = [...new Set(termsOf(claim.statement))];
  const bySentences = windows.map((window): Reading => {
    const { sourceIndex } = window;
    const own = candidates.filter(({ unit }) => unit.sourceIndex === sourceIndex);
    const unusedShare = index.unusedShare(words, sourceIndex);
    return { sourceIndex, window, scores: nearestOf(own) ?? SILENT, unusedShare };
  });
  const opinions = bySentences.map((reading) => pool(featuresOf(claim.statement, reading, candidates)));
  const isStated = opinions.some(({ supported }) => supported >= clear.supported);
  const isOpen = opinions.map((opinion) => {
    const label = likeliest(opinion);
    // Where one source states the claim, another matters only if it speaks against it.
    if (isStated) return label === 'contradicted';
    return label === 'partial' || opinion[label] < clear[label];
  });
  const whole = await read(windows.filter((_, i) => isOpen[i]).map(({ text }) => text));
  return bySentences.map((reading, i) => (isOpen[i] ? { ...reading, scores: whole.shift()! } : reading));
}

type Share = (units: readonly Unit[]) => number;

/** How much of the claim's words, and of those before it, units have. */
function sharesOf(
  { statement, precedingStatement }: ExtractedClaim,
  index: SourceIndex,
): Record<'alignment' | 'closeness' | 'continuity', Share> {
  const words = [...new Set(termsOf(statement))];
  const before = new Set(termsOf(precedingStatement ?? '').filter((term) => !words.includes(term)));
  return {
    alignment: shareOf(
      words.filter((term) => !isNumberTerm(term) && !isModalTerm(term)),
      index,
    ),
    closeness: shareOf(words, index),
    continuity: shareOf([...before], index),
  };
}

/** How much of the words, rare ones weighing more, stands in some units or their headings. */
function shareOf(terms: readonly string[], { bm25 }: SourceIndex): Share {
  const words = terms.map((term) => ({ term, weight: bm25.idf(term) }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return (units) => {
    const there = new Set(units.flatMap(({ text, context }) => [...termsOf(text), ...termsOf(context)]));
    const found = words.reduce((sum, { term, weight }) => (there.has(term) ? sum + weight : sum), 0);
    return total === 0 ? 0 : found / total;
  };
}
