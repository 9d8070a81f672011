import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { parseJson } from './parse-json.js';
import { INLINE_BYTES, parseLargeJson } from './parse-pool.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the body's bytes; null when there is no body. */
    bodySha256: string | null;
  }
}

/** The value of a body and the hash of its bytes. */
export async function readJson(
  bytes: Buffer,
  what = 'The body',
): Promise<{ readonly value: unknown; readonly sha256: string }> {
  if (bytes.length > INLINE_BYTES) return parseLargeJson(bytes, what);
  return { value: parseJson(bytes, what), sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Bytes that are not UTF-8 are refused, not replaced: offsets must mean the text that was sent. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodySha256', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      const { value, sha256 } = await readJson(body);
      request.bodySha256 = sha256;
      return value;
    },
  );
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new ApiError('unsupported_media_type', 'Send the body without Content-Encoding.');
    }
  });
}
