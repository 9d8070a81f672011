import type { SupportStatus } from '@claimcheck/contracts';

/** How often verdicts of a given strength were right over the development sets; between the points, linear. */
const RIGHT_AT: Partial<Record<SupportStatus, readonly (readonly [strength: number, right: number])[]>> = {
  supported: [
    [0.42, 0.33],
    [0.5, 0.41],
    [0.58, 0.53],
    [0.66, 0.65],
    [0.76, 0.78],
    [0.84, 0.83],
    [0.89, 0.88],
    [0.92, 0.91],
    [0.94, 0.94],
  ],
  partially_supported: [
    [0.43, 0.48],
    [0.52, 0.65],
    [0.58, 0.78],
    [0.8, 0.82],
  ],
  contradicted: [
    [0.45, 0.45],
    [0.57, 0.55],
    [0.7, 0.62],
    [0.77, 0.72],
    [0.82, 0.84],
    [0.91, 0.89],
  ],
  unsupported: [
    [0.8, 0.35],
    [0.86, 0.48],
    [0.92, 0.76],
    [0.945, 0.82],
    [0.955, 0.9],
  ],
  insufficient_context: [[0, 0.9]],
};

/** The probability that a verdict is right. */
export function confidenceOf(status: SupportStatus, strength: number): number {
  const points = RIGHT_AT[status] ?? [[0, 0]];
  const above = points.findIndex(([at]) => at > strength);
  const [low, high] =
    above === 0 ? [points[0]!, points[0]!] : [points.at(above === -1 ? -1 : above - 1)!, points.at(above)!];
  const share = high[0] === low[0] ? 0 : (strength - low[0]) / (high[0] - low[0]);
  const right = low[1] + Math.min(1, Math.max(0, share)) * (high[1] - low[1]);
  return Math.round(right * 1e4) / 1e4;
}
