import type { SupportScores } from '../ports.js';

/** Everything that one source gives to go by on a claim. */
export interface Voices {
  /** The source read as a whole, or the part of it that fits. */
  readonly whole: SupportScores;
  /** The units closest to the claim, each heard as far as it has something to say. */
  readonly near: SupportScores;
  /** The unit that shares most words with the claim, read alone. */
  readonly closest: SupportScores;
  /** How much that unit shares, 0 to 1. */
  readonly alignment: number;
  readonly claimWords: number;
}

/** Fitted over the development cases by logistic regression; what each is worth in log odds. */
const WEIGHT = {
  whole: 0.72,
  wholeOfLongClaim: -0.23,
  near: 0.61,
  nearOfLongClaim: 0.38,
  closest: -0.07,
  supported: 1.03,
  contradicted: 0.36,
  partial: 0.85,
  alignment: 1.0,
};
const USUAL_ALIGNMENT = 0.4;
const SHORT_CLAIM_WORDS = 12;
const LONG_CLAIM_WORDS = 24;
const LEAST_SCORE = 1e-4;

const LABELS = ['supported', 'neutral', 'contradicted', 'partial'] as const;

/** One probability a label from all voices: a weighted geometric mean of the readings. */
export function pool(voices: Voices): SupportScores {
  const { alignment, claimWords } = voices;
  const length = (claimWords - SHORT_CLAIM_WORDS) / (LONG_CLAIM_WORDS - SHORT_CLAIM_WORDS);
  const long = Math.min(1, Math.max(0, length));
  const wholeWeight = WEIGHT.whole + WEIGHT.wholeOfLongClaim * long;
  const nearWeight = WEIGHT.near + WEIGHT.nearOfLongClaim * long;
  const prior = {
    supported: WEIGHT.supported,
    neutral: -WEIGHT.alignment * (alignment - USUAL_ALIGNMENT),
    contradicted: WEIGHT.contradicted,
    partial: WEIGHT.partial,
  };
  return softmax(
    (label) =>
      prior[label] +
      wholeWeight * log(voices.whole[label]) +
      nearWeight * log(voices.near[label]) +
      WEIGHT.closest * log(voices.closest[label]),
  );
}

const log = (score: number): number => Math.log(Math.max(score, LEAST_SCORE));

function softmax(logit: (label: keyof SupportScores) => number): SupportScores {
  const [supported, neutral, contradicted, partial] = LABELS.map((label) => Math.exp(logit(label)));
  const total = supported! + neutral! + contradicted! + partial!;
  return {
    supported: supported! / total,
    neutral: neutral! / total,
    contradicted: contradicted! / total,
    partial: partial! / total,
  };
}

export function likeliest(scores: SupportScores): keyof SupportScores {
  return LABELS.reduce((best, next) => (scores[next] > scores[best] ? next : best));
}
