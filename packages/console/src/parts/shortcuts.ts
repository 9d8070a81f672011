import { useEffect, useRef } from 'preact/hooks';

/** What each key does: a single one, or two one after the other as in "g q". */
export type Shortcuts = Readonly<Record<string, () => void>>;

const inUse = new Set<{ readonly current: Shortcuts }>();

/** The page that opened last goes first. */
function actionOf(keys: string): (() => void) | undefined {
  for (const { current } of [...inUse].reverse()) if (current[keys]) return current[keys];
  return undefined;
}

/** Whether the keys do something on the page that is open. */
export const isInUse = (keys: string): boolean => actionOf(keys) !== undefined;
export const press = (keys: string): void => actionOf(keys)?.();

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

let first: string | null = null;

/** While nobody types, no dialog is open and no other key is held. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  if (isTyping(target) || document.querySelector('dialog[open]')) return;
  if (key === 'Enter' && target instanceof Element && target.closest('a, button, summary')) return;
  const keys = first === null ? key : `${first} ${key}`;
  const action = actionOf(keys);
  const begins = [...inUse].some(({ current }) =>
    Object.keys(current).some((one) => one.startsWith(`${key} `)),
  );
  first = !action && begins ? key : null;
  if (!action) return;
  event.preventDefault();
  action();
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (inUse.size === 0) addEventListener('keydown', onKey);
    inUse.add(latest);
    return () => {
      inUse.delete(latest);
      if (inUse.size === 0) removeEventListener('keydown', onKey);
    };
  }, []);
}
