import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, postJson } from '../api/http.js';
import { Logo } from '../parts/icons.jsx';
import { currentPath, navigate } from '../router.jsx';

/** A link's token stands after the #, where servers and logs do not see it; it is taken out at once. */
function takeLink(): string | null {
  if (currentPath() !== '/sign-in' || location.hash.length < 2) return null;
  const link = location.hash.slice(1);
  navigate('', { replace: true });
  return link;
}

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }): JSX.Element {
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (how: { api_key: string } | { link: string }) => {
    setBusy(true);
    setProblem(null);
    try {
      await postJson('/console/api/session', how);
      setKey('');
      if (currentPath() === '/sign-in') navigate('', { replace: true });
      onSignedIn();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    document.title = 'Sign in · Claimcheck';
    const link = takeLink();
    if (link !== null) void signIn({ link });
  }, []);

  return (
    <main class="centred sign-in" id="main">
      <Logo size={44} />
      <h1>Sign in to Claimcheck</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn({ api_key: key });
        }}
      >
        <label for="key">API key</label>
        <input
          id="key"
          type="password"
          autocomplete="current-password"
          spellcheck={false}
          placeholder="cck_…"
          required
          autofocus
          value={key}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
      <p class="soft">
        The key is exchanged for a session and not kept here. To decide under your own name, ask an admin for
        a sign-in link: <code>claimcheck reviewers invite</code>.
      </p>
    </main>
  );
}
