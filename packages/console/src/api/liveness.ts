import { useEffect, useState } from 'preact/hooks';

export interface Liveness {
  /** The last request reached the service. */
  readonly reachable: boolean;
  /** An answer takes longer than a person waits without a sign. */
  readonly slow: boolean;
}

const CHANGED = 'console:liveness';
const SLOW_MS = 800;
let reachable = true;
let slow = 0;

const tell = (): void => void dispatchEvent(new Event(CHANGED));

export function noteReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  tell();
}

/** Call the result when the answer is there. */
export function noteRequest(): () => void {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    slow++;
    tell();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (!counted) return;
    slow--;
    tell();
  };
}

export function useLiveness(): Liveness {
  const [liveness, setLiveness] = useState<Liveness>({ reachable, slow: slow > 0 });
  useEffect(() => {
    const look = () => setLiveness({ reachable, slow: slow > 0 });
    addEventListener(CHANGED, look);
    return () => removeEventListener(CHANGED, look);
  }, []);
  return liveness;
}
