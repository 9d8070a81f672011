import { UsageError } from '../usage-error.js';

/** The setting of the service, with its limits; undefined: what an engine process has by itself. */
export function engineHeapMb({ CLAIMCHECK_ENGINE_HEAP_MB: text }: NodeJS.ProcessEnv): number | undefined {
  if (text === undefined || text === '') return undefined;
  const heapMb = Number(text);
  if (!Number.isInteger(heapMb) || heapMb < 64 || heapMb > 65_536)
    throw new UsageError('CLAIMCHECK_ENGINE_HEAP_MB must be a whole number from 64 to 65536');
  return heapMb;
}
