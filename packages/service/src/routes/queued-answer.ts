import { LIMITS, type ReviewRun } from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { baseUrlOf } from '../http/base-url.js';

/** A run that goes on, and where to look how far it is. */
export function queuedAnswer<Run extends Pick<ReviewRun, 'id' | 'status'>>(
  request: FastifyRequest,
  config: Config,
  run: Run,
) {
  const polling_url = `${baseUrlOf(request, config)}/v1/review-runs/${run.id}`;
  return {
    review_run: run,
    queued: {
      review_run_id: run.id,
      status: run.status,
      polling_url,
      recommended_poll_interval_seconds: LIMITS.pollIntervalSeconds,
    },
    polling_url,
    request_id: request.id,
  };
}
