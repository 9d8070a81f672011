import type { SourceResolver } from './resolve-markers.js';

/** What a text as a whole tells about the form of its markers. */
export interface CitingStyle {
  /** Whether "(2)" at the end of a clause is a marker. */
  readonly inParentheses: boolean;
  /** Whether "[Price list]" at the end of a clause is a marker even where no source has that name. */
  readonly byName: boolean;
}

const NUMBERS = '(?!0)\\d{1,3}(?:\\s?[,;&–-]\\s?\\d{1,3}|\\sand\\s\\d{1,3}){0,20}';
/** ", p. 4", " §3": the place in the source. */
const PLACE =
  '(?:[,:]?\\s?(?:pp?\\.|pages?|§+|art\\.|sec\\.|sections?|ch\\.|chapter|paras?\\.?)\\s?\\d[^\\][()]{0,30})';
export const PLACE_AT_END = new RegExp(`${PLACE}$`, 'iu');
export const BRACKETED = new RegExp(
  `\\[\\^?(?:(?:source|ref|doc|document|passage|excerpt|quelle)s?\\.?\\s?)?(${NUMBERS})${PLACE}?(?:†[^\\]]{0,40})?\\]|【(${NUMBERS})(?:[†:][^】]{0,40})?】`,
  'giu',
);
export const PARENTHESISED = new RegExp(
  `\\((?:see\\s|cf\\.?\\s|from\\s|per\\s)?(?:sources?|refs?\\.?|references?|docs?|documents?|passages?|excerpts?|quellen?|note)\\s?#?(${NUMBERS})\\)`,
  'giu',
);
/** "(2)" at the end of a clause; elsewhere it numbers an item or a paragraph. */
export const BARE_IN_PARENTHESES =
  /(?<=\S\s)\((?!0)\d{1,2}(?:\s?[,–-]\s?\d{1,2}){0,5}\)(?=[.,;:!?]|\s*(?:\n|$))/g;
/** "[Price list]" at the end of a clause; followed by "(" it is a link. */
export const NAME_IN_BRACKETS =
  /(?<=\S\s?)\[(\p{L}[^()[\]\n]{2,79})\](?=[.,;:!?]|\s*(?:\[|\n|$)|\s+\p{Lu})/gu;

export function citingStyle(text: string, resolve: SourceResolver, sourceCount: number): CitingStyle {
  return { inParentheses: citesInParentheses(text, sourceCount), byName: citesByName(text, resolve) };
}

/** At the end of several sentences, mostly by the number of a source, and not as "[2]". */
function citesInParentheses(text: string, sourceCount: number): boolean {
  if (new RegExp(BRACKETED).test(text)) return false;
  const found = [...text.matchAll(BARE_IN_PARENTHESES)];
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
