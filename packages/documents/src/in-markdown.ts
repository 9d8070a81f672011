import { parseDocument } from '@claimcheck/engine';

const MARKUP = /[\\`*_~<>&[\]#]/g;

/** A paragraph as markdown that reads as it does in plain text; marks are escaped only where they would be taken for markup. */
export function inMarkdown(paragraph: string): string {
  const isPlain = !paragraph.match(MARKUP) || seenIn(paragraph, true) === seenIn(paragraph, false);
  return isPlain ? paragraph : paragraph.replace(MARKUP, '\\$&');
}

const seenIn = (text: string, markdown: boolean): string =>
  parseDocument(text, markdown ? 'text/markdown' : 'text/plain')
    .blocks.map((block) => block.text.plain)
    .join('\n');

export const headingLine = (text: string, level: number): string =>
  `${'#'.repeat(Math.min(6, level))} ${inMarkdown(text.replace(/\s+/g, ' ').trim())}`;
