import { Usage } from '@claimcheck/contracts';
import { readUsage } from '../billing/usage.js';
import { callerOf } from '../http/authenticate.js';
import { timestamp } from '../runs/wire.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';

export function usageRoutes(app: App, { storage: { db } }: RouteContext): void {
  app.route({
    method: 'GET',
    url: '/v1/usage',
    config: { scope: 'billing:read' },
    schema: {
      operationId: 'getUsage',
      summary: 'Get plan usage',
      description: 'Review runs of the organization in the current period. A run counts when it is created.',
      tags: ['Account'],
      response: { 200: Usage, ...errorResponses() },
    },
    handler: async (request) => {
      const { plan, period, limit, used, remaining } = await readUsage(db, callerOf(request), Date.now());
      return {
        plan,
        period_start: timestamp(period.start),
        period_end: timestamp(period.end),
        monthly_limit: limit,
        used,
        remaining,
        request_id: request.id,
      };
    },
  });
}
