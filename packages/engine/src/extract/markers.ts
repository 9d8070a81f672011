import type { CitationMarker, Range } from '../model.js';
import type { Block } from '../text/document.js';
import {
  BARE_IN_PARENTHESES,
  BRACKETED,
  type CitingStyle,
  NAME_IN_BRACKETS,
  PARENTHESISED,
  PLACE_AT_END,
} from './citing-style.js';
import { BASE_VERBS, DETERMINERS, PREPOSITIONS } from './lexicon.js';
import type { SourceResolver } from './resolve-markers.js';
import { mainVerbIndex, startsWithVerb, wordsOf } from './verbs.js';

/** A marker in a block. Plain offsets place it; one that is part of the sentence's wording does not cut it. */
export interface PlacedMarker {
  readonly start: number;
  readonly end: number;
  readonly partOfSentence: boolean;
  readonly marker: CitationMarker;
}

interface Finding extends Range {
  readonly sourceIndexes: readonly number[];
  readonly partOfSentence?: boolean;
  readonly raw?: Range;
}
/** The text that is cited in, and how it cites. */
export interface Citing {
  readonly raw: string;
  readonly style: CitingStyle;
}
type Finder = (block: Block, resolve: SourceResolver, citing: Citing) => Iterable<Finding>;

const NAMED =
  /[([](sources?|ref|reference|quelle|via|see|per|according to)\s?:?\s+([^()[\]\n]{2,200})[)\]]/giu;
