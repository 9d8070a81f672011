import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Notice {
  readonly text: string;
  readonly kind: 'done' | 'problem';
}

const EVENT = 'console:notice';
const SHOWN_MS = { done: 4_000, problem: 12_000 };

/** Says something in a corner, and to screen readers. */
export function notify(text: string, kind: Notice['kind'] = 'done'): void {
  dispatchEvent(new CustomEvent<Notice>(EVENT, { detail: { text, kind } }));
}

export function Notices(): JSX.Element {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (event: Event) => {
      const { detail } = event as CustomEvent<Notice>;
      setNotice(detail);
      clearTimeout(timer);
      timer = setTimeout(() => setNotice(null), SHOWN_MS[detail.kind]);
    };
    addEventListener(EVENT, show);
    return () => removeEventListener(EVENT, show);
  }, []);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice && <p class={notice.kind}>{notice.text}</p>}
    </div>
  );
}
