export interface CheckoutRequest {
  readonly plan: 'team' | 'business';
  readonly success_url: string;
  readonly cancel_url: string;
}

export interface CheckoutResponse {
  /** Send the customer here. */
  checkout_url: string;
  session_id: string;
  expires_at: string;
  request_id: string;
}

export interface PortalRequest {
  readonly return_url: string;
}

export interface PortalResponse {
  /** Send the customer here. */
  portal_url: string;
  request_id: string;
}
