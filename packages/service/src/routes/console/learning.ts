import { Readable } from 'node:stream';
import type { LearningView, UsageDays } from '@claimcheck/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { callerOf } from '../../http/authenticate.js';
import { firstRunIdAt } from '../../ids.js';
import { readAgreement } from '../../learning/agreement.js';
import { exportCases } from '../../learning/export-cases.js';
import { timestamp } from '../../runs/wire.js';
import type { App, RouteContext } from '../context.js';

const DAY_MS = 24 * 3_600_000;
const USAGE_DAYS = 30;
const Period = z.strictObject({ days: z.coerce.number().int().min(1).max(3_650).default(90) });

/** What people decided, held against what the machine had said; and how much the project uses. */
export function learningRoutes(app: App, { storage: { db } }: RouteContext): void {
  app.get(
    '/console/api/learning',
    { schema: { hide: true, querystring: Period }, config: { scope: 'review_runs:read' } },
    async (request): Promise<LearningView> =>
      readAgreement(db, callerOf(request).projectId, Date.now() - request.query.days * DAY_MS),
  );

  app.get(
    '/console/api/learning/export',
    { schema: { hide: true }, config: { scope: 'review_runs:read' } },
    async (request, reply) =>
      reply
        .type('application/jsonl; charset=utf-8')
        .header('content-disposition', 'attachment; filename="reviewed.jsonl"')
        .send(Readable.from(exportCases(db, callerOf(request).projectId))),
  );

  app.get(
    '/console/api/usage-days',
    { schema: { hide: true }, config: { scope: 'billing:read' } },
    async (request): Promise<UsageDays> => {
      const today = Math.floor(Date.now() / DAY_MS);
      const rows = await db
        .selectFrom('review_runs')
        .select(sql<number>`created_at / ${sql.lit(DAY_MS)}`.as('day'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('project_id', '=', callerOf(request).projectId)
        .where('rechecks_run_id', 'is', null)
        .where('id', '>=', firstRunIdAt((today - USAGE_DAYS + 1) * DAY_MS))
        .groupBy(sql`day`)
        .execute();
      const counts = new Map(rows.map(({ day, count }) => [day, count]));
      const days = Array.from({ length: USAGE_DAYS }, (_, index) => today - USAGE_DAYS + 1 + index);
      return {
        items: days.map((day) => ({
          day: timestamp(day * DAY_MS).slice(0, 10),
          count: counts.get(day) ?? 0,
        })),
      };
    },
  );
}
