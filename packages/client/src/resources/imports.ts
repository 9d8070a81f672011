import { type ContentSource, contentBody, jsonBody, type RequestBody } from '../http/body.js';
import { pathPart, type Transport } from '../http/transport.js';
import type { PostOptions, RequestOptions } from '../options.js';
import type { ImportProgress, ImportResponse, ImportRowInput } from '../wire/imports.js';

/** Rows, or a file of rows: text, bytes, a Blob, a stream, or a function that opens one of these. */
export type ImportInput =
  | { readonly rows: readonly ImportRowInput[] }
  | { readonly jsonl: ContentSource }
  | { readonly csv: ContentSource };

const COLLECTION = '/v1/imports';
/** A big file takes longer to send than the timeout of other calls allows. */
const IMPORT_TIMEOUT_MS = 10 * 60_000;

function bodyOf(input: ImportInput): RequestBody {
  if ('rows' in input) return jsonBody({ rows: input.rows });
  if ('jsonl' in input) return contentBody('application/jsonl', input.jsonl);
  return contentBody('text/csv', input.csv);
}

export class Imports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Makes one run for each acceptable row. Look at `rejected`: a bad row does not stop the others. */
  create(input: ImportInput, options: PostOptions = {}): Promise<ImportResponse> {
    const timeout = options.timeout ?? Math.max(IMPORT_TIMEOUT_MS, this.#transport.timeout);
    const request = { method: 'POST', path: COLLECTION, body: bodyOf(input) } as const;
    return this.#transport.json(request, { ...options, timeout });
  }

  /** How far the rows and runs of an import are. */
  async retrieve(importId: string, options: RequestOptions = {}): Promise<ImportProgress> {
    return this.#transport.json(
      { method: 'GET', path: `${COLLECTION}/${pathPart('importId', importId)}` },
      options,
    );
  }
}
