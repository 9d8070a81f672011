import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageOf, postJson, SESSION } from '../api/http.js';

interface Props {
  readonly onSignedIn: () => void;
  /** What went wrong before a key was tried. */
  readonly problem?: string | null;
  readonly children?: ComponentChildren;
}

/** A key is exchanged for a session; it is in the page only while it is typed. */
export function SignInForm({ onSignedIn, problem: before = null, children }: Props): JSX.Element {
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? before;
  const field = useRef<HTMLInputElement>(null);
  // The browser minds autofocus once in the life of a page.
  useLayoutEffect(() => field.current?.focus(), []);
  const signIn = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await postJson(SESSION, { api_key: key });
      setKey('');
      onSignedIn();
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <label for="key">API key</label>
      <input
        id="key"
        ref={field}
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
      {children}
    </form>
  );
}
