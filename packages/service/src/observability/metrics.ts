import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are closed sets (route patterns, statuses), never text or ids of callers. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'claimcheck_http_requests_total',
      help: 'Answered requests.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'claimcheck_http_request_duration_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    runsCreated: new Counter({
      name: 'claimcheck_review_runs_created_total',
      help: 'Review runs created by this process.',
      labelNames: ['capture_method'],
      registers,
    }),
    reviews: new Counter({
      name: 'claimcheck_reviews_total',
      help: 'Reviews ended by this process.',
      labelNames: ['outcome'],
      registers,
    }),
    reviewSeconds: new Histogram({
      name: 'claimcheck_review_duration_seconds',
      help: 'Time from taking a run to its outcome.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'claimcheck_webhook_attempts_total',
      help: 'Attempts to deliver a webhook, by this process.',
      labelNames: ['outcome'],
      registers,
    }),
    webhookEndpoints: new Gauge({
      name: 'claimcheck_webhook_endpoints',
      help: 'Webhook endpoints: working, failing (enabled, nothing delivered since a failure) or disabled.',
      labelNames: ['state'],
      registers,
    }),
    webhooksPending: new Gauge({
      name: 'claimcheck_webhooks_pending',
      help: 'Webhooks not yet delivered nor given up, in the whole deployment.',
      registers,
    }),
    readerCalls: new Counter({
      name: 'claimcheck_reader_calls_total',
      help: 'Calls of the second reader, by how they ended.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    readerTokens: new Counter({
      name: 'claimcheck_reader_tokens_total',
      help: 'Tokens sent to the second reader and received from it.',
      labelNames: ['provider', 'direction'],
      registers,
    }),
    readerSeconds: new Histogram({
      name: 'claimcheck_reader_duration_seconds',
      help: 'Time to an answer of the second reader.',
      labelNames: ['provider'],
      buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
      registers,
    }),
    jobs: new Gauge({
      name: 'claimcheck_jobs',
      help: 'Jobs not yet ended, in the whole deployment.',
      labelNames: ['state'],
      registers,
    }),
  };
}