const IN_BRACKETS = /\[([^()[\]\n]{2,120})\]|\(([^()[\]\n]{3,120})\)/gu;
const SUPERSCRIPT = /(?<=[\p{L}\p{N}.,;:!?)\]"”’%])[⁰¹²³⁴-⁹]+(?:[˒,’‚][⁰¹²³⁴-⁹]+)*(?![\p{L}\p{N}])/gu;
const UNIT_BEFORE = /(?:^|[\s\d/(])(?:[kcmdµnh]?m|ft|in|yd|mi|s|sec|10|x|n|r)$/iu;
const AUTHOR_YEAR =
  /\(((?:\p{Lu}[\p{L}'’-]+)(?:\set\sal\.?,?|\s(?:and|&)\s\p{Lu}[\p{L}'’-]+,?|,))\s((?:19|20)\d{2})[a-z]?\)/gu;
const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const FINDERS: readonly Finder[] = [
  function* links(block, resolve, { raw }) {
    for (const mark of block.text.marks) {
      if (mark.kind !== 'link' || mark.href === null) continue;
      const text = block.text.plain.slice(mark.start, mark.end);
      const isAside = standsInParentheses(block, mark);
      const linked = resolve.byUri(mark.href);
      const known = linked.length > 0 || !isAside ? linked : resolve.byTitle(text);
      const looksLikeMarker =
        /^\s*(?:\^?\d{1,3}|\[\^?\d{1,3}\]|source(?:\s?\d{1,3})?|link|ref|here|https?:\S*|[\w-]+\.(?:com|org|net|io|gov|example)\S*)\s*$/i.test(
          text,
        );
      if (known.length === 0 && !looksLikeMarker && !isAside) continue;
      yield {
        ...bracketed(block, mark),
        sourceIndexes: known,
        partOfSentence: !looksLikeMarker && !isAside && !namesSourceAfterClause(block, mark, known, resolve),
        raw: linkMarkerRange(raw, block.text.rawRange(mark.start, mark.end)),
      };
    }
  },
  function* superscriptTags(block, resolve) {
    for (const mark of block.text.marks) {
      if (mark.kind !== 'superscript') continue;
      const text = block.text.plain.slice(mark.start, mark.end);
      if (
        /^\[?\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]?$/.test(text) &&
        !UNIT_BEFORE.test(block.text.plain.slice(Math.max(0, mark.start - 6), mark.start))
      )
        yield { start: mark.start, end: mark.end, sourceIndexes: numbered(text, resolve) };
    }
  },
  function* numbers(block, resolve) {
    for (const pattern of [BRACKETED, PARENTHESISED])
      for (const match of block.text.plain.matchAll(pattern)) {
        const list = match[1] ?? match[2]!;
        yield { ...at(match), sourceIndexes: numbered(list, resolve) };
      }
  },
  function* bareNumbers(block, resolve, { style }) {
    if (!style.inParentheses) return;
    for (const match of block.text.plain.matchAll(BARE_IN_PARENTHESES))
      yield { ...at(match), sourceIndexes: numbered(match[0].slice(1, -1), resolve) };
  },
  function* superscripts(block, resolve) {
    for (const match of block.text.plain.matchAll(SUPERSCRIPT)) {
      if (UNIT_BEFORE.test(block.text.plain.slice(Math.max(0, match.index - 6), match.index))) continue;
      const text = match[0]
        .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(DIGITS.indexOf(digit)))
        .replace(/[˒’‚]/g, ',');
      yield { ...at(match), sourceIndexes: numbered(text, resolve) };
    }
  },
  function* named(block, resolve) {
    for (const match of block.text.plain.matchAll(NAMED)) {
      const saysSource = /^(?:source|ref|quelle)/i.test(match[1]!);
      const named = [...resolve.byLabel(match[2]!), ...resolve.byTitle(match[2]!, saysSource)];
      const sourceIndexes = named.slice(0, 1);
      if (saysSource || sourceIndexes.length > 0) yield { ...at(match), sourceIndexes };
    }
  },
  function* labelsAndTitles(block, resolve) {
    for (const match of block.text.plain.matchAll(IN_BRACKETS)) {
      const text = match[1] ?? match[2]!;
      const names = text.replace(PLACE_AT_END, '').split(/\s*[,;]\s*/);
      const isCited = match[1] !== undefined;
      const each = names.map((name) => [...resolve.byLabel(name), ...resolve.byTitle(name, isCited)][0]);
      const listed = each.filter((index) => index !== undefined);
      const found = listed.length === names.length ? [...new Set(listed)] : resolve.byTitle(text, isCited);
      if (found.length > 0) yield { ...at(match), sourceIndexes: found };
      else if (match[1] && /^[A-Z]{1,6}[-_ ]?\d{1,6}$/.test(text)) yield { ...at(match), sourceIndexes: [] };
    }
  },
  function* unknownNames(block, _, { style }) {
    if (!style.byName) return;
    for (const match of block.text.plain.matchAll(NAME_IN_BRACKETS))
      yield { ...at(match), sourceIndexes: [] };
  },
  function* authorYears(block, resolve) {
    for (const match of block.text.plain.matchAll(AUTHOR_YEAR))
      yield { ...at(match), sourceIndexes: resolve.byAuthors(match[1]!, match[2]!) };
  },
  function* bareLabels(block, resolve) {
    if (!resolve.bareLabels) return;
    for (const match of block.text.plain.matchAll(resolve.bareLabels))
      yield { ...at(match), sourceIndexes: resolve.byLabel(match[0]), partOfSentence: true };
  },
];

/** Every citation marker of a block, in order and without overlap; the first finder that claims a place has it. */
export function findMarkers(block: Block, resolve: SourceResolver, citing: Citing): PlacedMarker[] {
  const taken: Finding[] = [];
  for (const finder of FINDERS)
    for (const finding of finder(block, resolve, citing))
      if (!overlapsAny(taken, finding)) insert(taken, finding);
  return outsideCode(taken, block).map((finding) => {
    const range = finding.raw ?? block.text.rawRange(finding.start, finding.end);
    return {
      start: finding.start,
      end: finding.end,
      partOfSentence: finding.partOfSentence ?? isSubject(block.text.plain, finding),
      marker: {
        marker: citing.raw.slice(range.start, range.end),
        range,
        sourceIndexes: finding.sourceIndexes,
      },
    };
  });
}

const BEFORE_SUBJECT =
  /(?:^|[.!?;:,\n]|\b(?:and|but|while|whereas|although|as|that|sources?|documents?|references?))\s*(?:\[[^\][]{1,20}\](?:,|,? and| &)\s)*$/i;
