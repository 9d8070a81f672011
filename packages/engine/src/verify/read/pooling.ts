import type { SupportScores } from '../../ports.js';

/** Everything that one source gives to go by on a claim. */
export interface SourceFeatures {
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
 * regression over reviews that the verifier was not trained on, and pairs (training/README.md, Weighing of readings).
 */
const SAYS = {
  supported: {
    prior: 3.86,
    unused: -1.59,
    whole: [0.75, -0.32, 0.09, -0.09],
    near: [0.33, -0.04, -0.09, -0.01],
  },
  neutral: { prior: 0, unused: 0, whole: [-0.93, 0.51, -0.38, -0.09], near: [-0.11, 0.22, -0.03, -0.05] },
  contradicted: {
    prior: 1.79,
    unused: -1.37,
    whole: [0.03, -0.19, 0.41, -0.3],
    near: [-0.47, 0.02, 0.22, -0.25],
  },
  partial: { prior: 3.27, unused: -1.07, whole: [0.16, 0, -0.12, 0.47], near: [0.24, -0.21, -0.11, 0.3] },
} as const;
/** Words of the claim that no one unit has speak for silence. */
const ALIGNMENT_WEIGHT = 1.82;
const USUAL_ALIGNMENT = 0.4;
/**
 * A short claim is settled by a sentence; a long one draws on several, and single sentences mislead, unless they and
 * the whole are this sure of a contradiction.
 */
const SURE_CONTRADICTION = 0.7;
const SHORT_CLAIM_WORDS = 12;
const LONG_CLAIM_WORDS = 24;
/** Below this a probability says no more: that a reading is still surer does not make it weightier. */
const LEAST_SCORE = 0.02;
/**
 * Most claims of an output are supported; where as many are not, as among pairs, support has to be this much likelier
 * than the rest.
 */
const SUPPORTED_ODDS = 0.65 / 0.35;

/** A reading that gives support no more than this does not see any: it seldom gives less. */
const UNSEEN_SUPPORT = 0.25;

/** One probability a label from all that a source gives. */
export function pool({ whole, near, alignment, unusedShare, claimWords }: SourceFeatures): SupportScores {
  const areAgreed = Math.min(whole.contradicted, near.contradicted) >= SURE_CONTRADICTION;
  const nearShare = areAgreed ? 1 : shortnessOf(claimWords);
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
export function atEvenOdds(supported: number): number {
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

/** What the readings come to; where none of them sees support, its being usual makes no claim more than partial. */
export function settled(
  pooled: SupportScores,
  { whole, near }: Pick<SourceFeatures, 'whole' | 'near'>,
): keyof SupportScores {
  const label = likeliest(pooled);
  if (label !== 'supported' || Math.max(whole.supported, near.supported) > UNSEEN_SUPPORT) return label;
  return likeliest({ ...pooled, supported: 0 }) === 'partial' ? 'partial' : label;
}

export function likeliest(scores: SupportScores): keyof SupportScores {
  return LABELS.reduce((best, next) => (scores[next] > scores[best] ? next : best));
}
