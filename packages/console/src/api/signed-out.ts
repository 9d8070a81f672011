/** Dispatched when a session has ended under a page that is open. */
export const SIGNED_OUT = 'console:signed-out';

let pause: { readonly over: Promise<boolean>; readonly end: (samePerson: boolean) => void } | null = null;

/** Resolves as soon as no request has to wait: true when it may be sent as the person it was made by. */
export const whenSignedIn = (): Promise<boolean> => pause?.over ?? Promise.resolve(true);

/** What was refused for want of a session waits here, and with it all that follows. */
export function waitForSignIn(): Promise<boolean> {
  if (!pause) {
    let end!: (samePerson: boolean) => void;
    const over = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    pause = { over, end };
    dispatchEvent(new Event(SIGNED_OUT));
  }
  return pause.over;
}

/** Lets go what waited: it is sent again for the same person and given up for another. */
export function signedInAgain(samePerson: boolean): void {
  pause?.end(samePerson);
  pause = null;
}
