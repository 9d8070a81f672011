import { z } from 'zod';
import { RequestId, Timestamp } from './ids.js';

/** Plans that can be bought. */
export const PAID_PLANS = ['team', 'business'] as const;
export const PaidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof PaidPlan>;

const PageUrl = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' }).max(2_048);

export const CheckoutRequest = z
  .strictObject({
    plan: PaidPlan,
    success_url: PageUrl.meta({ description: 'Where the buyer returns after paying.' }),
    cancel_url: PageUrl.meta({ description: 'Where the buyer returns without paying.' }),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const CheckoutResponse = z
  .object({
    checkout_url: z.string(),
    session_id: z.string(),
    expires_at: Timestamp,
    request_id: RequestId,
  })
  .meta({ id: 'CheckoutResponse' });
export type CheckoutResponse = z.infer<typeof CheckoutResponse>;

export const PortalRequest = z
  .strictObject({ return_url: PageUrl.meta({ description: 'Where the portal’s way back leads.' }) })
  .meta({ id: 'PortalRequest' });
export type PortalRequest = z.infer<typeof PortalRequest>;

export const PortalResponse = z
  .object({ portal_url: z.string(), request_id: RequestId })
  .meta({ id: 'PortalResponse' });
export type PortalResponse = z.infer<typeof PortalResponse>;
