import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { ApiError } from '../errors.js';
import { serviceUnavailable } from '../http/error-handler.js';
import { invalidRequest } from '../http/validation.js';

/** The shapes this code was written for; Stripe keeps answering in them. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;

export const billingNotConfigured = (): ApiError =>
  new ApiError('billing_not_configured', 'This installation sells no plans: its billing is not set up.');

/** Loaded where plans are sold: it is as much code as the rest of the service. */
const loadStripe = async () => (await import('stripe')).default;

export async function createStripe({ secretKey, apiBase }: BillingConfig): Promise<Stripe> {
  const StripeClient = await loadStripe();
  const { protocol, hostname, port } = new URL(apiBase);
  return new StripeClient(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'claimcheck' },
  });
}

/** Parameters of ours that Stripe checks further than we do. */
const CALLER_PARAMS = ['success_url', 'cancel_url', 'return_url'];

/** What a caller may know of a failed call; the rest is for the operator's log. */
export async function fromStripeError(
  error: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<unknown> {
  const { errors } = await loadStripe();
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, requestId, statusCode } = error;
  if (param !== undefined && CALLER_PARAMS.includes(param)) {
    return invalidRequest([{ path: param, message: 'is not an address the payment provider accepts' }]);
  }
  log.error({ type, code, param, status: statusCode, stripe_request_id: requestId }, 'stripe call failed');
  return serviceUnavailable();
}

export async function isMissing(error: unknown, param: string): Promise<boolean> {
  const { errors } = await loadStripe();
  return error instanceof errors.StripeError && error.code === 'resource_missing' && error.param === param;
}
