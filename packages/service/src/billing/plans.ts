import type { Plan } from '@claimcheck/contracts';

export interface PlanTerms {
  /** Review runs a month; null: no limit. */
  readonly monthlyRuns: number | null;
  readonly requestsPerMinute: number;
}

export const PLAN_TERMS: Readonly<Record<Plan, PlanTerms>> = {
  free: { monthlyRuns: 50, requestsPerMinute: 600 },
  team: { monthlyRuns: 2_000, requestsPerMinute: 600 },
  business: { monthlyRuns: 20_000, requestsPerMinute: 600 },
  unlimited: { monthlyRuns: null, requestsPerMinute: 600 },
};
