import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../usage-error.js';

/** Found out before the work, not after it. */
export function assertCanBeWritten(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch {
    throw new UsageError(`--out ${path}: cannot be written; its folder does not exist or is read-only`);
  }
}
