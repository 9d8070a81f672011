import type { SupportStatus } from '@claimcheck/contracts';

/** How often verdicts of a given strength were right over the development sets; between the points, linear. */
const RIGHT_AT: Partial<Record<SupportStatus, readonly (readonly [strength: number, right: number])[]>> = {
  supported: [
    [0.3, 0.45],
    [0.45, 0.58],
    [0.61, 0.79],
    [0.73, 0.81],
    [0.83, 0.855],
    [0.89, 0.88],
    [0.925, 0.93],
  ],
  partially_supported: [
    [0.41, 0.42],
    [0.52, 0.54],
    [0.61, 0.64],
    [0.9, 0.68],
  ],
  contradicted: [
    [0.3, 0.4],
    [0.44, 0.45],
    [0.54, 0.57],
    [0.63, 0.67],
    [0.71, 0.75],
    [0.79, 0.81],
    [0.9, 0.89],
  ],
  unsupported: [
    [0.2, 0.3],
    [0.84, 0.4],
    [0.878, 0.62],
    [0.897, 0.78],
    [0.91, 0.88],
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
