import type { Edit, InlineMark } from './inline-mark.js';

interface Opener {
  at: number;
  length: number;
}

const WORD = /[\p{L}\p{N}]/u;

/** Pairs runs of `*`, `_` and `~~`; each run is pushed and consumed at most once, so time is linear. */
export function emphasisEdits(s: string, opaque: Uint8Array, edits: Edit[], marks: InlineMark[]): void {
  const openers: Record<string, Opener[]> = { '*': [], _: [], '~': [] };
  for (const match of s.matchAll(/\*+|_+|~~/g)) {
    if (opaque[match.index]) continue;
    const stack = openers[match[0][0]!]!;
    const before = s[match.index - 1] ?? ' ';
    const after = s[match.index + match[0].length] ?? ' ';
    const inside = match[0][0] === '_' ? WORD : /\p{N}/u;
    const intraword = inside.test(before) && inside.test(after);
    const canClose = !/\s/.test(before) && !intraword;
    const canOpen = !/\s/.test(after) && !intraword;
    let at = match.index;
    let left = match[0].length;
    while (canClose && left > 0 && stack.length > 0) {
      const opener = stack.at(-1)!;
      const width = opener.length >= 2 && left >= 2 ? 2 : 1;
      const openAt = opener.at + opener.length - width;
      edits.push({ start: openAt, end: openAt + width, text: '' }, { start: at, end: at + width, text: '' });
      if (match[0][0] !== '~')
        marks.push({
          kind: width === 2 ? 'strong' : 'emphasis',
          start: openAt + width,
          end: at,
          href: null,
        });
      opener.length -= width;
      if (opener.length === 0) stack.pop();
      at += width;
      left -= width;
    }
    if (canOpen && left > 0) stack.push({ at, length: left });
  }
}
