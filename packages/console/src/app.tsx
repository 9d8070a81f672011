import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { getJson, SESSION, ServiceError, send } from './api/http.js';
import { SIGNED_OUT, signedInAgain } from './api/signed-out.js';
import { LearningPage } from './pages/learning.jsx';
import { NewCheckPage } from './pages/new-check.jsx';
import { QueuePage } from './pages/queue.jsx';
import { ReviewPage } from './pages/review/page.jsx';
import { SettingsPage } from './pages/settings.jsx';
import { SignInPage } from './pages/sign-in.jsx';
import { VerifyPage } from './pages/verify.jsx';
import { forgetDrafts } from './parts/drafts.js';
import { Help } from './parts/help.jsx';
import { Notices } from './parts/notices.jsx';
import { SignInAgain, tellOtherWindows } from './parts/sign-in-again.jsx';
import { navigate, useLocation } from './router.jsx';
import { Shell } from './shell.jsx';

type Session = SessionView | 'unknown' | 'signed-out' | { readonly problem: string };

const isSamePerson = (a: Session | null, b: SessionView): boolean =>
  a !== null &&
  typeof a === 'object' &&
  'actor' in a &&
  a.actor.id === b.actor.id &&
  a.project.id === b.project.id;

export function App(): JSX.Element {
  const [session, setSession] = useState<Session>('unknown');
  const [ended, setEnded] = useState(false);
  const before = useRef<SessionView | null>(null);
  const { path } = useLocation();

  /** Whoever is signed in now: the page goes on for the same person, and begins anew for another. */
  const look = useCallback(async (): Promise<boolean> => {
    try {
      const now = await getJson<SessionView>(SESSION);
      const same = isSamePerson(before.current, now);
      if (!same) forgetDrafts();
      before.current = now;
      setSession(now);
      setEnded(false);
      signedInAgain(same);
      tellOtherWindows();
      return true;
    } catch (error) {
      const signedOut = error instanceof ServiceError && error.status === 401;
      if (before.current) return false;
      setSession(signedOut ? 'signed-out' : { problem: (error as Error).message });
      return false;
    }
  }, []);
  const leave = useCallback(() => {
    before.current = null;
    forgetDrafts();
    setSession('signed-out');
    setEnded(false);
    signedInAgain(false);
  }, []);
  useEffect(() => {
    if (path !== '/sign-in') void look();
    else setSession('signed-out');
    const onSignedOut = () => (before.current ? setEnded(true) : setSession('signed-out'));
    addEventListener(SIGNED_OUT, onSignedOut);
    return () => removeEventListener(SIGNED_OUT, onSignedOut);
  }, []);

  const signOut = async () => {
    await send(SESSION, { method: 'DELETE' });
    leave();
    navigate('');
  };

  if (session === 'unknown') return <p class="loading">Loading…</p>;
  if (session === 'signed-out') return <SignInPage onSignedIn={look} />;
  if ('problem' in session)
    return (
      <main class="centred">
        <h1>Claimcheck</h1>
        <p role="alert">{session.problem}</p>
        <button type="button" class="primary" onClick={() => void look()}>
          Try again
        </button>
      </main>
    );
  return (
    <Shell session={session} path={path} onSignOut={() => void signOut()}>
      <Page key={`${session.project.id} ${session.actor.id}`} path={path} session={session} />
      <Notices />
      <Help />
      {ended && <SignInAgain name={session.actor.name} onLook={look} onLeave={leave} />}
    </Shell>
  );
}

function Page({ path, session }: { path: string; session: SessionView }): JSX.Element {
  const runId = /^\/runs\/(run_[\w-]+)$/.exec(path)?.[1];
  if (runId !== undefined) return <ReviewPage key={runId} runId={runId} session={session} />;
  if (path === '/new') return <NewCheckPage />;
  if (path === '/verify') return <VerifyPage />;
  if (path === '/learning') return <LearningPage />;
  if (path.startsWith('/settings')) return <SettingsPage session={session} path={path} />;
  return <QueuePage session={session} />;
}
