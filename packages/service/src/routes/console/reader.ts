import type { ReaderView } from '@claimcheck/contracts';
import { z } from 'zod';
import { invalidRequest } from '../../http/validation.js';
import { monthOf, usedBy } from '../../readers/monthly-budget.js';
import { findProjectReader, setProjectReader } from '../../readers/project-reader.js';
import { PROJECT_READERS } from '../../readers/reader-choice.js';
import type { App, RouteContext } from '../context.js';
import { adminOf } from './admin.js';

const Choice = z.strictObject({ mode: z.enum(PROJECT_READERS) });

/** Whether the project's texts go to the second reader, for its admins. */
export function readerRoutes(app: App, { config, storage: { db } }: RouteContext): void {
  const setup = config.reader;
  const routeConfig = { scope: 'review_runs:read' } as const;

  const viewOf = async (projectId: string): Promise<ReaderView> => {
    const wanted = await findProjectReader(db, projectId, setup?.mode ?? 'off');
    if (setup === null) return { ...wanted, reader: null };
    const { provider, model, baseUrl } = setup.settings;
    const { calls } = await usedBy(db, monthOf(Date.now()), projectId);
    const reader = {
      provider,
      model,
      host: new URL(baseUrl).host,
      ask: setup.ask,
      calls_this_month: calls,
      monthly_calls: setup.perProjectMonth.calls,
    };
    return { ...wanted, reader };
  };

  app.get('/console/api/reader', { schema: { hide: true }, config: routeConfig }, async (request) => ({
    ...(await viewOf(adminOf(request).projectId)),
    request_id: request.id,
  }));

  app.patch(
    '/console/api/reader',
    { schema: { hide: true, body: Choice }, config: routeConfig },
    async (request) => {
      const { projectId } = adminOf(request);
      const { mode } = request.body;
      // Nobody agrees here to send texts to a host that is not known yet.
      if (mode !== 'off' && setup === null)
        throw invalidRequest([
          {
            path: 'mode',
            message: 'can only be off: this service has no second reader; set CLAIMCHECK_READER first',
          },
        ]);
      await setProjectReader(db, projectId, mode);
      return { ...(await viewOf(projectId)), request_id: request.id };
    },
  );
}
