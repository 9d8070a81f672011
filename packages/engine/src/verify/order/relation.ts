import {
  ALL_THE_OTHERS,
  ANYTHING_COUNTED,
  COMPARATIVES,
  FALLS_BEHIND,
  FREQUENCIES,
  HAS_MORE_THAN,
  NOT_COMPARED,
  STANDS,
  STAYS_AHEAD,
  TAKES_ITS_TIME,
} from '../../language/en/comparisons.js';
import { oneOf, wholeWord } from '../../language/patterns.js';

/** What a comparing word compares: figures of these kinds, or those under such a heading; `sign` is 1 where the thing compared has more of it. */
export interface Scale {
  readonly kinds: RegExp;
  readonly headings: RegExp | null;
  readonly sign: 1 | -1;
}

/** "A has more than B", or "A has the most". */
export interface Relation {
  /** Words among which the thing compared is named, */
  readonly first: string;
  /** and the one it is compared with; null where that is all others. */
  readonly second: string | null;
  /** What the statement says to be compared, right beside the comparing word: "the lowest *basic charge*". */
  readonly what: string;
  readonly scales: readonly Scale[];
  /** The comparing word, by which a source may say itself how things compare. */
  readonly word: string;
}

/** Of any kind, so that it does not tell which figures are meant. */
export const ANY_AMOUNT = /^(?!ordinal$|time$)/;

/** The kinds of figures that each scale compares. */
const KINDS: Record<keyof typeof COMPARATIVES, RegExp> = {
  amount: ANY_AMOUNT,
  price: /^money/,
  extent: /^(?:length|clock|day|working_day|month)$/,
  distance: /^(?:length|clock)$/,
  slowness: /^(?:clock|day|working_day|month)$/,
  speed: /^speed$/,
  width: /^length$/,
  height: /^length$/,
  depth: /^length$/,
  thickness: /^length$/,
  weight: /^mass$/,
  age: /^(?:day|month)$/,
  loudness: /^sound$/,
  warmth: /^temperature$/,
  hour: /^time$/,
};

const wordsIn = (words: string): string[] => words.split(' ').filter((word) => word !== '');
const scalesOf = new Map<string, Scale[]>();
for (const [scale, kinds] of Object.entries(KINDS)) {
  const { headings, more, less } = COMPARATIVES[scale as keyof typeof COMPARATIVES];
  for (const [words, sign] of [
    [more, 1],
    [less, -1],
  ] as const)
    for (const word of wordsIn(words))
      scalesOf.set(word, [...(scalesOf.get(word) ?? []), { kinds, headings, sign }]);
}
const OPEN_WORDS = new Set([...wordsIn(COMPARATIVES.amount.more), ...wordsIn(COMPARATIVES.amount.less)]);
const wordsThat = (end: RegExp): string => [...scalesOf.keys()].filter((word) => end.test(word)).join('|');

const DEAR = '(?<dear>(?:more|most|less|least) expensive)';
const THAN = new RegExp(
  String.raw`\b(?:${DEAR}|(?<word>${wordsThat(/(?:er|more|less)$/)}))\b(?<what>(?:(?!\bthan\b)[^.;,]){0,60}?)\bthan\b(?<second>[^.;,]*)`,
  'i',
);
const SUPERLATIVE = new RegExp(
  String.raw`\b(?:(?:the|its|their|whose|with|scored|scores|ranked|ranks) )(?:${DEAR}|(?<word>${wordsThat(/st$/)}))\b(?! of (?:the )?time\b)(?<what>[^.;,]*)`,
  'i',
);
const HOW_FAR = String.raw`(?:\w+ly |well |far |just |still )?`;
const AHEAD = new RegExp(
  String.raw`\b(?:(?<more>${oneOf(HAS_MORE_THAN)}|(?:${oneOf([...STANDS, ...STAYS_AHEAD])} ${HOW_FAR}|^)ahead of)|${oneOf([...STANDS, ...FALLS_BEHIND])} ${HOW_FAR}behind)\b(?<second>[^.;,]*)`,
  'i',
);
const HAPPENS = new RegExp(
  String.raw`\b${oneOf(TAKES_ITS_TIME)} (?:\w+ly |right |just |(?:an?|one|two|three|four|half an|\d+) (?:hours?|minutes?) )?(?<word>before|after|earlier than|later than)\b(?<second>[^.;,]*)`,
  'i',
);

