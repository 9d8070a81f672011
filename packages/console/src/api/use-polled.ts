import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { messageOf, send } from './http.js';

export interface Polled<T> {
  readonly data: T | null;
  readonly error: string | null;
  readonly refresh: () => void;
}

/** Keeps an answer fresh while the page is in view. What has not changed is neither sent nor shown again. */
export function usePolled<T>(path: string | null, everyMs: number): Polled<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    let etag: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (shown.current !== path) {
      setData(null);
      shown.current = path;
    }
    const ask = async () => {
      try {
        const headers = etag === null ? {} : { 'if-none-match': etag };
        const response = await send(path, { headers, signal: abort.signal });
        etag = response.headers.get('etag');
        if (response.status !== 304) setData((await response.json()) as T);
        setError(null);
      } catch (problem) {
        if (abort.signal.aborted) return;
        setError(messageOf(problem));
      }
      timer = setTimeout(whenVisible, everyMs);
    };
    const whenVisible = () => {
      if (document.visibilityState === 'visible') void ask();
      else timer = setTimeout(whenVisible, everyMs);
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [path, everyMs, turn]);

  const refresh = useCallback(() => setTurn((value) => value + 1), []);
  // What is left of another path is not this one's answer.
  return { data: shown.current === path ? data : null, error, refresh };
}
