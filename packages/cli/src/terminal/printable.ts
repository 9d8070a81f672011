import { allSeen } from '@claimcheck/engine/wording';

/** A text of others made harmless for a terminal: nothing in it can move the cursor, colour or reorder. */
export function printable(text: string): string {
  return allSeen(text.replace(/\r\n?/g, '\n').replaceAll('\t', '  '));
}

/** The same on one line. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}

/** A value as JSON that is harmless for a terminal and holds exactly the same. */
export function jsonText(value: unknown, indent?: number): string {
  return allSeen(JSON.stringify(value, null, indent), escaped);
}

const escaped = (character: string): string =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
