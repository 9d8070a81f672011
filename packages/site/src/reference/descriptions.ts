import { escapeHtml } from '../html.js';

/** The little markdown our own descriptions use: code and bold. */
export function inlineMarkdown(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${inlineMarkdown(paragraph)}</p>`)
    .join('\n');
