import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { POINTS_TO, SOURCE_LISTS } from '../language/en/citation-words.js';
import { oneOf } from '../language/patterns.js';
import type { Range } from '../model.js';
import type { Block } from '../text/document.js';
import { lowered } from '../text/mapped-text.js';
import { countWhile } from '../text/ordered.js';
import { authorYearsIn } from './author-years.js';
import type { Citing, PlacedMarker } from './citing.js';
import {
  BRACKETED,
  BRACKETED_IN_PARENTHESES,
  bareNumbersIn,
  LETTERS_IN_BRACKETS,
  namesInBrackets,
  PARENTHESISED,
  PLACE_AT_END,
} from './citing-style.js';
import {
  bracketed,
  leadsToName,
  linkMarkerRange,
  namesSourceAfterClause,
  standsInParentheses,
} from './links.js';
import type { SourceResolver } from './resolve-markers.js';
import { startsWithVerb, wordsOf } from './verbs.js';

interface Finding extends Range {
  readonly sourceIndexes: readonly number[];
  readonly unknown?: readonly string[];
  readonly partOfSentence?: boolean;
  readonly raw?: Range;
}
type Finder = (block: Block, resolve: SourceResolver, citing: Citing) => Iterable<Finding>;

/** Words in brackets, among them a few in parentheses: "Handbook (2024)". */
const WORDS = (longest: number): string => `(?:[^()[\\]\\n]|\\([^()[\\]\\n]{1,40}\\)){2,${longest}}`;
const NAMED = new RegExp(
  `[([](sources?|ref|reference|${[...GERMAN_CITATIONS.sourceNouns, ...POINTS_TO, ...GERMAN_CITATIONS.pointsTo].join('|')})\\s?:?\\s+(${WORDS(200)})[)\\]]`,
  'giu',
);
/** "【4:0†handbook.pdf】": the numbers are those of a message and a passage found, not of a source. */
const FOUND_PASSAGE = /【\d{1,4}:\d{1,4}(?:†([^】]{0,120}))?】/gu;
/** What says at the end of a line, or on its own, where the words before it come from. */
const SOURCE_LINE = new RegExp(
  String.raw`(?:^|(?<=[.!?]\s))${oneOf(['sources?|references?', ...GERMAN_CITATIONS.sourceNouns])}:\s*([^\s.;][^\n.;]{1,200})\.?$`,
  'gimu',
);
const NAMED_NOTE = /\[\^(\p{L}[^\][\s]{0,59})\]/gu;
const IN_BRACKETS = new RegExp(`\\[(${WORDS(120)})\\]|\\((${WORDS(120)})\\)`, 'gu');
/** "²", "²,³" or "^2^" */
const SUPERSCRIPT =
  /(?<=[\p{L}\p{N}.,;:!?)\]"”’%])(?:(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+(?:[˒,’‚][⁰¹²³⁴-⁹]+)*(?![\p{L}\p{N}])|\^\d{1,3}(?:,\s?\d{1,3}){0,9}\^)/gu;
