import { createHash } from 'node:crypto';
import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';
import { cutCells } from '../imports/csv-cells.js';
import { countValues } from './count-values.js';
import { parseJson } from './parse-json.js';
import type { Outcome } from './parse-pool.js';
import { invalidRequest } from './validation.js';

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}

/** Values are counted before any is made: 24 MiB of brackets would take gigabytes. */
export const json = ({ bytes, what }: { bytes: Uint8Array; what: string }) =>
  outcomeOf(() => {
    if (countValues(bytes, LIMITS.jsonValues) > LIMITS.jsonValues) {
      const message = `${what} holds more than ${LIMITS.jsonValues} values; send less at once`;
      throw invalidRequest([{ path: '', message }]);
    }
    return { value: parseJson(bytes, what), sha256: createHash('sha256').update(bytes).digest('hex') };
  });

export const cells = ({ bytes, line }: { bytes: Uint8Array; line: number }) =>
  outcomeOf(() => cutCells(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), line));
