import { createHash } from 'node:crypto';
import { CheckoutRequest, CheckoutResponse, PortalRequest, PortalResponse } from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import { type BillingContext, createCheckout, createPortal } from '../billing/checkout.js';
import { billingNotConfigured, createStripe, fromStripeError } from '../billing/stripe-client.js';
import { callerOf } from '../http/authenticate.js';
import { idempotencyKeyOf } from '../http/idempotent-posts.js';
import type { App, RouteContext } from './context.js';
import { errorResponses, POST_ERRORS } from './error-responses.js';
import { stripeWebhook } from './stripe-webhook.js';

const TAG = ['Account'];

/** The caller's own key makes a retry open the same page at the provider; without one each request is new. */
function providerKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === null) return request.id;
  const { projectId } = callerOf(request);
  return createHash('sha256').update(`${projectId} ${key} ${request.bodySha256}`).digest('hex');
}

export async function billingRoutes(app: App, { config, storage }: RouteContext): Promise<void> {
  const { billing } = config;
  const context: BillingContext | null = billing && {
    db: storage.db,
    stripe: await createStripe(billing),
    billing,
  };

  const withBilling = async <T>(work: (context: BillingContext) => Promise<T>): Promise<T> => {
    if (!context) throw billingNotConfigured();
    try {
      return await work(context);
    } catch (error) {
      throw await fromStripeError(error, app.log);
    }
  };

  app.route({
    method: 'POST',
    url: '/v1/billing/checkout',
    config: { scope: 'billing:write' },
    schema: {
      operationId: 'createCheckout',
      summary: 'Buy a plan',
      description:
        'Opens a hosted checkout page for a paid plan. The limit rises as soon as the payment is confirmed. To change or end a subscription, use the portal.',
      tags: TAG,
      body: CheckoutRequest,
      response: {
        201: CheckoutResponse,
        ...errorResponses(...POST_ERRORS, 'billing_not_configured'),
      },
    },
    handler: async (request, reply) => {
      const { organizationId } = callerOf(request);
      const session = await withBilling((billed) =>
        createCheckout(billed, organizationId, request.body, providerKey(request)),
      );
      return reply.code(201).send({ ...session, request_id: request.id });
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/billing/portal',
    config: { scope: 'billing:write' },
    schema: {
      operationId: 'createPortal',
      summary: 'Manage the subscription',
      description:
        'Opens a hosted page where an existing customer changes plan, updates payment, or cancels.',
      tags: TAG,
      body: PortalRequest,
      response: {
        201: PortalResponse,
        ...errorResponses(...POST_ERRORS, 'not_found', 'billing_not_configured'),
      },
    },
    handler: async (request, reply) => {
      const { organizationId } = callerOf(request);
      const session = await withBilling((billed) => createPortal(billed, organizationId, request.body));
      return reply.code(201).send({ ...session, request_id: request.id });
    },
  });

  await stripeWebhook(app, context);
}
