// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a terminal
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text of others made harmless for a terminal: nothing in it can move the cursor, colour or reorder. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').replace(UNPRINTABLE, '\ufffd');
}

/** The same on one line. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}
