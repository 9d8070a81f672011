import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../router.jsx';
import { Dialog } from './dialog.jsx';
import { isInUse, press, useShortcuts } from './shortcuts.js';

const EVENT = 'console:help';
export const openHelp = (): void => void dispatchEvent(new Event(EVENT));

type Command = readonly [keys: string, what: string];

const COMMANDS: readonly (readonly [group: string, commands: readonly Command[]])[] = [
  [
    'Claims',
    [
      ['j', 'Next claim to look at'],
      ['k', 'Previous claim to look at'],
      ['J', 'Next claim of all'],
      ['K', 'Previous claim of all'],
      ['Enter', 'Go to its quote in the source'],
      ['p', 'Next passage that bears on it'],
      ['a', 'Accept what the machine says'],
      ['o', 'Override it'],
      ['r', 'Take the repair'],
      ['e', 'Edit the words'],
      ['c', 'Comment'],
      ['u', 'Undo the decision on the claim'],
      ['y', 'Copy a link to the claim'],
    ],
  ],
  [
    'Run',
    [
      ['A', 'Approve, as edited if it was'],
      ['X', 'Reject'],
      ['U', 'Undo the decision on the run'],
      ['N', 'Next run that waits'],
      ['q', 'Back to the queue'],
    ],
  ],
  [
    'Queue',
    [
      ['j', 'Next run'],
      ['k', 'Previous run'],
      ['Enter', 'Open the run'],
      ['/', 'Search'],
    ],
  ],
  [
    'Everywhere',
    [
      ['n', 'New check'],
      ['g q', 'Go to the queue'],
      ['g v', 'Go to Verify'],
      ['g l', 'Go to Learning'],
      ['g s', 'Go to Settings'],
      ['z', 'Undo what was decided last'],
      ['?', 'This list, as Ctrl K'],
    ],
  ],
];

/** What the open page cannot do is listed all the same: it is where people learn the keys. */
const mayRun = (group: string, keys: string): boolean => {
  const onRun = isInUse('N');
  if (group === 'Queue') return !onRun && isInUse(keys);
  return (group === 'Everywhere' || onRun) && isInUse(keys);
};

/** Every key and what it does, to look up, to search, and to run. */
export function Help(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) show();
    };
    addEventListener(EVENT, show);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener(EVENT, show);
      removeEventListener('keydown', onKey);
    };
  }, []);
  useShortcuts({
    '?': () => setOpen(true),
    n: () => navigate('/new'),
    'g q': () => navigate(''),
    'g v': () => navigate('/verify'),
    'g l': () => navigate('/learning'),
    'g s': () => navigate('/settings'),
  });
  return open ? <Commands onClose={() => setOpen(false)} /> : null;
}

function Commands({ onClose }: { onClose: () => void }): JSX.Element {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = search.trim().toLowerCase();
  const groups = COMMANDS.map(([group, commands]) => ({
    group,
    commands: commands.filter(([, what]) => what.toLowerCase().includes(wanted)),
  })).filter(({ commands }) => commands.length > 0);
  const best = groups
    .flatMap(({ group, commands }) => commands.map(([keys]) => ({ group, keys })))
    .find(({ group, keys }) => mayRun(group, keys));
  // The keys act on the page, so the dialog has to be gone first.
  useEffect(() => {
    if (chosen === null) return;
    onClose();
    setTimeout(() => press(chosen));
  }, [chosen]);
  return (
    <Dialog title="Keys and commands" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (best && wanted !== '') setChosen(best.keys);
        }}
      >
        <input
          type="text"
          aria-label="Search commands"
          placeholder="What do you want to do?"
          autofocus
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </form>
      <div class="keys">
        {groups.map(({ group, commands }) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {commands.map(([keys, what]) => (
                <li key={what}>
                  <button
                    type="button"
                    class={wanted !== '' && best?.group === group && best.keys === keys ? 'best' : undefined}
                    disabled={!mayRun(group, keys)}
                    onClick={() => setChosen(keys)}
                  >
                    <span>{what}</span>{' '}
                    <span class="pressed">
                      {keys.split(' ').map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && <p class="soft">No command has these words.</p>}
    </Dialog>
  );
}
