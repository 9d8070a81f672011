import { serveTasks, stackFrames } from '@claimcheck/providers/light';
import { DocumentError } from './document-error.js';
import type { Extraction } from './extract.js';
import { type NamedBytes, readDocument } from './read-document.js';

/** The program of a process that reads documents. */
await serveTasks(
  async () =>
    async (file: NamedBytes): Promise<Extraction> => {
      try {
        const { text, mediaType, places } = await readDocument(file);
        return { text, media_type: mediaType, places };
      } catch (error) {
        return { problem: error instanceof DocumentError ? error.message : `${file.name}: cannot be read` };
      }
    },
  stackFrames,
);
