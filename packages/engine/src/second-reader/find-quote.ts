import type { SpanRef } from '../model.js';
import type { NumberedPassage } from './passages.js';

/** A shorter quote shows nothing, unless it is the whole passage. */
const SHORTEST = 10;

/**
 * Where a quote stands, word for word: in one of the named passages, else anywhere in their sources. White space, and
 * the several signs for quotation marks and dashes, count as the same.
 */
export function findQuote(
  quote: string,
  named: readonly NumberedPassage[],
  shown: readonly NumberedPassage[],
): SpanRef | null {
  const sources = new Set(named.map(({ sourceIndex }) => sourceIndex));
  const others = shown.filter((passage) => sources.has(passage.sourceIndex) && !named.includes(passage));
  for (const words of [quote.trim(), trimmed(quote)]) {
    const wanted = evened(words).text;
    if (!/[\p{L}\p{N}]/u.test(wanted)) continue;
    for (const passage of [...named, ...others]) {
      const found = within(passage, wanted);
      if (found) return found;
    }
  }
  return null;
}

function within(passage: NumberedPassage, wanted: string): SpanRef | null {
  const { text, at } = evened(passage.text);
  const start = text.indexOf(wanted);
  if (start < 0 || (wanted.length < SHORTEST && wanted !== evened(trimmed(passage.text)).text)) return null;
  const end = start + wanted.length;
  return {
    sourceIndex: passage.sourceIndex,
    range: passage.rangeOf(at[start]!, at[end - 1]! + 1),
  };
}

/** Without quotation marks around it and a full stop at its end, which a writer may add. */
const trimmed = (quote: string): string =>
  quote
    .trim()
    .replace(/^["'“”„«‘]+|["'“”»’]+$/g, '')
    .replace(/\s*\.$/, '');

/** Each character in one form, with the place it comes from. */
function evened(text: string): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = [];
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const even = evenedCharacter(text[i]!);
    if (even === '' || (even === ' ' && (out === '' || out.endsWith(' ')))) continue;
    out += even;
    at.push(i);
  }
  return { text: out, at };
}

function evenedCharacter(character: string): string {
  if (/[\u00ad\u200b\u2060\ufeff]/.test(character)) return '';
  if (/\s/.test(character)) return ' ';
  if (/[“”„«»″]/.test(character)) return '"';
  if (/[‘’‚′]/.test(character)) return "'";
  return /[‐-―−]/.test(character) ? '-' : character;
}
