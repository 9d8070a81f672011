import type { SupportStatus } from '@claimcheck/contracts';

/** How often verdicts of a given strength were right over the development sets; between the points, linear. */
const RIGHT_AT: Partial<Record<SupportStatus, readonly (readonly [strength: number, right: number])[]>> = {
  supported: [
    [0.3, 0.5],
    [0.48, 0.62],
    [0.65, 0.8],
    [0.8, 0.84],
    [0.89, 0.87],
    [0.92, 0.94],
  ],
  partially_supported: [
    [0.4, 0.5],
    [0.65, 0.59],
    [0.8, 0.72],
    [0.9, 0.88],
  ],
  contradicted: [
    [0.3, 0.5],
    [0.48, 0.6],
    [0.6, 0.73],
    [0.72, 0.86],
    [0.8, 0.94],
  ],
  unsupported: [
    [0.2, 0.4],
    [0.84, 0.49],
    [0.915, 0.7],
    [0.94, 0.81],
    [0.955, 0.88],
    [1, 0.9],
  ],
  insufficient_context: [[0, 0.95]],
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
