import { EnginePool } from '@claimcheck/providers/light';
import { UsageError } from '../usage-error.js';

export interface EnginesWanted {
  readonly count: number;
  readonly verifier: 'embedded' | 'lexical';
  /** Inference threads of each. */
  readonly threads: number;
}
type Open = (wanted: EnginesWanted & { readonly heapMb: number | undefined }) => EnginePool;

let open: Open = ({ count, ...options }) => new EnginePool(count, options);

/** Engine processes for one command. Nothing is started yet. */
export const openEngines = (wanted: EnginesWanted): EnginePool =>
  open({ ...wanted, heapMb: heapMb(process.env) });

/** Whoever runs command after command in one process may lend them engines that are there already. */
export function lendEngines(lend: Open): void {
  open = lend;
}

/** The setting of the service, with its limits; undefined: what an engine process has by itself. */
function heapMb({ CLAIMCHECK_ENGINE_HEAP_MB: text }: NodeJS.ProcessEnv): number | undefined {
  if (text === undefined || text === '') return undefined;
  const heapMb = Number(text);
  if (!Number.isInteger(heapMb) || heapMb < 64 || heapMb > 65_536)
    throw new UsageError('CLAIMCHECK_ENGINE_HEAP_MB must be a whole number from 64 to 65536');
  return heapMb;
}
