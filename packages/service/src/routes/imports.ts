import type { Readable } from 'node:stream';
import {
  ErrorBody,
  IMPORT_MEDIA_TYPES,
  ImportErrorResponse,
  type ImportFormat,
  type ImportMediaType,
  ImportProgress,
  ImportRequest,
  ImportResponse,
  LIMITS,
} from '@claimcheck/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.js';
import { callerOf } from '../http/authenticate.js';
import { readJson } from '../http/json-body.js';
import { validatorOf } from '../http/validation.js';
import { answerImport, type ImportBody } from '../imports/answer-import.js';
import { readImport } from '../imports/read-import.js';
import { explainInvalidJson } from '../imports/sniff.js';
import { fileTooLarge, Upload } from '../imports/upload.js';
import type { App, RouteContext } from './context.js';
import { errorResponses } from './error-responses.js';

const TAG = ['Imports'];
const STREAMED = Object.keys(IMPORT_MEDIA_TYPES).filter((type) => type !== 'application/json');

const TEXT_BODIES = {
  'application/jsonl': 'One row a line, each a JSON object as in `rows`.',
  'application/x-ndjson': 'The same as application/jsonl.',
  'text/csv':
    'A header line, then one row a record. Columns: `external_id`, `ai_output`, `intended_use`, `strictness`, `min_confidence`, `question`, `metadata` (JSON), and `sources` (a JSON array) or `source_1_title`, `source_1_content`, `source_1_uri`, `source_2_title` and so on.',
};

const unsupported = (): ApiError =>
  new ApiError(
    'unsupported_media_type',
    `An import is ${Object.keys(IMPORT_MEDIA_TYPES).join(', ')}; say which in Content-Type.`,
  );

const partialAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: ImportErrorResponse.or(ErrorBody) } },
});

function formatOf(request: FastifyRequest): ImportFormat {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';', 1)[0]!.trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(header)?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new ApiError(
      'unsupported_media_type',
      'Imports are UTF-8. Save the file as UTF-8 and send it again.',
    );
  }
  if (!(type in IMPORT_MEDIA_TYPES)) throw unsupported();
  return IMPORT_MEDIA_TYPES[type as ImportMediaType];
}

/** JSON arrives whole, JSONL and CSV as a stream; anything else is refused with what would be taken. */
function takeImportBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes },
    async (_request: FastifyRequest, bytes: Buffer): Promise<ImportBody> => {
      try {
        return await readJson(bytes);
      } catch (error) {
        throw explainInvalidJson(bytes, error as Error);
      }
    },
  );
  app.addContentTypeParser(STREAMED, (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > LIMITS.importBytes) done(fileTooLarge());
    else done(null, new Upload(payload as Readable) satisfies ImportBody);
  });
  app.addContentTypeParser('*', (_request, _payload, done) => done(unsupported()));
}

export async function importRoutes(parent: App, { config, storage, metrics }: RouteContext): Promise<void> {
  // A scope of its own: these body parsers are for this endpoint alone.
  await parent.register(async (scope) => {
    const app = scope as unknown as App;
    takeImportBodies(app);
    app.route({
      method: 'POST',
      url: '/v1/imports',
      config: { scope: 'imports:create', idempotency: 'manual', textBodies: TEXT_BODIES },
      // The body is looked at row by row.
      validatorCompiler: ({ schema, httpPart }) =>
        httpPart === 'body' ? (value: unknown) => ({ value }) : validatorOf(schema as unknown as z.ZodType),
      schema: {
        operationId: 'createImport',
        summary: 'Import rows',
        description:
          'Creates one review run a row. JSON takes up to 1,000 rows; JSONL (`application/jsonl`, `application/x-ndjson`) and CSV (`text/csv`) are streamed and take up to 10,000 rows and 256 MiB. A bad row does not stop the others. The same `external_id` with the same content gives the run that exists, so a file can be sent again.',
        tags: TAG,
        body: ImportRequest,
        response: {
          202: ImportResponse,
          ...errorResponses(
            'invalid_json',
            'idempotency_in_progress',
            'unsupported_media_type',
            'invalid_request',
            'idempotency_key_reused',
          ),
          413: partialAnswer('`payload_too_large`; rows before the limit were taken as listed'),
          422: partialAnswer(
            '`import_empty` with both lists; `invalid_request`, `idempotency_key_reused` without',
          ),
        },
      },
      handler: async (request, reply) => {
        const format = formatOf(request);
        const body = request.body as unknown as ImportBody | undefined;
        if (body === undefined) throw unsupported();
        return answerImport({ config, storage, metrics, request, reply, format, body });
      },
    });
  });

  parent.route({
    method: 'GET',
    url: '/v1/imports/:importId',
    config: { scope: 'review_runs:read' },
    schema: {
      operationId: 'getImport',
      summary: 'Get the progress of an import',
      description: 'How far the runs of an import are, by status and by safe-use status.',
      tags: TAG,
      params: z.object({
        importId: z.string().meta({ examples: ['imp_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] }),
      }),
      response: { 200: ImportProgress, ...errorResponses('not_found') },
    },
    handler: async (request) => ({
      ...(await readImport(storage.db, callerOf(request), request.params.importId)),
      request_id: request.id,
    }),
  });
}
