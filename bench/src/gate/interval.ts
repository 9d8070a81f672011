/** A share with its 95 % interval (Wilson), to three digits. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

const Z = 1.96;

export function shareOf(part: number, n: number): Share {
  if (n === 0) return { share: 0, low: 0, high: 1, n };
  const share = part / n;
  const middle = share + (Z * Z) / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return {
    share: digits(share),
    low: digits(Math.max(0, (middle - half) / scale)),
    high: digits(Math.min(1, (middle + half) / scale)),
    n,
  };
}

const digits = (value: number): number => Math.round(value * 1000) / 1000;
