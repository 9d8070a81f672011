import type { Plan, Scope } from '@claimcheck/contracts';

/** Who a request acts for. Everything it reads or writes is limited to this project. */
export interface Caller {
  readonly keyId: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly plan: Plan;
  readonly scopes: readonly Scope[];
}
