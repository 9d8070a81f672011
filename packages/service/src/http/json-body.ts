import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { invalidRequest } from './validation.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the body's bytes; null when there is no body. */
    bodySha256: string | null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new ApiError('invalid_json', 'The body is not valid UTF-8.');
  }
}

/** Bytes that are not UTF-8 are refused, not replaced: offsets must mean the text that was sent. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodySha256', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes },
    (request: FastifyRequest, body, done) => {
      if (body.length === 0) {
        done(null, undefined);
        return;
      }
      request.bodySha256 = createHash('sha256').update(body).digest('hex');
      try {
        parse(request, decode(body), (error, value) => done(error ? jsonError(error) : null, value));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new ApiError('unsupported_media_type', 'Send the body without Content-Encoding.');
    }
  });
}

/** The parser refuses keys that would reach an object's prototype; everything else is broken JSON. */
function jsonError(error: Error): ApiError {
  return error.message.includes('forbidden prototype property')
    ? invalidRequest([{ path: '', message: 'the keys __proto__ and constructor.prototype are not allowed' }])
    : new ApiError('invalid_json', 'The body is not valid JSON.');
}
