import type { JSX } from 'preact';

const STEPS: readonly (readonly [number, string, number])[] = [
  [60, 's', 1],
  [3_600, 'min', 60],
  [86_400, 'h', 3_600],
  [Number.POSITIVE_INFINITY, 'd', 86_400],
];

/** "5 min", "3 h", "12 d". */
export function age(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  const [, unit, size] = STEPS.find(([below]) => seconds < below)!;
  return `${Math.floor(seconds / size)} ${unit}`;
}

const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function Time({ at }: { at: string }): JSX.Element {
  return (
    <time dateTime={at} title={FULL.format(new Date(at))}>
      {age(at)}
    </time>
  );
}

export const fullTime = (at: string): string => FULL.format(new Date(at));
