import type { Scope } from '@claimcheck/contracts';
import type { Subscriber } from '../billing/usage.js';

/** Who a request acts for. Everything it reads or writes is limited to this project. */
export interface Caller extends Subscriber {
  readonly keyId: string;
  readonly projectId: string;
  readonly scopes: readonly Scope[];
}