const REST_OF_SUBJECT = /^(?:(?:,|,? and| &) \[[^\][]{1,20}\])*\s+(?=\p{Ll})/u;

/** "[1] states that …", "Sources [1] and [2] agree": the marker stands for a source that says something. */
function isSubject(plain: string, { start, end }: Range): boolean {
  const after = plain.slice(end, end + 120);
  const rest = REST_OF_SUBJECT.exec(after);
  if (!rest || plain[start] !== '[' || !BEFORE_SUBJECT.test(plain.slice(Math.max(0, start - 80), start)))
    return false;
  return startsWithVerb(wordsOf(after.slice(rest[0].length)));
}

/** Both lists are in order, so one walk along both finds the markers that are part of code. */
function outsideCode(taken: readonly Finding[], block: Block): Finding[] {
  const code = block.text.marks.filter((mark) => mark.kind === 'code');
  let i = 0;
  return taken.filter(({ start }) => {
    while (i < code.length && code[i]!.end <= start) i += 1;
    return !code[i] || start < code[i]!.start;
  });
}

/** Source indexes for "1, 3" or "1–3"; empty as soon as one of the numbers is unknown. */
function numbered(list: string, resolve: SourceResolver): number[] {
  const indexes: number[] = [];
  for (const part of list.replace(/[[\]]/g, '').split(/\s?[,;&]\s?|\sand\s/)) {
    const [first, last] = part.split(/\s?[–-]\s?/).map(Number);
    const end = last !== undefined && last > first! && last - first! < 50 ? last : first!;
    for (let number = first!; number <= end; number += 1) {
      const found = resolve.byNumber(number);
      if (found.length === 0) return [];
      indexes.push(...found.filter((index) => !indexes.includes(index)));
    }
  }
  return indexes;
}

/** Binary search keeps many markers cheap: `taken` is ordered and its members do not overlap. */
function position(taken: readonly Finding[], start: number): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (taken[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function overlapsAny(taken: readonly Finding[], finding: Range): boolean {
  const i = position(taken, finding.start);
  return (
    (taken[i]?.start ?? Number.POSITIVE_INFINITY) < finding.end || (taken[i - 1]?.end ?? 0) > finding.start
  );
}

function insert(taken: Finding[], finding: Finding): void {
  taken.splice(position(taken, finding.start), 0, finding);
}

function at(match: RegExpExecArray): Range {
  return { start: match.index, end: match.index + match[0].length };
}

/** A link in brackets, such as "([1](…))", is a marker together with its brackets. */
function bracketed(block: Block, mark: Range): Range {
  return standsInParentheses(block, mark)
    ? { start: mark.start - 1, end: mark.end + 1 }
    : { start: mark.start, end: mark.end };
}

function standsInParentheses(block: Block, mark: Range): boolean {
  const { plain } = block.text;
  return (
    (plain[mark.start - 1] === '(' && plain[mark.end] === ')') ||
    (plain[mark.start - 1] === '[' && plain[mark.end] === ']')
  );
}

/** "Leave is 25 days [Handbook](…)." cites; in "Read the [Handbook](…)." the name is part of the sentence. */
function namesSourceAfterClause(
  { text: { plain } }: Block,
  { start, end }: Range,
  known: readonly number[],
  resolve: SourceResolver,
): boolean {
  if (
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

const LINK_TAIL = /\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?(?:\s+["'][^"']{0,300}["'])?\)|\[[^\]]{0,100}\])/y;

/** Widens the raw range of a markdown link's text to the whole link. */
export function linkRange(raw: string, text: Range): Range {
  LINK_TAIL.lastIndex = text.end;
  const tail = raw[text.start - 1] === '[' ? LINK_TAIL.exec(raw) : null;
  return tail ? { start: text.start - 1, end: text.end + tail[0].length } : text;
}

function linkMarkerRange(raw: string, text: Range): Range {
  const link = linkRange(raw, text);
  if (link === text) return text;
  const wrapped = raw[link.start - 1] === '(' && raw[link.end] === ')';
  return wrapped ? { start: link.start - 1, end: link.end + 1 } : link;
}
