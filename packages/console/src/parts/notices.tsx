import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useShortcuts } from './shortcuts.js';

interface Notice {
  readonly text: string;
  readonly kind: 'done' | 'problem';
  /** Takes back what was done. */
  readonly undo?: (() => void) | undefined;
}

const EVENT = 'console:notice';
const SHOWN_MS = { done: 4_000, problem: 12_000 };
const UNDOABLE_MS = 10_000;

/** Says something in a corner, and to screen readers. */
export function notify(text: string, kind: Notice['kind'] = 'done', undo?: () => void): void {
  dispatchEvent(new CustomEvent<Notice>(EVENT, { detail: { text, kind, undo } }));
}

export function Notices(): JSX.Element {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (event: Event) => {
      const { detail } = event as CustomEvent<Notice>;
      setNotice(detail);
      clearTimeout(timer);
      timer = setTimeout(() => setNotice(null), detail.undo ? UNDOABLE_MS : SHOWN_MS[detail.kind]);
    };
    addEventListener(EVENT, show);
    return () => {
      clearTimeout(timer);
      removeEventListener(EVENT, show);
    };
  }, []);
  const undo = notice?.undo
    ? () => {
        setNotice(null);
        notice.undo!();
      }
    : null;
  useShortcuts(undo ? { z: undo } : {});
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice && (
        <p class={notice.kind}>
          <bdi>{notice.text}</bdi>{' '}
          {undo && (
            <button type="button" onClick={undo} aria-keyshortcuts="z">
              Undo{' '}
              <span class="key" aria-hidden="true">
                z
              </span>
            </button>
          )}
        </p>
      )}
    </div>
  );
}
