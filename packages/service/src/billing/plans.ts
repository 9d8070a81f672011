import type { Plan } from '@claimcheck/contracts';

export interface PlanTerms {
  /** Review runs a month; null: no limit. */
  readonly monthlyRuns: number | null;
  readonly requestsPerMinute: number;
}

export type Plans = Readonly<Record<Plan, PlanTerms>>;

export const DEFAULT_PLANS: Plans = {
  free: { monthlyRuns: 50, requestsPerMinute: 600 },
  team: { monthlyRuns: 2_000, requestsPerMinute: 600 },
  business: { monthlyRuns: 20_000, requestsPerMinute: 600 },
  unlimited: { monthlyRuns: null, requestsPerMinute: 600 },
};
