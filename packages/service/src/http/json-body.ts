import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { ApiError } from '../errors.js';
import { invalidRequest } from './validation.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the body's bytes; null when there is no body. */
    bodySha256: string | null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses keys that would reach an object's prototype. */
export function parseJson(body: Uint8Array, what = 'The body'): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw new ApiError('invalid_json', `${what} is not valid UTF-8.`);
  }
  try {
    return secureJson.parse(text);
  } catch (error) {
    if (!(error as Error).message.includes('forbidden prototype property')) {
      throw new ApiError('invalid_json', `${what} is not valid JSON.`);
    }
    throw invalidRequest([
      { path: '', message: 'the keys __proto__ and constructor.prototype are not allowed' },
    ]);
  }
}

/** Bytes that are not UTF-8 are refused, not replaced: offsets must mean the text that was sent. */
export function parseJsonBodies(app: FastifyInstance): void {
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
        done(null, parseJson(body));
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
