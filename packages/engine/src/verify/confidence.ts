import type { SupportStatus } from '@claimcheck/contracts';

/** How often verdicts of a given strength were right over the development sets; between the points, linear. */
const RIGHT_AT: Partial<Record<SupportStatus, readonly (readonly [strength: number, right: number])[]>> = {
  supported: [
    [0.3, 0.42],
    [0.46, 0.57],
    [0.62, 0.77],
    [0.74, 0.83],
    [0.84, 0.855],
    [0.9, 0.89],
    [0.926, 0.93],
  ],
  partially_supported: [
    [0.43, 0.36],
    [0.53, 0.52],
    [0.63, 0.62],
    [0.9, 0.64],
  ],
  contradicted: [
    [0.3, 0.38],
    [0.44, 0.43],
    [0.56, 0.48],
    [0.68, 0.62],
    [0.77, 0.73],
    [0.83, 0.84],
    [0.91, 0.88],
  ],
  unsupported: [
    [0.2, 0.3],
    [0.77, 0.35],
    [0.877, 0.62],
    [0.904, 0.66],
    [0.919, 0.8],
    [0.93, 0.89],
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
