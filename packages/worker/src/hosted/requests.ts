import type { Exchange } from '../connect.js';
import { WORKER_VERSION } from '../version.js';
import type { Message } from './messages.js';

const BASE = '/v1/private-worker/review-runs';

/** Every request that the package can make to the service. */
export function hostedRequests(baseUrl: string, apiKey: string) {
  const build = (
    method: 'GET' | 'POST',
    path: string,
    credential: string,
    more: { readonly idempotencyKey?: string; readonly body?: string } = {},
  ): Exchange => ({
    method,
    url: new URL(`${baseUrl.replace(/\/+$/, '')}${path}`),
    headers: {
      'user-agent': `claimcheck-worker/${WORKER_VERSION}`,
      authorization: `Bearer ${credential}`,
      ...(more.idempotencyKey !== undefined && { 'idempotency-key': more.idempotencyKey }),
      ...(more.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(more.body !== undefined && { body: Buffer.from(more.body) }),
  });
  return {
    create: ({ id, body }: Message) => build('POST', BASE, apiKey, { idempotencyKey: id, body }),
    event: (runId: string, credential: string, { body }: Message) =>
      build('POST', `${BASE}/${runId}/events`, credential, { body }),
    rotate: (runId: string, idempotencyKey: string) =>
      build('POST', `${BASE}/${runId}/credential/rotate`, apiKey, { idempotencyKey, body: '{}' }),
    findQueued: (customerRunId: string) => {
      const query = { capture_method: 'private_worker', status: 'queued', external_id: customerRunId };
      return build('GET', `/v1/review-runs?${new URLSearchParams({ ...query, limit: '1' })}`, apiKey);
    },
    readRun: (runId: string) => build('GET', `/v1/review-runs/${runId}`, apiKey),
  };
}
export type HostedRequests = ReturnType<typeof hostedRequests>;
