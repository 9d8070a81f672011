import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const BASE = '/console';

/** The path within the console, without a final slash: '' is the queue. */
export const currentPath = (): string => location.pathname.slice(BASE.length).replace(/\/+$/, '');

const CHANGED = 'console:navigated';

export function navigate(path: string, options: { replace?: boolean } = {}): void {
  const url = `${BASE}${path === '' ? '/' : path}`;
  if (options.replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new Event(CHANGED));
}

/** Path and query, kept up to date. */
export function useLocation(): { path: string; query: URLSearchParams } {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
    const update = () => setHref(location.href);
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return { path: currentPath(), query: new URL(href).searchParams };
}

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean;
  readonly children: ComponentChildren;
  readonly label?: string;
}

/** A link that stays a link: other buttons and keys open it in a new tab as ever. */
export function Link({ to, class: className, current, children, label }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a
      href={`${BASE}${to === '' ? '/' : to}`}
      class={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  );
}
