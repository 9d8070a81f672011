const MARKS = String.raw`\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}`;
const JOINERS = String.raw`\u200c\u200d`;

/**
 * Characters that cannot be seen, or make a text read otherwise than it is: controls, which a terminal obeys, marks that
 * turn the direction, letters of tags, and what takes no room. Joiners are part of many scripts and of emoji; after a
 * letter of ASCII, or what cannot be seen itself, there is nothing to join.
 */
export const UNSEEN = new RegExp(`[${MARKS}]|(?<![^\\0-\\x7f${MARKS}${JOINERS}])[${JOINERS}]`, 'u');
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** "U+202E" */
export const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The text with something else in the place of each character that cannot be seen: its number, "<U+202E>". */
export const allSeen = (text: string, shown = (character: string) => `<${codeOf(character)}>`): string =>
  text.replace(EVERY_UNSEEN, (character) => shown(character));
