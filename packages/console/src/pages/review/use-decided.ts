import type { DecidedClaim, RunProgress } from '@claimcheck/contracts';
import { useEffect, useState } from 'preact/hooks';
import { followEvents } from '../../api/follow-events.js';

export interface Decided {
  /** In the order of the text. */
  readonly claims: readonly DecidedClaim[];
  readonly progress: RunProgress | null;
}

const NOTHING: Decided = { claims: [], progress: null };

/** What a run that goes on says, claim by claim; calls `onEnd` when it has ended or nothing more can be heard. */
export function useDecided(runId: string, onEnd: () => void): Decided {
  const [decided, setDecided] = useState(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    setDecided(NOTHING);
    const hear = ({ event, data }: { event: string; data: unknown }) => {
      if (event === 'progress') setDecided((before) => ({ ...before, progress: data as RunProgress }));
      if (event === 'claim')
        setDecided((before) => ({ ...before, claims: withClaim(before.claims, data as DecidedClaim) }));
    };
    followEvents(runId, hear, abort.signal).then(onEnd, () => {
      if (!abort.signal.aborted) onEnd();
    });
    return () => abort.abort();
  }, [runId, onEnd]);
  return decided;
}

/** A run that had to begin again sends its claims again. */
const withClaim = (claims: readonly DecidedClaim[], claim: DecidedClaim): readonly DecidedClaim[] => [
  ...claims.filter(({ output_start_offset }) => output_start_offset < claim.output_start_offset),
  claim,
];
