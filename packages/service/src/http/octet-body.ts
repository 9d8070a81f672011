import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from './validation.js';

const FILE_BYTES = 20 * 1024 * 1024;

/** Lets the routes of this scope, and no others, take the bytes of a file. */
export function takeFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FILE_BYTES },
    (_request, body, done) => done(null, body),
  );
}

export function fileOf(request: FastifyRequest, name: string): Buffer {
  const bytes = request.body as unknown;
  if (bytes instanceof Buffer && bytes.length > 0) return bytes;
  throw invalidRequest([{ path: 'file', message: `${name}: the file is empty` }]);
}
