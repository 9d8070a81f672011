import type { SessionView } from '@claimcheck/contracts';
import type { ComponentChildren, JSX } from 'preact';
import { useLiveness } from './api/liveness.js';
import { openHelp } from './parts/help.jsx';
import { Logo } from './parts/icons.jsx';
import { Link } from './router.jsx';

interface ShellProps {
  readonly session: SessionView;
  readonly path: string;
  readonly onSignOut: () => void;
  readonly children: ComponentChildren;
}

/** The bar on top of every page. */
export function Shell({ session, path, onSignOut, children }: ShellProps): JSX.Element {
  const may = (scope: SessionView['scopes'][number]) => session.scopes.includes(scope);
  return (
    <div class="shell">
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <Link to="" class="brand" label="Claimcheck, queue">
          <Logo />
          <span>Claimcheck</span>
        </Link>
        <nav aria-label="Main">
          <Link to="" current={path === '' || path.startsWith('/runs')}>
            Queue
          </Link>
          {may('review_runs:create') && (
            <Link to="/new" current={path === '/new'}>
              New check
            </Link>
          )}
          <Link to="/verify" current={path === '/verify'}>
            Verify
          </Link>
          <Link to="/learning" current={path === '/learning'}>
            Learning
          </Link>
          <Link to="/settings" current={path.startsWith('/settings')}>
            Settings
          </Link>
        </nav>
        <div class="who">
          <span class="project" title="Project">
            <bdi>{session.project.name}</bdi>
          </span>
          <span class="person" title={`Signed in as ${session.role}`}>
            <bdi>{session.actor.name}</bdi>
          </span>
          <button type="button" class="quiet" onClick={openHelp} aria-label="Keys and commands">
            ?
          </button>
          <button type="button" class="quiet" onClick={onSignOut}>
            Sign out
          </button>
        </div>
      </header>
      <Connection />
      {children}
    </div>
  );
}

/** A line while an answer takes long, and words while none comes. */
function Connection(): JSX.Element {
  const { reachable, slow } = useLiveness();
  return (
    <div class="connection" role="status">
      {slow && reachable && <span class="slow" />}
      {!reachable && (
        <p>The service does not answer. What you see may be old; this page tries again by itself.</p>
      )}
    </div>
  );
}
