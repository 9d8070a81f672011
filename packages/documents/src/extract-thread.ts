import { serveTasks, stackFrames } from '@claimcheck/providers/light';
import { DocumentError } from './document-error.js';
import type { Extraction, NamedBytes } from './extract.js';
import { readDocument } from './read-document.js';

/** The program of a process that reads documents. */
await serveTasks(
  async () =>
    async ({ bytes, name }: NamedBytes): Promise<Extraction> => {
      try {
        const { text, mediaType, places } = await readDocument(bytes, name);
        return { text, media_type: mediaType, places };
      } catch (error) {
        return { problem: error instanceof DocumentError ? error.message : `${name}: cannot be read` };
      }
    },
  stackFrames,
);
