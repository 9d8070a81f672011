import { codeOf, UNSEEN } from '@claimcheck/engine/wording';
import type { ComponentChildren, JSX } from 'preact';

const APART = new RegExp(`(${UNSEEN.source})`, 'u');

/** A text as it is: nothing in it is markup, and what could not be seen is shown by its number. */
export function plain(text: string): ComponentChildren {
  if (!UNSEEN.test(text)) return text;
  return text
    .split(APART)
    .map((part, index) => (index % 2 === 1 ? <Unseen key={`${index}${part}`} character={part} /> : part));
}

function Unseen({ character }: { character: string }): JSX.Element {
  return (
    <span class="unseen" title="A character that cannot be seen">
      {codeOf(character)}
    </span>
  );
}
