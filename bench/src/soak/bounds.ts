import { type Observed, quantile } from './observe.js';

export const ENGINE_HEAP_MB = 512;
/** What each process may hold at most, in MiB, as docs/operations.md states it. */
const MEMORY_LIMITS: Readonly<Record<string, number>> = {
  api: 1_024,
  'api’s child': 1_280,
  worker: 512,
  'worker’s child': ENGINE_HEAP_MB + 704,
};
const HEALTHZ_P99_MS = 1_000;
const READYZ_P99_MS = 2_000;
/** Times that of a bare server: what waits for the machine waits there too, what waits for the service does not. */
const MOST_TIMES_BARE = 3;

/**
 * What was slower or bigger than it may be. A probe has its bound in milliseconds, or in times of a bare server that
 * was probed beside it in the same seconds, whichever is more: on a machine that does little else, that is the first.
 */
export function exceeded({ healthz, readyz, bare, peakMiB }: Observed): string[] {
  const machine = MOST_TIMES_BARE * quantile(bare, 0.99);
  const p99 = (what: string, times: readonly number[], most: number) =>
    times.length === 0
      ? [`${what} never answered`]
      : beyond(`p99 of ${what}`, quantile(times, 0.99), Math.max(most, machine), 'ms');
  return [
    ...p99('/healthz', healthz, HEALTHZ_P99_MS),
    ...p99('/readyz', readyz, READYZ_P99_MS),
    ...[...peakMiB].flatMap(([name, peak]) =>
      beyond(`memory of ${name}`, peak, MEMORY_LIMITS[name] ?? 0, 'MiB'),
    ),
  ];
}

const beyond = (what: string, found: number, most: number, unit: string): string[] =>
  found > most ? [`${what}: ${Math.round(found)} ${unit}, more than ${Math.round(most)}`] : [];
