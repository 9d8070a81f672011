import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from './dialog.jsx';
import { useShortcuts } from './shortcuts.js';

const EVENT = 'console:help';
export const openHelp = (): void => void dispatchEvent(new Event(EVENT));

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Queue',
    [
      ['j k', 'next, previous run'],
      ['Enter', 'open the run'],
      ['/', 'search'],
      ['n', 'new check'],
    ],
  ],
  [
    'Claims',
    [
      ['j k', 'next, previous claim to look at'],
      ['J K', 'next, previous claim of all'],
      ['Enter', 'go to its quote in the source'],
      ['a', 'accept what the machine says'],
      ['o', 'override it'],
      ['r', 'take the repair'],
      ['e', 'edit the words'],
      ['c', 'comment'],
      ['u', 'undo'],
    ],
  ],
  [
    'Run',
    [
      ['A', 'approve (as edited, if it was)'],
      ['X', 'reject'],
      ['U', 'undo the decision'],
      ['N', 'next run that waits'],
      ['q', 'back to the queue'],
      ['?', 'this help'],
    ],
  ],
];

export function Help(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(EVENT, show);
    return () => removeEventListener(EVENT, show);
  }, []);
  useShortcuts({ '?': () => setOpen(true) });
  if (!open) return null;
  return (
    <Dialog title="Keyboard" onClose={() => setOpen(false)} wide>
      <div class="keys">
        {KEYS.map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
