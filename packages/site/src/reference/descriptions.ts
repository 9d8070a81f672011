import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../html.js';

const markdown = new Marked({
  renderer: { html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text) },
});

export const paragraphs = (text: string): string => markdown.parse(text, { async: false });

/** For a cell of a table: a list stays one, a single paragraph needs no tags. */
export const cell = (text: string): string =>
  text.includes('\n') ? paragraphs(text) : markdown.parseInline(text, { async: false });
