import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, postJson, SESSION } from '../api/http.js';
import { Logo } from '../parts/icons.jsx';
import { SignInForm } from '../parts/sign-in-form.jsx';
import { currentPath, navigate } from '../router.jsx';

/** A link's token stands after the #, where servers and logs do not see it; it is taken out at once. */
function takeLink(): string | null {
  if (currentPath() !== '/sign-in') return null;
  const link = location.hash.slice(1);
  navigate('', { replace: true });
  return link === '' ? null : link;
}

interface Props {
  /** Tells whether somebody is signed in now. */
  readonly onSignedIn: () => Promise<boolean>;
}

export function SignInPage({ onSignedIn }: Props): JSX.Element {
  const [problem, setProblem] = useState<string | null>(null);
  const useLink = async (link: string) => {
    try {
      await postJson(SESSION, { link });
      await onSignedIn();
    } catch (error) {
      // Whoever opens their old link again in the same browser is signed in still.
      if (!(await onSignedIn())) setProblem(messageOf(error));
    }
  };
  useEffect(() => {
    document.title = 'Sign in · Claimcheck';
    const link = takeLink();
    if (link !== null) void useLink(link);
  }, []);

  return (
    <main class="centred sign-in" id="main">
      <Logo size={44} />
      <h1>Sign in to Claimcheck</h1>
      <SignInForm onSignedIn={() => void onSignedIn()} problem={problem} />
      <p class="soft">
        The key is exchanged for a session and not kept here. To decide under your own name, ask an admin for
        a sign-in link: <code class="nowrap">claimcheck reviewers invite</code>.
      </p>
    </main>
  );
}
