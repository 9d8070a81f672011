import { join, resolve } from 'node:path';
import { PassingError } from '../retry.js';
import { BY_UMASK, makeFolder, writeDurably } from '../state/durable.js';
import type { ReportStorage } from './report-storage.js';

/** The pointer is relative to the folder: where that is stays unsaid. */
export function folderStorage(folder: string): ReportStorage {
  const root = resolve(folder);
  return {
    origin: null,
    pointer: (reviewRunId) => `reports:${reviewRunId}/report.json`,
    async put(reviewRunId, { name, bytes }) {
      try {
        await makeFolder(join(root, reviewRunId), BY_UMASK.folder);
        await writeDurably(join(root, reviewRunId, name), bytes, BY_UMASK.file);
      } catch (error) {
        throw new PassingError(
          `the report folder cannot be written (${(error as NodeJS.ErrnoException).code})`,
        );
      }
    },
  };
}
