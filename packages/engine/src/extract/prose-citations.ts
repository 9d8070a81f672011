import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import {
  ACCORDING_TO,
  HOW_SAID,
  OF_SOURCES,
  OPENS_CLAUSE,
  RULED,
  SAYS,
  SETS_RULES,
  STATE_OF_SOURCES,
  TOLD,
  UNDER,
} from '../language/en/citation-words.js';
import { oneOf } from '../language/patterns.js';
import type { CitationMarker, Range } from '../model.js';
import type { Block } from '../text/document.js';
import { KINDS, PLACE_WORD } from '../text/source-names.js';
import { authorsInProse } from './author-years.js';
import type { Citing, PlacedMarker } from './citing.js';
import type { SourceResolver } from './resolve-markers.js';

const PLACE = `${PLACE_WORD}\\s?[\\dA-Z][\\d.()a-z]{0,8}`;
const DETERMINER = `(?:${PLACE} (?:of|in) )?(?:${oneOf([...OF_SOURCES, ...GERMAN_CITATIONS.ofSources])} )?(?:${oneOf(STATE_OF_SOURCES)} )?["“'‘]?`;
const IS_TOLD = oneOf(TOLD);
const CLAUSE_START = String.raw`(?:^|[.!?;:,\n(–—][\s*]*|\b${oneOf(OPENS_CLAUSE)}\s)`;
/** "Pets are allowed according to the …"; what is "paid according to" a policy may stand elsewhere. */
const ACCORDING = new RegExp(
  `(?<!\\p{L}(?:(?<!\\b${oneOf(RULED)})ed|aid|one|ade|un|ept)\\s)\\b${oneOf([...ACCORDING_TO, ...GERMAN_CITATIONS.accordingTo])} ${DETERMINER}$`,
  'iu',
);
const OPENS = new RegExp(
  `${CLAUSE_START}(?:as (?:${IS_TOLD} )?(?:in|by|under|per)|${oneOf(UNDER)}) ${DETERMINER}$`,
  'iu',
);
const CLOSES = new RegExp(`,\\s(?:as ${IS_TOLD} (?:in|by|under)|as per|per) ${DETERMINER}$`, 'iu');
const SUBJECT = new RegExp(`${CLAUSE_START}${DETERMINER}$`, 'iu');
const AFTER_NAME = `^["”'’]?(?: \\(?(?:v(?:ersion)? ?)?\\d[\\d.]*\\)?)?(?:,? \\(?${PLACE}\\)?)?`;
const COMMA = new RegExp(`${AFTER_NAME},`, 'iu');
const END = new RegExp(`${AFTER_NAME}\\s*(?:[.;!)]|$)`, 'iu');
const SAYS_SO = new RegExp(`${AFTER_NAME},? (?:${oneOf(HOW_SAID)} )?${oneOf(SAYS)}\\b`, 'iu');
const RULES = new RegExp(`${AFTER_NAME} (?:${oneOf(HOW_SAID)} )?${oneOf(SETS_RULES)}\\b`, 'iu');
/** What else leads to a code that names a document: "see KB-2207", "– KB-2207". */
const LEADS_TO_CODE = new RegExp(
  `(?:\\b(?:per|see|cf\\.?|via|sources?:?|${IS_TOLD} (?:in|by|under))\\s(?:the\\s)?|[–—]\\s?)$`,
  'i',
);
const BEFORE = 120;
const AFTER = 80;

/** Sources that the wording itself gives for what it says: "According to the Travel Policy, …". */
export function citationsInProse(
  block: Block,
  resolve: SourceResolver,
  { raw }: Pick<Citing, 'raw'>,
): PlacedMarker[] {
  const { plain } = block.text;
  return [...namesIn(plain, resolve), ...authorsIn(plain, resolve)]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => i === 0 || start >= all[i - 1]!.end)
    .map(({ start, end, sourceIndex }) => {
      const range = block.text.rawRange(start, end);
      const marker = raw.slice(range.start, range.end);
      return {
        start,
        end,
        partOfSentence: true,
        marker: { marker, range, sourceIndexes: [sourceIndex], unknown: [] },
      };
    });
}

interface Named extends Range {
  readonly sourceIndex: number;
}

function* namesIn(plain: string, resolve: SourceResolver): Generator<Named> {
  for (const { start, end } of resolve.ownNamesIn(plain)) {
    const name = plain.slice(start, end);
    const year = /^ \(?\d{4}\b/.exec(plain.slice(end, end + 8))?.[0] ?? '';
    const sourceIndex = resolve.byOwnName(name, year);
    if (sourceIndex !== undefined && standsForSource(plain, name, start)) yield { start, end, sourceIndex };
  }
}

/** One name with a year may be anything, unless it opens a clause. */
function* authorsIn(plain: string, resolve: SourceResolver): Generator<Named> {
  for (const named of authorsInProse(plain, resolve)) {
    const { before } = around(plain, named);
    if (!named.isOne || SUBJECT.test(before) || ACCORDING.test(before)) yield named;
  }
}

function standsForSource(plain: string, name: string, start: number): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (words.length === 1 && !/^\p{Lu}/u.test(name)) return false;
  const { before, after } = around(plain, { start, end: start + name.length });
  if (ACCORDING.test(before) || (SUBJECT.test(before) && SAYS_SO.test(after))) return true;
  const isDocument = words.some((word) => KINDS.has(word)) || /^\p{Lu}{2,6}$/u.test(name);
  return isDocument && ((SUBJECT.test(before) && RULES.test(after)) || isGivenFor(before, after));
}

/** Whether a code with which a title begins is named as a source: "per KB-2207", "KB-2207 says". */
export function isCodeCited(plain: string, code: Range): boolean {
  const { before, after } = around(plain, code);
  return (
    LEADS_TO_CODE.test(before) || ACCORDING.test(before) || SAYS_SO.test(after) || isGivenFor(before, after)
  );
}

/** "In the Travel Policy, …", "…, as set out in the Travel Policy." */
function isGivenFor(before: string, after: string): boolean {
  return (OPENS.test(before) && COMMA.test(after)) || (CLOSES.test(before) && END.test(after));
}

function around(plain: string, { start, end }: Range): { before: string; after: string } {
  return { before: plain.slice(Math.max(0, start - BEFORE), start), after: plain.slice(end, end + AFTER) };
}

/** A source that is named covers the claim that names it and those after it, the first one also those before it. */
export function citedInProse(unit: Range, markers: readonly PlacedMarker[]): CitationMarker[] {
  const inside = markers.filter(({ start }) => start >= unit.start && start < unit.end);
  const nearest = markers.findLast(({ start }) => start < unit.start) ?? markers[0];
  return (inside.length > 0 ? inside : nearest ? [nearest] : []).map(({ marker }) => marker);
}
