import { BASE_VERBS, DETERMINERS, PREPOSITIONS } from '../language/en/lexicon.js';
import type { Range } from '../model.js';
import type { Block } from '../text/document.js';
import type { SourceResolver } from './resolve-markers.js';
import { mainVerbIndex, wordsOf } from './verbs.js';

/** A link in brackets, such as "([1](…))", is a marker together with its brackets. */
export function bracketed(block: Block, mark: Range): Range {
  return standsInParentheses(block, mark)
    ? { start: mark.start - 1, end: mark.end + 1 }
    : { start: mark.start, end: mark.end };
}

export function standsInParentheses(block: Block, mark: Range): boolean {
  const { plain } = block.text;
  return (
    (plain[mark.start - 1] === '(' && plain[mark.end] === ')') ||
    (plain[mark.start - 1] === '[' && plain[mark.end] === ']')
  );
}

/** "Leave is 25 days [Handbook](…)." cites; in "Read the [Handbook](…)." the name is part of the sentence. */
export function namesSourceAfterClause(
  { text: { plain } }: Block,
  { start, end }: Range,
  known: readonly number[],
  resolve: SourceResolver,
): boolean {
  if (
    known.length === 0 ||
    resolve.byTitle(plain.slice(start, end))[0] !== known[0] ||
    !/^\s*(?:[.,;:!?\n]|$)/.test(plain.slice(end, end + 20))
  )
    return false;
  const clause = plain
    .slice(Math.max(0, start - 300), start)
    .split(/[.!?]\s|\n/)
    .at(-1)!;
  const words = wordsOf(clause);
  const last = words.at(-1)?.lower ?? '';
  if (words.length === 0) return start > 0;
  return mainVerbIndex(words) > 0 && mainVerbIndex(words) < words.length - 1 && !LEADS_TO_NAME.has(last);
}

const LEADS_TO_NAME = new Set([
  ...DETERMINERS,
  ...PREPOSITIONS,
  ...BASE_VERBS,
  'and',
  'or',
  'called',
  'named',
]);

/** "on the [billing page](…)": a place to go to, not what a source states. */
export function leadsToName({ text: { plain } }: Block, { start }: Range): boolean {
  const before = wordsOf(plain.slice(Math.max(0, start - 40), start)).at(-1)?.lower ?? '';
  return start > 0 && DETERMINERS.has(before);
}

const LINK_TAIL = /\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?(?:\s+["'][^"']{0,300}["'])?\)|\[[^\]]{0,100}\])/y;

/** Widens the raw range of a markdown link's text to the whole link. */
export function linkRange(raw: string, text: Range): Range {
  LINK_TAIL.lastIndex = text.end;
  const tail = raw[text.start - 1] === '[' ? LINK_TAIL.exec(raw) : null;
  return tail ? { start: text.start - 1, end: text.end + tail[0].length } : text;
}

export function linkMarkerRange(raw: string, text: Range): Range {
  const link = linkRange(raw, text);
  if (link === text) return text;
  const wrapped = raw[link.start - 1] === '(' && raw[link.end] === ')';
  return wrapped ? { start: link.start - 1, end: link.end + 1 } : link;
}
