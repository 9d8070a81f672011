import type { SupportScores } from '@claimcheck/engine';

export interface Calibration {
  readonly temperature: number;
  readonly bias: readonly [number, number, number, number];
}

/** softmax(logits / temperature + bias), rounded so that the last bits of a float never decide anything. */
export function calibrate(logits: readonly number[], { temperature, bias }: Calibration): SupportScores {
  const scaled = bias.map((b, index) => logits[index]! / temperature + b);
  const top = Math.max(...scaled);
  const weights = scaled.map((value) => Math.exp(value - top));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [supported, neutral, contradicted, partial] = weights.map(
    (weight) => Math.round((weight / total) * 1e5) / 1e5,
  );
  return { supported: supported!, neutral: neutral!, contradicted: contradicted!, partial: partial! };
}
