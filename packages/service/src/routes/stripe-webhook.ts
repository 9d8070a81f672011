import type { FastifyRequest } from 'fastify';
import type { BillingContext } from '../billing/checkout.js';
import { billingNotConfigured, fromStripeError } from '../billing/stripe-client.js';
import { applyEvent, mayBeSigned, unsigned, verifiedEvent } from '../billing/stripe-events.js';
import { limitBodyRoom } from '../http/body-room.js';
import type { App } from './context.js';

const WEBHOOK_BYTES = 1024 * 1024;
const ROOM = { most: 48, mostOfAddress: 16, withinMs: 10_000 };

const signatureOf = ({ headers }: FastifyRequest): string => String(headers['stripe-signature'] ?? '');

/** What the provider sends. Anybody can call it, so what cannot be its word is refused before the body. */
export async function stripeWebhook(app: App, context: BillingContext | null): Promise<void> {
  // A scope of its own: the signature is of the bytes as they came.
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!context) throw billingNotConfigured();
      if (!mayBeSigned(signatureOf(request), Date.now())) throw unsigned();
    });
    limitBodyRoom(scope, ROOM);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/webhooks/stripe', { config: { signed: true }, schema: { hide: true } }, async (request) => {
      if (!context) throw billingNotConfigured();
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      try {
        const event = verifiedEvent(
          context.stripe,
          body,
          signatureOf(request),
          context.billing.webhookSecret,
        );
        request.log.info({ outcome: await applyEvent(context, event) }, 'billing event');
      } catch (error) {
        throw await fromStripeError(error, app.log);
      }
      return { received: true, request_id: request.id };
    });
  });
}
