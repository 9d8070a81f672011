import { z } from 'zod';
import { extractDocument } from '../../documents/extract.js';
import { invalidRequest } from '../../http/validation.js';
import type { App } from '../context.js';

const FILE_BYTES = 20 * 1024 * 1024;
const Query = z.strictObject({ name: z.string().min(1).max(500) });

/** Turns an uploaded file into text, by the same code as the command line. Nothing is stored. */
export async function documentRoutes(parent: App): Promise<void> {
  // A scope of its own: bytes are taken here and nowhere else.
  await parent.register(async (scope) => {
    const app = scope as unknown as App;
    app.addContentTypeParser<Buffer>(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post(
      '/console/api/extract',
      { schema: { hide: true, querystring: Query }, config: { scope: 'review_runs:create' } },
      async (request) => {
        const { name } = request.query;
        const bytes = request.body as unknown;
        if (!(bytes instanceof Buffer) || bytes.length === 0)
          throw invalidRequest([{ path: 'file', message: `${name}: the file is empty` }]);
        return { ...(await extractDocument({ bytes: new Uint8Array(bytes), name })), request_id: request.id };
      },
    );
  });
}
