import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog, DialogFooter } from './dialog.jsx';

interface Props {
  /** Whom or what it is about, for who hears the button without its row. */
  readonly name: string;
  readonly onRevoke: () => Promise<void>;
  /** What then no longer works. */
  readonly children: ComponentChildren;
}

/** It cannot be taken back, so it asks. */
export function Revoke({ name, onRevoke, children }: Props): JSX.Element {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="quiet" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </button>
      {asking && (
        <Dialog title={`Revoke “${name}”?`} onClose={() => setAsking(false)}>
          <p>{children} This cannot be undone.</p>
          <DialogFooter onCancel={() => setAsking(false)}>
            <button
              type="button"
              class="danger"
              onClick={() => {
                setAsking(false);
                void onRevoke();
              }}
            >
              Revoke
            </button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}
