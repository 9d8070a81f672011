import type { Plan } from './vocabularies.js';

export interface Usage {
  plan: Plan;
  period_start: string;
  /** Start of the next period. */
  period_end: string;
  /** Runs a month; null when the plan has no limit. */
  monthly_limit: number | null;
  used: number;
  /** null when the plan has no limit. */
  remaining: number | null;
  request_id: string;
}
