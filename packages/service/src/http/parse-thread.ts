import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { cutCells } from '../imports/csv-cells.js';
import { sizeOfJson } from './json-size.js';
import { parseJson } from './parse-json.js';
import type { Outcome } from './parse-pool.js';
import { invalidRequest } from './validation.js';

/** What is nested deeper cannot be handed from thread to thread; no request of the API needs a tenth of it. */
const MOST = { values: LIMITS.jsonValues, depth: 100 };

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}

/** Values and levels are counted before any is made: 24 MiB of brackets would take gigabytes. */
export const json = ({ bytes, what }: { bytes: Uint8Array; what: string }) =>
  outcomeOf(() => {
    const size = sizeOfJson(bytes, MOST);
    if (size.values > MOST.values)
      throw invalidRequest([
        { path: '', message: `${what} holds more than ${MOST.values} values; send less at once` },
      ]);
    if (size.depth > MOST.depth)
      throw invalidRequest([{ path: '', message: `${what} is nested more than ${MOST.depth} levels deep` }]);
    return { value: parseJson(bytes, what), sha256: createHash('sha256').update(bytes).digest('hex') };
  });

export const cells = ({ bytes, line }: { bytes: Uint8Array; line: number }) =>
  outcomeOf(() => cutCells(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), line));
