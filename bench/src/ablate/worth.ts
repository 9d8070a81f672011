import type { CaseScore } from '../e2e/score.js';

/** What becomes of gold claims when a rule is left out. */
export interface Worth {
  cases: number;
  /** Statuses that are right only with the rule, and only without it. */
  lost: number;
  won: number;
  /** Contradictions found, and false alarms raised, more than with it. */
  contradictions: number;
  alarms: number;
  evidence: number;
}

export const noWorth = (): Worth => ({
  cases: 0,
  lost: 0,
  won: 0,
  contradictions: 0,
  alarms: 0,
  evidence: 0,
});

export function addCase(worth: Worth, kept: CaseScore, without: CaseScore): void {
  worth.cases += 1;
  kept.outcomes.forEach((was, i) => {
    const is = without.outcomes[i]!;
    if (was.predicted === null) return;
    const { status } = was.gold;
    if (was.status !== is.status && was.status === status) worth.lost += 1;
    if (was.status !== is.status && is.status === status) worth.won += 1;
    const change = (isSo: (found: string | null) => boolean) =>
      Number(isSo(is.status)) - Number(isSo(was.status));
    if (status === 'contradicted') worth.contradictions += change((found) => found === 'contradicted');
    if (status === 'supported') worth.alarms += change((found) => found !== 'supported');
    worth.evidence += Number(is.evidenceHit === true) - Number(was.evidenceHit === true);
  });
}

/** How likely so uneven a split is by chance alone (two-sided sign test). */
export function signTest(a: number, b: number): number {
  const n = a + b;
  let [tail, term] = [0, 0.5 ** n];
  for (let k = 0; k <= Math.min(a, b); k += 1) {
    tail += term;
    term = (term * (n - k)) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}
