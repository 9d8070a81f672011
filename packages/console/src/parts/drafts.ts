import { useState } from 'preact/hooks';

/** What was typed and not sent, by what it is about. Kept in this page's memory only, never on disk. */
const drafts = new Map<string, unknown>();

/** The browser asks before it throws away what somebody wrote. */
addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

export const forgetDraft = (about: string): void => void drafts.delete(about);
export const forgetDrafts = (): void => drafts.clear();

type Next<T> = T | ((before: T) => T);

/** A state that is still there when its form is opened again, until it is forgotten because it was sent. */
export function useDraft<T>(about: string, initial: T): [T, (next: Next<T>) => void] {
  const [value, setValue] = useState<T>(() => (drafts.has(about) ? (drafts.get(about) as T) : initial));
  const change = (next: Next<T>) =>
    setValue((before) => {
      const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
      if (after === initial) drafts.delete(about);
      else drafts.set(about, after);
      return after;
    });
  return [value, change];
}
