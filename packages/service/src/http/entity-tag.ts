import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinJson, sendJson } from './raw-json.js';

/** Weak, since the request id in the body is another one each time. */
const tagOf = (json: string): string =>
  `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Answers with an ETag, and with 304 and no body where the caller has the same already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, unknown>>,
): FastifyReply {
  const json = joinJson(fields);
  const tag = tagOf(json);
  reply.header('etag', tag);
  if (isKnown(request, tag)) return reply.code(304).send();
  return sendJson(reply, `${json.slice(0, -1)},"request_id":${JSON.stringify(request.id)}}`);
}