/** What a statement denies, limits to a case or puts second is left to readers. */
const UNDECIDED = new RegExp(String.raw`\b${oneOf(NOT_COMPARED)}\b|n['’]t\b`, 'i');
const AT_MOST = /\bat (?:the )?(?:most|least|latest|earliest|\p{L}+est)\b/iu;

/** What is compared in a statement that does nothing else. */
export function relationIn(statement: string): Relation | null {
  if (UNDECIDED.test(statement)) return null;
  return comparative(statement) ?? ahead(statement) ?? inTime(statement) ?? superlative(statement);
}

function comparative(statement: string): Relation | null {
  const match = THAN.exec(statement);
  if (!match) return null;
  const { what, second } = match.groups!;
  const word = (match.groups!.word ?? match.groups!.dear)!;
  const before = statement.slice(0, match.index);
  return {
    first: `${before} ${what}`,
    second: ALL_OTHERS.test(second!) ? null : second!,
    what: what!.replace(HOW_OFTEN, ' '),
    word,
    scales: scaleNamed(word, before, what),
  };
}

/** "than any other source": more than each of them. */
const ALL_OTHERS = new RegExp(String.raw`^(?!.*\b(?:together|combined)\b) ${oneOf(ALL_THE_OTHERS)}`, 'i');

/** Words that say only that there are others. */
const ANY_THING = wholeWord(ANYTHING_COUNTED, 'gi');

function superlative(statement: string): Relation | null {
  const match = AT_MOST.test(statement) ? null : SUPERLATIVE.exec(statement);
  if (!match) return null;
  const word = (match.groups!.word ?? match.groups!.dear)!;
  const object = /^[^.;,]*?(?= (?:of|among|in|for|with|and|at|on|by|from|to|per|an?)\b|$)/.exec(
    match.groups!.what!,
  )![0];
  const before = statement.slice(0, match.index);
  return {
    first: statement,
    second: null,
    what: object.replace(ANY_THING, ' '),
    word,
    scales: scaleNamed(word, before),
  };
}

/** "costs more", "weighs the least": the verb tells what is compared. */
const COSTS = /\b(?:costs?|costing|pays?|paid) (?:the |much |far |even |slightly |a little )?$/i;
const WEIGHS = /\bweigh(?:s|ed)? (?:the |much |far |even |slightly |a little )?$/i;

function scaleNamed(word: string, before: string, what = ''): readonly Scale[] {
  const [known, adjective] = word.toLowerCase().split(' ');
  if (!OPEN_WORDS.has(known!)) return scalesOf.get(known!)!;
  const { sign } = scalesOf.get(known!)![0]!;
  const [priced, weighed] = sign === 1 ? ['dearer', 'heavier'] : ['cheaper', 'lighter'];
  if (adjective !== undefined) return scalesOf.get(priced!)!;
  if (HOW_OFTEN.test(what)) return [{ kinds: /^percent$/, headings: null, sign }];
  const told = COSTS.test(before)
    ? scalesOf.get(priced!)!
    : WEIGHS.test(before)
      ? scalesOf.get(weighed!)!
      : [];
  return [...told, ...scalesOf.get(known!)!];
}

/** How often a thing happens is told by shares, not by numbers. */
const HOW_OFTEN = new RegExp(String.raw`^\s*${oneOf(FREQUENCIES)}\b`, 'i');

function ahead(statement: string): Relation | null {
  const match = AHEAD.exec(statement);
  if (!match) return null;
  return {
    first: statement.slice(0, match.index),
    second: match.groups!.second!,
    what: '',
    word: match[0].split(' ')[0]!,
    scales: scalesOf.get(match.groups!.more === undefined ? 'less' : 'more')!,
  };
}

function inTime(statement: string): Relation | null {
  const match = HAPPENS.exec(statement);
  if (!match) return null;
  const { word, second } = match.groups!;
  const scales = scalesOf.get(/^(?:before|earlier)/i.test(word!) ? 'earlier' : 'later')!;
  return { first: statement.slice(0, match.index), second: second!, what: '', word: word!, scales };
}
