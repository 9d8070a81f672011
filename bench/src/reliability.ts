export interface Judged {
  readonly confidence: number;
  readonly right: boolean;
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly right: number;
}

const LOWEST = [0, 0.5, 0.6, 0.7, 0.8, 0.9];

/** How often verdicts were right, by the confidence they were given. */
export function reliability(judged: readonly Judged[]): Bin[] {
  return LOWEST.map((from, i) => {
    const to = LOWEST[i + 1] ?? 1;
    const bin = judged.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
    const right = bin.length === 0 ? 0 : bin.filter((one) => one.right).length / bin.length;
    return { from, to, n: bin.length, right: Math.round(right * 1e4) / 1e4 };
  });
}

export function reliabilityTable(bins: readonly Bin[]): string {
  const lines = bins.map(
    ({ from, to, n, right }) =>
      `${from.toFixed(1)}–${to.toFixed(1)}  ${String(n).padStart(6)}  ${n === 0 ? '' : right.toFixed(3)}\n`,
  );
  return `\nconfidence of the verdict against how often it is right\n${lines.join('')}`;
}
