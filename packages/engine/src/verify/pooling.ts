import type { SupportScores } from '../ports.js';

/** Everything that one source gives to go by on a claim. */
export interface Voices {
  /** The source read as a whole, or the part of it that fits. */
  readonly whole: SupportScores;
  /** The units closest to the claim, each heard as far as it has something to say. */
  readonly near: SupportScores;
  /** Share of the claim's words in the unit that has most of them, 0 to 1. */
  readonly alignment: number;
  /** Share of the claim's words that the source uses nowhere, 0 to 1. */
  readonly unusedShare: number;
  readonly claimWords: number;
}

const LABELS = ['supported', 'neutral', 'contradicted', 'partial'] as const;

/**
 * What each reading, by what it gives to each label in the order of LABELS, says for a label: multinomial logistic
 * regression over development cases and pairs.
 */
const SAYS = {
  supported: { prior: 7.92, unused: -2.41, whole: [0.93, -0.08, 0.23, 0.03], near: [0.37, -0.07, -0.12, 0] },
  neutral: { prior: 0, unused: 0, whole: [-1.13, 0.3, -0.69, -0.39], near: [-0.1, 0.32, -0.08, -0.05] },
  contradicted: {
    prior: 3.89,
    unused: -1.37,
    whole: [-0.34, -0.15, 0.31, -0.25],
    near: [-0.57, -0.12, 0.38, -0.22],
  },
  partial: { prior: 6.77, unused: -0.56, whole: [0.54, -0.07, 0.15, 0.61], near: [0.3, -0.14, -0.19, 0.26] },
} as const;
/** Words of the claim that no one unit has speak for silence. */
const ALIGNMENT_WEIGHT = 2.06;
const USUAL_ALIGNMENT = 0.4;
/** A short claim is settled by a sentence; a long one draws on several, and single sentences mislead. */
const SHORT_CLAIM_WORDS = 12;
const LONG_CLAIM_WORDS = 24;
/** Below this a probability says no more: that a reading is still surer does not make it weightier. */
const LEAST_SCORE = 0.02;
/** Most claims of an output are supported; where as many are not, support has to be this much likelier than the rest. */
const SUPPORTED_ODDS = 0.68 / 0.32;

/** One probability a label from all voices. */
export function pool({ whole, near, alignment, unusedShare, claimWords }: Voices): SupportScores {
  const nearShare = shortnessOf(claimWords);
  const silence = ALIGNMENT_WEIGHT * (USUAL_ALIGNMENT - alignment);
  return softmax((label) => {
    const says = SAYS[label];
    return (
      says.prior +
      says.unused * unusedShare +
      (label === 'neutral' ? silence : 0) +
      weighed(says.whole, whole) +
      nearShare * weighed(says.near, near)
    );
  });
}

/** 1 for a short claim, 0 for a long one. */
function shortnessOf(words: number): number {
  const share = (LONG_CLAIM_WORDS - words) / (LONG_CLAIM_WORDS - SHORT_CLAIM_WORDS);
  return Math.min(1, Math.max(0, share));
}

/** A pooled probability of support as it is where supported claims are no more common than others. */
export function evenly(supported: number): number {
  const others = (1 - supported) * SUPPORTED_ODDS;
  return supported / (supported + others);
}

const weighed = (weights: readonly number[], scores: SupportScores): number =>
  LABELS.reduce((sum, label, i) => sum + weights[i]! * log(scores[label]), 0);

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
