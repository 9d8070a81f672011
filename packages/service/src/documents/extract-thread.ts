import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError, readDocument } from '@claimcheck/documents';
import type { ExtractionTask, ThreadAnswer } from './extract.js';

/** Reads one document and ends. What it reads may be hostile: time and memory are bounded from outside. */
const { bytes, name } = workerData as ExtractionTask;
const answer = (message: ThreadAnswer): void => parentPort!.postMessage(message);
try {
  const { text, mediaType, places } = await readDocument(bytes, name);
  answer({ text, media_type: mediaType, places });
} catch (error) {
  answer({ problem: error instanceof DocumentError ? error.message : `${name}: cannot be read` });
}