/** Units, variables and the like, after which a raised number is a power. */
const UNIT_BEFORE = /(?:^|[^\p{L}'’])(?:[kcmdµnhq]m|ft|in|yd|mi|sec|chi|mc|co|\p{L}|(?<!\d)10)$/iu;
/** "2³ cells", "= 2³": a power of a number, unlike "€140³" and "in 2019³". */
const BASE_BEFORE = /(?:^|[\s(])\d{1,2}$/;
/** The header of a column that says where the others come from. */
const NAMES_SOURCES = new RegExp(`^${oneOf([...SOURCE_LISTS, ...GERMAN_CITATIONS.sourceNouns])}$`, 'i');

const SAYS_SOURCE = new RegExp(`^${oneOf(['source|ref', ...GERMAN_CITATIONS.sourceNouns])}`, 'i');

const isLabel = (name: string): boolean => /^[A-Z]{1,6}[-_ ]?\d{1,6}$/.test(name);

const FINDERS: readonly Finder[] = [
  function* links(block, resolve, { raw, style }) {
    for (const mark of block.text.marks) {
      if (mark.kind !== 'link' || mark.href === null) continue;
      const text = block.text.plain.slice(mark.start, mark.end);
      const isAside = standsInParentheses(block, mark);
      const linked = resolve.byUri(mark.href);
      const number = mark.href.startsWith('#') ? /^\D{0,2}(\d{1,3})\D?$/.exec(text)?.[1] : undefined;
      const called = number ? resolve.byNumber(Number(number)) : isAside ? resolve.byTitle(text) : [];
      const known = linked.length > 0 ? linked : called;
      const looksLikeMarker =
        /^\s*(?:\^?\d{1,3}|\[\^?\d{1,3}\]|source(?:\s?\d{1,3})?|link|ref|here|https?:\S*|[\w-]+\.(?:com|org|net|io|gov|example)\S*)\s*$/i.test(
          text,
        );
      const cites = known.length > 0 || (style.isLinkedAs(mark.href) && !leadsToName(block, mark));
      if (!cites && !looksLikeMarker && !isAside) continue;
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
      const text = lowered(block.text.plain.slice(mark.start, mark.end));
      if (/^\[?\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]?$/.test(text) && !isPower(block.text.plain, mark))
        yield { start: mark.start, end: mark.end, ...numbered(text, resolve) };
    }
  },
  function* wrappedNumbers(block, resolve) {
    for (const match of block.text.plain.matchAll(BRACKETED_IN_PARENTHESES))
      yield { ...at(match), ...numbered(match[1]!.replace(/\]\s?(?=\[)/g, ','), resolve) };
  },
  function* foundPassages(block, resolve) {
    for (const match of block.text.plain.matchAll(FOUND_PASSAGE)) {
      const named = resolve.byTitle(match[1] ?? '', true);
      yield { ...at(match), sourceIndexes: named.length > 0 ? named : resolve.all };
    }
  },
  function* numbers(block, resolve) {
    for (const match of block.text.plain.matchAll(BRACKETED)) {
      const list = match[1] ?? match[3]!;
      yield { ...at(match), ...numbered(match[2] ? `${list}–${match[2]}` : list, resolve) };
    }
    for (const match of block.text.plain.matchAll(PARENTHESISED))
      yield { ...at(match), ...numbered(match[1]!, resolve) };
  },
  function* notes(block, resolve) {
    for (const match of block.text.plain.matchAll(NAMED_NOTE))
      yield { ...at(match), sourceIndexes: resolve.byNote(match[1]!) };
  },
  function* bareNumbers(block, resolve, { style }) {
    if (!style.inParentheses) return;
    for (const match of bareNumbersIn(block.text.plain))
      yield { ...at(match), ...numbered(match[0].slice(1, -1), resolve) };
  },
  function* superscripts(block, resolve) {
    for (const match of block.text.plain.matchAll(SUPERSCRIPT)) {
      if (isPower(block.text.plain, at(match))) continue;
      const text = lowered(match[0]).replace(/[˒’‚]/g, ',').replaceAll('^', '');
      yield { ...at(match), ...numbered(text, resolve) };
    }
  },
  function* named(block, resolve) {
    for (const match of block.text.plain.matchAll(NAMED)) {
      const saysSource = SAYS_SOURCE.test(match[1]!);
      const named = [...resolve.byLabel(match[2]!), ...resolve.byTitle(match[2]!, saysSource)];
      const sourceIndexes = named.slice(0, 1);
      if (saysSource || sourceIndexes.length > 0) yield { ...at(match), sourceIndexes };
    }
  },
  function* knownAuthors(block, resolve) {
    for (const found of authorYearsIn(block.text.plain, resolve, false))
      if (found.sourceIndexes.length > 0) yield found;
  },
  function* sourceLines(block, resolve, { raw }) {
    for (const match of block.text.plain.matchAll(SOURCE_LINE)) {
      const names = [match[1]!, ...match[1]!.split(/\s*[;,]\s*|\sand\s/)];
      const found = names.flatMap((name) => resolve.byTitle(name, true));
      const { start, end } = at(match);
      const range = linkMarkerRange(raw, block.text.rawRange(end - match[1]!.length, end));
      if (found.length > 0) yield { start, end, sourceIndexes: [...new Set(found)], raw: range };
    }
  },
  function* sourceCells({ cells, kind }, resolve) {
    for (const { start, end, header, plain } of kind === 'table_row' ? cells.slice(1) : []) {
      const found = NAMES_SOURCES.test(header) ? resolve.byTitle(plain, true) : [];
      if (found.length > 0) yield { start, end, sourceIndexes: found };
    }
  },
  function* labelsAndTitles(block, resolve, { style }) {
    for (const match of block.text.plain.matchAll(IN_BRACKETS)) {
      const text = match[1] ?? match[2]!;
      const names = text.replace(PLACE_AT_END, '').split(/\s*[,;]\s*/);
      const isCited = match[1] !== undefined;
      const isCode = (name: string) => isLabel(name) && (isCited || style.isOfCitedSeries(name));
      const each = names.map((name) => [...resolve.byLabel(name), ...resolve.byTitle(name, isCited)][0]);
      const listed = each.filter((index) => index !== undefined);
      const unknown = names.filter((_, i) => each[i] === undefined);
      const areCodes = unknown.every(isCode);
      const whole = areCodes ? [] : resolve.byTitle(text, isCited);
      if (whole.length > 0) yield { ...at(match), sourceIndexes: whole };
      else if (areCodes)
        yield {
          ...at(match),
          sourceIndexes: [...new Set(listed)],
          unknown: listed.length > 0 ? unknown : [],
        };
    }
  },
  function* letters(block, resolve, { style }) {
    for (const match of block.text.plain.matchAll(LETTERS_IN_BRACKETS)) {
      const sourceIndexes = resolve.byLabel(match[1]!);
      const { start, end } = at(match);
      const isUnknown =
        style.byLetters && /^(?:[.,;:!?]|\s*(?:\n|$))/.test(block.text.plain.slice(end, end + 9));
      if (sourceIndexes.length > 0 || isUnknown) yield { start, end, sourceIndexes };
    }
  },
  function* unknownNames(block, _, { style }) {
    if (!style.byName) return;
    for (const match of namesInBrackets(block.text.plain)) yield { ...at(match), sourceIndexes: [] };
  },
  function* unknownAuthors(block, resolve, { style }) {
    yield* authorYearsIn(block.text.plain, resolve, style.byAuthors);
  },
  function* bareLabels(block, resolve, { style }) {
    const { plain } = block.text;
    for (const { start, end } of resolve.bareLabelsIn(plain))
      if (style.isNamed(plain, { start, end }))
        yield { start, end, sourceIndexes: resolve.byLabel(plain.slice(start, end)), partOfSentence: true };
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
        unknown: finding.unknown ?? [],
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

/** "m²", "10⁶", "2³ cells". */
function isPower(plain: string, { start, end }: Range): boolean {
  const before = plain.slice(Math.max(0, start - 6), start);
  return (
    UNIT_BEFORE.test(before) ||
    (BASE_BEFORE.test(before) && /^\s?[\p{Ll}=+×*/]/u.test(plain.slice(end, end + 2)))
  );
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

/** No list of sources counts this far, and beyond 2⁵³ adding one to a number no longer changes it. */
const HIGHEST_NUMBER = 999_999;

/** The sources of "1, 3", "1–3" or "S1, S2", and what in it points at none. */
function numbered(list: string, resolve: SourceResolver): Pick<Finding, 'sourceIndexes' | 'unknown'> {
  const known = new Set<number>();
  const unknown: string[] = [];
  const add = (name: string, found: readonly number[]): void => {
    for (const index of found) known.add(index);
    if (found.length === 0) unknown.push(name);
  };
  for (const part of list.replace(/[[\]]/g, '').split(/\s?[,;&]\s?|\sand\s/)) {
    const labelled = /^[a-z]+\d/i.test(part) ? resolve.byLabel(part) : [];
    const [first, last] = part.split(/\s?[–-]\s?/).map((text) => Number(/\d+/.exec(text)));
    const end = last !== undefined && last > first! && last - first! < 50 ? last : first!;
    if (labelled.length > 0) add(part, labelled);
    else if (end > HIGHEST_NUMBER) add(part.trim(), []);
    else for (let number = first!; number <= end; number += 1) add(String(number), resolve.byNumber(number));
  }
  return { sourceIndexes: [...known], unknown };
}

/** Binary search keeps many markers cheap: `taken` is ordered and its members do not overlap. */
function position(taken: readonly Finding[], start: number): number {
  return countWhile(taken.length, (i) => taken[i]!.start < start);
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
