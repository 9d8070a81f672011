import type { OfferedJob } from './offered-job.js';

/** Jobs of the caller's own making: a list, a stream, or a function that gives the next one and null at the end. */
export type JobSource = Iterable<unknown> | AsyncIterable<unknown> | (() => unknown);

export async function* jobsOfSource(source: JobSource): AsyncGenerator<OfferedJob> {
  let number = 0;
  if (typeof source !== 'function') {
    for await (const value of source) yield { origin: `job ${++number}`, value };
    return;
  }
  for (;;) {
    const value = await source();
    if (value === null || value === undefined) return;
    yield { origin: `job ${++number}`, value };
  }
}
