import type { DecidedBy, ReviewerRole, Scope } from '@claimcheck/contracts';
import type { Subscriber } from '../billing/subscriber.js';

/** Who a request acts for. Everything it reads or writes is limited to this project. */
export interface Caller extends Subscriber {
  /** Id of the API key, or of the reviewer who signed in. */
  readonly keyId: string;
  readonly actor: DecidedBy;
  readonly role: ReviewerRole;
  /** The console session; null for a request made with an API key. */
  readonly sessionId: string | null;
  readonly projectId: string;
  readonly scopes: readonly Scope[];
}
