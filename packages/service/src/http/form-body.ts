import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { readJson } from './json-body.js';
import { invalidRequest } from './validation.js';

export interface FormFile {
  /** The name of the part. */
  readonly part: string;
  /** The name of the file, without its folder. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A form with the request as JSON, and files. */
export interface Form {
  readonly request: unknown;
  readonly files: readonly FormFile[];
}

const REQUEST = 'request';
/** What names of parts and boundaries may add to the contents. */
const FRAME_BYTES = 256 * 1024;

const tooLarge = (): ApiError =>
  new ApiError(
    'payload_too_large',
    `The form is larger than ${LIMITS.bodyBytes / 2 ** 20} MiB. Send fewer or smaller files.`,
    { headers: { connection: 'close' } },
  );

const unreadable = (why: string): ApiError =>
  new ApiError('invalid_request', `The form cannot be read: ${why}.`, { headers: { connection: 'close' } });

/** Lets the routes of this scope, and no others, take forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    // Every part comes as a stream, so that none is parsed or cut before it is looked at.
    isPartAFile: () => true,
    limits: { files: LIMITS.sources + 1, fileSize: LIMITS.bodyBytes, headerPairs: 20 },
  });
}

/** Reads the parts as they come. The hash is that of the contents: each attempt of a client has another boundary. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes + FRAME_BYTES) throw tooLarge();
  try {
    return await partsOf(request);
  } catch (error) {
    // A client listens only once it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof ApiError ? error : problemOf(error as Error & { code?: string });
  }
}

async function partsOf(request: FastifyRequest): Promise<Form> {
  const hash = createHash('sha256');
  const files: FormFile[] = [];
  let json: Buffer | null = null;
  let room: number = LIMITS.bodyBytes;
  for await (const found of request.parts()) {
    const { fieldname: part, filename: name, mimetype, file } = found as MultipartFile;
    const chunks: Buffer[] = [];
    for await (const chunk of file) {
      room -= chunk.length;
      if (room < 0) throw tooLarge();
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    hash.update(JSON.stringify([part, name, mimetype, bytes.length])).update(bytes);
    if (part === REQUEST) {
      if (json) throw invalidRequest([{ path: REQUEST, message: 'is there twice' }]);
      json = bytes;
    } else files.push({ part, name: fileName(part, name), mediaType: mimetype, bytes });
  }
  if (!json) {
    const message =
      'is missing; send a part of this name that holds the request as JSON, and the files beside it';
    throw invalidRequest([{ path: REQUEST, message }]);
  }
  request.bodySha256 = hash.digest('hex');
  return { request: (await readJson(json, `The part ${REQUEST}`)).value, files };
}

/** Clients write three signs of a name by their numbers (HTML, “multipart/form-data encoding algorithm”). */
function fileName(part: string, name: string | undefined): string {
  if (name) return name.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
  const message = `has no file name; what is no file belongs into the part ${REQUEST}`;
  throw invalidRequest([{ path: part || '(a part without a name)', message }]);
}

function problemOf({ code, message }: Error & { code?: string }): ApiError {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return invalidRequest([
      { path: 'sources', message: `holds more than ${LIMITS.sources} files; send fewer` },
    ]);
  if (code === 'FST_PROTO_VIOLATION') return unreadable('a part has a name that is not allowed');
  if (message.includes('Boundary not found')) return unreadable('its Content-Type names no boundary');
  return unreadable('it ends too early, or is not multipart/form-data');
}
