import { z } from 'zod';
import { callerOf } from '../../http/authenticate.js';
import { fileOf, takeFiles } from '../../http/octet-body.js';
import { invalidRequest } from '../../http/validation.js';
import { verifyFile } from '../../sealing/verify-file.js';
import type { App, RouteContext } from '../context.js';

const Query = z.strictObject({ name: z.string().min(1).max(500) });

/** What can be done with a file that is dropped on the console. Nothing of it is stored. */
export async function documentRoutes(
  parent: App,
  { storage: { db }, documents, sealing }: RouteContext,
): Promise<void> {
  await parent.register(async (scope) => {
    takeFiles(scope);
    const app = scope as unknown as App;

    app.post(
      '/console/api/extract',
      { schema: { hide: true, querystring: Query }, config: { scope: 'review_runs:create' } },
      async (request) => {
        const { name } = request.query;
        const bytes = new Uint8Array(fileOf(request, name));
        const read = await documents.read(callerOf(request).organizationId, { bytes, name });
        if ('problem' in read) throw invalidRequest([{ path: 'file', message: read.problem }]);
        return { text: read.text, media_type: read.media_type, request_id: request.id };
      },
    );

    app.post(
      '/console/api/verify-report',
      { schema: { hide: true, querystring: Query }, config: { scope: 'review_runs:read' } },
      async (request) => ({
        ...(await verifyFile(db, sealing, callerOf(request), fileOf(request, request.query.name))),
        request_id: request.id,
      }),
    );
  });
}
