import type { Range, SourceInput } from '../model.js';
import type { Block } from '../text/document.js';
import { wordsToNumber } from '../text/number-words.js';
import type { SourceResolver } from './resolve-markers.js';

/** What a text as a whole tells about the form of its markers. */
export interface CitingStyle {
  /** Whether "(2)" at the end of a clause is a marker. */
  readonly inParentheses: boolean;
  /** Whether "[Price list]" at the end of a clause is a marker even where no source has that name. */
  readonly byName: boolean;
  /** The sources of a footnote such as "[^fees]", by its definition or, without one, by its name. */
  readonly byNote: (name: string) => readonly number[];
  /** Whether a code that no source has as its label is named as a source: "per KB-2207", "KB-2207 says". */
  readonly isNamed: (plain: string, code: Range) => boolean;
}

const WORD =
  '(?:sources?|src|refs?|references?|docs?|documents?|passages?|excerpts?|quellen?|cite|citations?|note)\\.?:?\\s?#?';
const NUMBERS = '(?!0)\\d{1,3}(?:\\s?[,;&–-]\\s?\\d{1,3}|\\sand\\s\\d{1,3}){0,20}';
/** "S1, S2", "Source 1 and Source 2", "1–3" */
const EACH_NAMED = `(?:s|#|${WORD})?(?!0)\\d{1,3}(?:(?:\\s?[,;&–-]\\s?|\\sand\\s)(?:s|#|${WORD})?\\d{1,3}){0,20}`;
/** ", p. 4", " §3": the place in the source. */
const PLACE =
  '(?:[,:]?\\s?(?:pp?\\.|pages?|§+|art\\.|sec\\.|sections?|ch\\.|chapter|paras?\\.?)\\s?\\d[^\\][()]{0,30})';
export const PLACE_AT_END = new RegExp(`${PLACE}$`, 'iu');
export const BRACKETED = new RegExp(
  `\\[\\^?(${EACH_NAMED})${PLACE}?(?:†[^\\]]{0,40})?\\](?:\\s?[–-]\\s?\\[(\\d{1,3})\\])?|【(${NUMBERS})(?:[†:][^】]{0,40})?】`,
  'giu',
);
export const PARENTHESISED = new RegExp(
  `\\((?:see\\s|cf\\.?\\s|from\\s|per\\s)?${WORD}(${NUMBERS})\\)`,
  'giu',
);
/** "(Sources: [1], [2])", "(see [2])" */
export const BRACKETED_IN_PARENTHESES = new RegExp(
  `\\((?:(?:see|cf\\.?|from|per)\\s)?(?:${WORD})?(\\[\\d{1,3}\\](?:\\s?(?:[,;&–-]|and\\s)?\\s?\\[\\d{1,3}\\]){0,20})\\)`,
  'giu',
);
/** "(2)" at the end of a clause; elsewhere it numbers an item or a paragraph. */
const BARE_IN_PARENTHESES = /(?<=\S\s)\((?!0)\d{1,2}(?:\s?[,–-]\s?\d{1,2}){0,5}\)(?=[.,;:!?]|\s*(?:\n|$))/g;
/** "[Price list]" at the end of a clause; followed by "(" it is a link. */
export const NAME_IN_BRACKETS =
  /(?<=\S\s?)\[(\p{L}[^()[\]\n]{2,79})\](?=[.,;:!?]|\s*(?:\[|\n|$)|\s+\p{Lu})/gu;

const LEADS_TO_SOURCE =
  /(?:\b(?:according to|per|see|cf\.?|via|sources?:?|(?:stated|described|noted|set out|shown|listed|given|found|explained|specified|mentioned|documented|reported|defined) (?:in|by|under))\s(?:the\s)?|[–—]\s?)$/i;
const SPEAKS =
  /^\s(?:also\s)?(?:says?|states?|notes?|explains?|confirms?|specifies|mentions?|reports?|describes?)\b/i;

export function citingStyle(
  text: string,
  resolve: SourceResolver,
  sources: readonly SourceInput[],
  references: Iterable<Block>,
): CitingStyle {
  const notes = notesIn(references, resolve);
  const labels = new Set(sources.map(({ citationLabel }) => citationLabel.trim().toLowerCase()));
  return {
    inParentheses: citesInParentheses(text, sources.length),
    byName: citesByName(text, resolve),
    byNote: (name) =>
      notes.get(name) ??
      [...resolve.byLabel(name), ...resolve.byTitle(name.replace(/[-_]/g, ' '))].slice(0, 1),
    isNamed: (plain, { start, end }) =>
      labels.has(plain.slice(start, end).toLowerCase()) ||
      LEADS_TO_SOURCE.test(plain.slice(Math.max(0, start - 40), start)) ||
      SPEAKS.test(plain.slice(end, end + 30)),
  };
}

function notesIn(references: Iterable<Block>, resolve: SourceResolver): Map<string, readonly number[]> {
  const notes = new Map<string, readonly number[]>();
  for (const { text } of references) {
    const [, name, rest] = /^\[\^([^\]\s]{1,60})\]:?\s*([^\n]{1,500})/.exec(text.plain) ?? [];
    if (!name || !rest) continue;
    const uri = /https?:\/\/[^\s)>]+/.exec(rest)?.[0].replace(/[.,;]+$/, '');
    const title = rest.replace(/[\s.,:–—(<-]*https?:.*$/, '').replace(/[.\s]+$/, '');
    notes.set(name, [...(uri ? resolve.byUri(uri) : []), ...resolve.byTitle(title)].slice(0, 1));
  }
  return notes;
}

/** All but "three (3)", which says its number twice. */
export function bareNumbersIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(BARE_IN_PARENTHESES)].filter(({ 0: marker, index }) => {
    const before =
      /(\p{L}+(?:-\p{L}+)?|\d{1,3})\s$/u.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? '';
    return (wordsToNumber(before.toLowerCase()) ?? Number(before || NaN)) !== Number(marker.slice(1, -1));
  });
}

/** At the end of several sentences, mostly by the number of a source, and not as "[2]". */
function citesInParentheses(text: string, sourceCount: number): boolean {
  if (new RegExp(BRACKETED).test(text)) return false;
  const found = bareNumbersIn(text);
  const closing = found.filter(
    ({ 0: marker, index }) =>
      Number.parseInt(marker.slice(1), 10) <= sourceCount && !/[,;:]/.test(text[index + marker.length] ?? ''),
  );
  return closing.length > 1 && closing.length * 2 >= found.length;
}

/** Several times, and mostly by the names of sources. */
function citesByName(text: string, resolve: SourceResolver): boolean {
  const found = [...text.matchAll(NAME_IN_BRACKETS)];
  const known = found.filter(([, name]) => resolve.byLabel(name!).length + resolve.byTitle(name!).length > 0);
  return known.length > 1 && known.length * 2 > found.length;
}
