import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type OfferedJob, parseOffered } from './offered-job.js';

/** One job a line; empty lines are passed over. */
export async function* jobsOfJsonl(stream: Readable, name: string): AsyncGenerator<OfferedJob> {
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() !== '') yield parseOffered(`${name} line ${line}`, text);
  }
}
