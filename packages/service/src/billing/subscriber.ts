import type { Plan } from '@claimcheck/contracts';
import type { Period } from './periods.js';

export interface Subscriber {
  readonly organizationId: string;
  readonly plan: Plan;
  /** Review runs a month; null: no limit. */
  readonly monthlyRuns: number | null;
  /** The period a subscription pays for; null: UTC months. */
  readonly cycle: Period | null;
}
