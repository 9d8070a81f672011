import { Claimcheck, WebhookVerificationError } from '@claimcheck/client';
import express from 'express';

// While a secret is rotated, both may be given: the new one first, separated by a space.
const secrets = (process.env.CLAIMCHECK_WEBHOOK_SECRET ?? '').split(' ');

/** Ids of events that were handled. Keep them in your database, with a unique key, instead. */
const handled = new Set();

function handle({ type, data }) {
  if (type === 'review_run.completed' && data.safe_use_status === 'contradicted') {
    console.log(`a person should look at ${data.review_run_id}`);
  } else {
    console.log(`${type} ${data.review_run_id ?? data.import_id ?? ''}`.trim());
  }
}

const app = express();

// The body as it arrived: a signature is of these very bytes.
app.post('/hooks', express.raw({ type: 'application/json', limit: '1mb' }), async (request, response) => {
  const event = await Claimcheck.webhooks.verify(request.body, request.headers, secrets);
  if (!handled.has(event.id)) handle(event);
  handled.add(event.id);
  response.status(204).end();
});

app.use((error, _request, response, next) => {
  if (!(error instanceof WebhookVerificationError)) return next(error);
  response.status(400).json({ error: error.message });
});

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`receiver listens on http://127.0.0.1:${server.address().port}/hooks`);
});
