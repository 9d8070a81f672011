import type { HoldView } from '@claimcheck/contracts';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { messageOf, postJson, send } from '../../api/http.js';
import { notify } from '../../parts/notices.jsx';

const EVERY_MS = 30_000;

/** Tells others that this run is being looked at, for as long as the page is open and in view. */
export function useHold(runId: string, wanted: boolean): { hold: HoldView | null; take: () => void } {
  const [hold, setHold] = useState<HoldView | null>(null);
  const path = `/console/api/runs/${runId}/hold`;

  useEffect(() => {
    if (!wanted) return;
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      postJson<HoldView>(path).then(setHold, () => {});
    };
    const release = () => void send(path, { method: 'DELETE' }).catch(() => {});
    renew();
    const timer = setInterval(renew, EVERY_MS);
    addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', release);
      release();
    };
  }, [path, wanted]);

  const take = useCallback(() => {
    postJson<HoldView>(path, { take: true }).then(setHold, (error) => notify(messageOf(error), 'problem'));
  }, [path]);
  return { hold, take };
}
