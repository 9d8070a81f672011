import type { ComponentChildren, JSX } from 'preact';

/** Marks that turn the direction of text or take no room: they can make a text read otherwise than it is. */
const UNSEEN = /([\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff])/;

/** A text as it is: nothing in it is markup, and what could not be seen is shown by its number. */
export function plain(text: string): ComponentChildren {
  if (!UNSEEN.test(text)) return text;
  return text
    .split(new RegExp(UNSEEN, 'g'))
    .map((part, index) => (UNSEEN.test(part) ? <Unseen key={`${index}${part}`} character={part} /> : part));
}

function Unseen({ character }: { character: string }): JSX.Element {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return (
    <span class="unseen" title="A character that cannot be seen">
      {code}
    </span>
  );
}
