import type { SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { getJson, ServiceError, SIGNED_OUT, send } from './api/http.js';
import { LearningPage } from './pages/learning.jsx';
import { NewCheckPage } from './pages/new-check.jsx';
import { QueuePage } from './pages/queue.jsx';
import { ReviewPage } from './pages/review/page.jsx';
import { SettingsPage } from './pages/settings.jsx';
import { SignInPage } from './pages/sign-in.jsx';
import { VerifyPage } from './pages/verify.jsx';
import { Help } from './parts/help.jsx';
import { Notices } from './parts/notices.jsx';
import { navigate, useLocation } from './router.jsx';
import { Shell } from './shell.jsx';

type Session = SessionView | 'unknown' | 'signed-out' | { readonly problem: string };

export function App(): JSX.Element {
  const [session, setSession] = useState<Session>('unknown');
  const { path } = useLocation();

  const look = useCallback(async () => {
    try {
      setSession(await getJson<SessionView>('/console/api/session'));
    } catch (error) {
      const signedOut = error instanceof ServiceError && error.status === 401;
      setSession(signedOut ? 'signed-out' : { problem: (error as Error).message });
    }
  }, []);
  useEffect(() => {
    if (path !== '/sign-in') void look();
    else setSession('signed-out');
    // Whatever page was open stays open behind the sign-in.
    const onSignedOut = () => setSession('signed-out');
    addEventListener(SIGNED_OUT, onSignedOut);
    return () => removeEventListener(SIGNED_OUT, onSignedOut);
  }, []);

  const signOut = async () => {
    await send('/console/api/session', { method: 'DELETE' });
    setSession('signed-out');
    navigate('');
  };

  if (session === 'unknown') return <p class="loading">Loading…</p>;
  if (session === 'signed-out') return <SignInPage onSignedIn={look} />;
  if ('problem' in session)
    return (
      <main class="centred">
        <h1>Claimcheck</h1>
        <p role="alert">{session.problem}</p>
        <button type="button" class="primary" onClick={look}>
          Try again
        </button>
      </main>
    );
  return (
    <Shell session={session} path={path} onSignOut={signOut}>
      <Page path={path} session={session} />
      <Notices />
      <Help />
    </Shell>
  );
}

function Page({ path, session }: { path: string; session: SessionView }): JSX.Element {
  const runId = /^\/runs\/(run_[\w-]+)$/.exec(path)?.[1];
  if (runId !== undefined) return <ReviewPage key={runId} runId={runId} session={session} />;
  if (path === '/new') return <NewCheckPage session={session} />;
  if (path === '/verify') return <VerifyPage />;
  if (path === '/learning') return <LearningPage />;
  if (path.startsWith('/settings')) return <SettingsPage session={session} path={path} />;
  return <QueuePage session={session} />;
}
