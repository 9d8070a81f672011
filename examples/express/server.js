import { Claimcheck, ClaimcheckError, isVerified } from '@claimcheck/client';
import express from 'express';
import { reply } from './chatbot.js';

const client = new Claimcheck();
const FALLBACK = 'I am not sure about this. A colleague will get back to you.';

/** Resolves to the review of a reply; no reply leaves before it has one. */
function review({ text, sources }, signal) {
  return client.reviewRuns.createAndWait(
    { ai_output: text, sources, intended_use: 'customer_facing' },
    { signal, timeout: 5_000, maxRetries: 1, waitTimeout: 20_000 },
  );
}

const app = express();
app.use(express.json({ limit: '16kb' }));

app.post('/chat', async (request, response) => {
  const message = request.body?.message;
  if (typeof message !== 'string' || message.trim() === '') {
    response.status(400).json({ error: 'message is missing' });
    return;
  }
  const left = new AbortController();
  response.on('close', () => left.abort());
  const draft = await reply(message);
  const run = await review(draft, left.signal);
  console.log(
    JSON.stringify({ review_run_id: run.id, request_id: run.request_id, status: run.safe_use_status }),
  );
  if (isVerified(run)) response.json({ reply: draft.text, review_run_id: run.id });
  else response.json({ reply: FALLBACK, handed_over: true, review_run_id: run.id });
});

// A reply that could not be checked is not sent either.
app.use((error, _request, response, next) => {
  if (!(error instanceof ClaimcheckError) || response.headersSent) return next(error);
  console.error(`${error.name}: ${error.message}`);
  response.status(503).json({ reply: FALLBACK, handed_over: true });
});

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`chatbot listens on http://127.0.0.1:${server.address().port}`);
});
