import type { SupportScores } from '../ports.js';

/** Everything that one source gives to go by on a claim. */
export interface Voices {
  /** The source read as a whole, or the part of it that fits. */
  readonly whole: SupportScores;
  /** The units closest to the claim, each heard as far as it has something to say. */
  readonly near: SupportScores;
  /** Share of the claim's words in the unit that has most of them, 0 to 1. */
  readonly alignment: number;
  readonly claimWords: number;
}

/** What each voice is worth, and how much likelier a label is than silence; fitted by logistic regression over development cases. */
const WEIGHT = { whole: 0.67, near: 0.62, alignment: 0.96 };
const PRIOR = { supported: 0.93, neutral: 0, contradicted: 0.27, partial: 0.98 };
const USUAL_ALIGNMENT = 0.4;
/** A short claim is settled by a sentence; a long one draws on several, and single sentences mislead. */
const SHORT_CLAIM_WORDS = 12;
const LONG_CLAIM_WORDS = 24;
const LEAST_SCORE = 1e-4;

const LABELS = ['supported', 'neutral', 'contradicted', 'partial'] as const;

/** One probability a label from all voices: a weighted geometric mean of the readings. */
export function pool({ whole, near, alignment, claimWords }: Voices): SupportScores {
  const nearWeight = WEIGHT.near * shortnessOf(claimWords);
  const silence = WEIGHT.alignment * (USUAL_ALIGNMENT - alignment);
  return softmax(
    (label) =>
      PRIOR[label] +
      (label === 'neutral' ? silence : 0) +
      WEIGHT.whole * log(whole[label]) +
      nearWeight * log(near[label]),
  );
}

/** 1 for a short claim, 0 for a long one. */
export function shortnessOf(words: number): number {
  const share = (LONG_CLAIM_WORDS - words) / (LONG_CLAIM_WORDS - SHORT_CLAIM_WORDS);
  return Math.min(1, Math.max(0, share));
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
