import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { CITATION_NOUNS, SOURCE_NOUNS } from '../language/en/citation-words.js';
import { oneOf } from '../language/patterns.js';
import type { SourceInput } from '../model.js';
import { wordsToNumber } from '../text/number-words.js';
import { looksLikeDocument, PLACE_WORD } from '../text/source-names.js';
import { authorYearsIn } from './author-years.js';
import type { CitingStyle } from './citing.js';
import { isCodeCited } from './prose-citations.js';
import type { SourceResolver } from './resolve-markers.js';

const WORD = String.raw`${oneOf([...SOURCE_NOUNS, ...GERMAN_CITATIONS.sourceNouns, ...CITATION_NOUNS])}\.?:?\s?#?`;
const NUMBERS = '(?!0)\\d{1,3}(?:\\s?[,;&–-]\\s?\\d{1,3}|\\sand\\s\\d{1,3}){0,20}';
/** "S1, S2", "Source 1 and Source 2", "1–3" */
const EACH_NAMED = `(?:s|#|${WORD})?(?!0)\\d{1,3}(?:(?:\\s?[,;&–-]\\s?|\\sand\\s)(?:s|#|${WORD})?\\d{1,3}){0,20}`;
/** ", p. 4", " §3": the place in the source. */
const PLACE = `(?:[,:]?\\s?${PLACE_WORD}\\s?\\d[^\\][()]{0,30})`;
export const PLACE_AT_END = new RegExp(`${PLACE}$`, 'iu');
export const BRACKETED = new RegExp(
  `\\[\\^?(${EACH_NAMED})${PLACE}?(?:†[^\\]]{0,40})?\\](?:\\s?[–-]\\s?\\[(\\d{1,3})\\])?|【(${NUMBERS})(?:†[^】]{0,40})?】`,
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
/** "(2)" or "(S2)" at the end of a clause; elsewhere it numbers an item or a paragraph. */
const BARE_IN_PARENTHESES =
  /(?<=\S\s)\((S?)(?!0)(\d{1,2})(?:\s?[,–-]\s?\1\d{1,2}){0,5}\)(?=[.,;:!?]|\s*(?:\n|$))/g;
/** "[Price list]" at the end of a clause; followed by "(" it is a link. */
const NAME_IN_BRACKETS = /(?<=\S\s?)\[(\p{L}[^()[\]\n]{2,79})\](?=[.,;:!?]|\s*(?:\[|\n|$)|\s+\p{Lu})/gu;

/** "[A]", "[HB]"; followed by "(" it is a link. */
export const LETTERS_IN_BRACKETS = /(?<=\S\s?)\[(\p{L}|[A-Z]{2,6})\](?!\()/gu;
const LINK_ADDRESS = /\]\((https?:[^\s()]{1,500})\)/g;
const CODE_IN_PARENTHESES = /\(([A-Z]{2,6}[-_ ]?\d{1,6})(?=[),;])/g;
const seriesOf = (code: string): string => code.replace(/\d+$/, '');
/** "clause 4 (2)", "paragraph (2)": a number there belongs to what stands before it. */
const NUMBERED_BEFORE = new RegExp(
  `(?:[\\d§]|\\b(?:${PLACE_WORD}|step|option|item|figure|no\\.?))\\s$`,
  'iu',
);

export function citingStyle(
  text: string,
  resolve: SourceResolver,
  sources: readonly SourceInput[],
): CitingStyle {
  const labels = new Set(sources.map(({ citationLabel }) => citationLabel.trim().toLowerCase()));
  const cited = [...text.matchAll(CODE_IN_PARENTHESES)].filter(
    ([, code]) => resolve.byLabel(code!).length > 0,
  );
  const series = new Set(cited.map(([, code]) => seriesOf(code!)));
  return {
    inParentheses: citesInParentheses(text, sources.length),
    isOfCitedSeries: (code) => series.has(seriesOf(code)),
    byName: citesByName(text, resolve),
    byLetters:
      [...text.matchAll(LETTERS_IN_BRACKETS)].filter(([, label]) => resolve.byLabel(label!).length > 0)
        .length > 1,
    isLinkedAs: linksLike(text, resolve, sources),
    byAuthors: authorYearsIn(text, resolve, false).some(({ sourceIndexes }) => sourceIndexes.length > 0),
    isNamed: (plain, code) =>
      labels.has(plain.slice(code.start, code.end).toLowerCase()) || isCodeCited(plain, code),
  };
}

/** All but "three (3)", which says its number twice. */
export function bareNumbersIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(BARE_IN_PARENTHESES)].filter(({ 0: marker, index }) => {
    const before =
      /(\p{L}+(?:-\p{L}+)?|\d{1,3})\s$/u.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? '';
    return (wordsToNumber(before.toLowerCase()) ?? Number(before || NaN)) !== Number(marker.slice(1, -1));
  });
}

/** At the end of several sentences, mostly by the number of a source; beside markers such as "[2]", nowhere else. */
function citesInParentheses(text: string, sourceCount: number): boolean {
  const found = bareNumbersIn(text);
  const closing = found.filter(
    ({ 0: marker, 2: number, index }) =>
      Number(number) <= sourceCount && !/[,;:]/.test(text[index + marker.length] ?? ''),
  );
  if (closing.length < 2) return false;
  if (!new RegExp(BRACKETED).test(text)) return closing.length * 2 >= found.length;
  const isNumbered = ({ index }: RegExpExecArray) =>
    NUMBERED_BEFORE.test(text.slice(Math.max(0, index - 16), index));
  return closing.length === found.length && !found.some(isNumbered);
}

/** Those that may be names of documents, unlike "[Germany]". */
export function namesInBrackets(text: string): RegExpExecArray[] {
  return [...text.matchAll(NAME_IN_BRACKETS)].filter(([, name]) => looksLikeDocument(name!));
}

/** Several times, and mostly by the names of sources. */
function citesByName(text: string, resolve: SourceResolver): boolean {
  const found = namesInBrackets(text);
  const known = found.filter(([, name]) => resolve.byLabel(name!).length + resolve.byTitle(name!).length > 0);
  return known.length > 1 && known.length * 2 > found.length;
}

/** Addresses on the hosts of the sources that a text links to more than once. */
function linksLike(
  text: string,
  resolve: SourceResolver,
  sources: readonly SourceInput[],
): (href: string) => boolean {
  const cited = [...text.matchAll(LINK_ADDRESS)].flatMap(([, href]) => resolve.byUri(href!));
  const hosts = new Set(cited.map((index) => hostOf(sources[index]!.uri ?? '')));
  return (href) => cited.length > 1 && /^https?:/i.test(href) && hosts.has(hostOf(href));
}

const hostOf = (uri: string): string | undefined =>
  /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(uri)?.[1]?.toLowerCase();
