export interface CheckoutInput {
  readonly plan: 'team' | 'business';
  readonly success_url: string;
  readonly cancel_url: string;
}

export interface CheckoutSession {
  /** Send the customer here. */
  checkout_url: string;
  session_id: string;
  expires_at: string;
  request_id: string;
}

export interface PortalInput {
  readonly return_url: string;
}

export interface PortalSession {
  /** Send the customer here. */
  portal_url: string;
  request_id: string;
}
