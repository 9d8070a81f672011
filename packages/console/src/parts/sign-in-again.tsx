import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from './dialog.jsx';
import { SignInForm } from './sign-in-form.jsx';

/** Windows of one browser share its session. */
const channel = new BroadcastChannel('claimcheck signed in');
export const tellOtherWindows = (): void => channel.postMessage(null);

interface Props {
  readonly name: string;
  /** Looks whether somebody is signed in now. */
  readonly onLook: () => void;
  readonly onLeave: () => void;
}

/** Over the page that was open when its session ended, so that nothing of it is lost. */
export function SignInAgain({ name, onLook, onLeave }: Props): JSX.Element {
  // A link that is opened in another window signs in this one too, maybe while a refusal was on its way.
  useEffect(() => {
    onLook();
    channel.addEventListener('message', onLook);
    addEventListener('focus', onLook);
    return () => {
      channel.removeEventListener('message', onLook);
      removeEventListener('focus', onLook);
    };
  }, [onLook]);
  return (
    <Dialog title="You are signed out" onClose={onLeave}>
      <p>
        Sign in again as <bdi>{name}</bdi> to go on. What you wrote is still here, and what you sent last is
        sent again.
      </p>
      <SignInForm onSignedIn={onLook}>
        <p class="soft small">
          With a sign-in link: open it in another window of this browser, and this one goes on by itself.
        </p>
      </SignInForm>
    </Dialog>
  );
}
