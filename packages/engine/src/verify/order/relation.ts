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

interface Words {
  readonly kinds: RegExp;
  readonly headings: RegExp | null;
  readonly more: string;
  readonly less: string;
}

/** Of any kind, so that it does not tell which figures are meant. */
export const ANY_AMOUNT = /^(?!ordinal$|time$)/;
const DURATION = /^(?:clock|day|working_day|month)$/;
const OPEN: Words = {
  kinds: ANY_AMOUNT,
  headings: null,
  more: 'more most higher highest larger largest greater greatest bigger biggest',
  less: 'less least fewer fewest lower lowest smaller smallest',
};
const VOCABULARY: readonly Words[] = [
  OPEN,
  {
    kinds: /^money/,
    headings: /\b(?:price|cost|fee|rent)\b/i,
    more: 'dearer dearest costlier costliest pricier priciest',
    less: 'cheaper cheapest',
  },
  {
    kinds: /^(?:length|clock|day|working_day|month)$/,
    headings: /\b(?:length|duration|term)\b/i,
    more: 'longer longest',
    less: 'shorter shortest',
  },
  {
    kinds: /^(?:length|clock)$/,
    headings: /\bdistance\b/i,
    more: 'farther farthest further furthest',
    less: 'closer closest nearer nearest',
  },
  {
    kinds: DURATION,
    headings: /\b(?:time|duration)\b/i,
    more: 'slower slowest',
    less: 'faster fastest quicker quickest',
  },
  {
    kinds: /^speed$/,
    headings: /\bspeed\b/i,
    more: 'faster fastest quicker quickest',
    less: 'slower slowest',
  },
  {
    kinds: /^length$/,
    headings: /\bwidth\b/i,
    more: 'wider widest broader broadest',
    less: 'narrower narrowest',
  },
  { kinds: /^length$/, headings: /\bheight\b/i, more: 'taller tallest', less: '' },
  { kinds: /^length$/, headings: /\bdepth\b/i, more: 'deeper deepest', less: 'shallower shallowest' },
  { kinds: /^length$/, headings: /\bthickness\b/i, more: 'thicker thickest', less: 'thinner thinnest' },
  {
    kinds: /^mass$/,
    headings: /\b(?:weight|mass)\b/i,
    more: 'heavier heaviest',
    less: 'lighter lightest',
  },
  { kinds: /^(?:day|month)$/, headings: /\bage\b/i, more: 'older oldest', less: 'younger youngest' },
  { kinds: /^sound$/, headings: null, more: 'louder loudest noisier noisiest', less: 'quieter quietest' },
  {
    kinds: /^temperature$/,
    headings: /\btemperature\b/i,
    more: 'warmer warmest hotter hottest',
    less: 'colder coldest cooler coolest',
  },
  { kinds: /^time$/, headings: null, more: 'later latest', less: 'earlier earliest sooner soonest' },
];

const wordsIn = (words: string): string[] => words.split(' ').filter((word) => word !== '');
const scalesOf = new Map<string, Scale[]>();
for (const { kinds, headings, more, less } of VOCABULARY)
  for (const [words, sign] of [
    [more, 1],
    [less, -1],
  ] as const)
    for (const word of wordsIn(words))
      scalesOf.set(word, [...(scalesOf.get(word) ?? []), { kinds, headings, sign }]);
const OPEN_WORDS = new Set([...wordsIn(OPEN.more), ...wordsIn(OPEN.less)]);
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
const AHEAD =
  /\b(?:(?<more>overt(?:ook|akes|aken)|surpass(?:es|ed)|exceed(?:s|ed)|outnumber(?:s|ed)|outs(?:old|ells)|outstrip(?:s|ped)|(?:(?:is|are|was|were|came|comes|lies|lay|finished|remains|stays|stayed) (?:\w+ly |well |far |just |still )?|^)ahead of)|(?<less>(?:is|are|was|were|came|comes|lies|lay|finished|remains|trail(?:s|ed)) (?:\w+ly |well |far |just |still )?behind))\b(?<second>[^.;,]*)/i;
const HAPPENS =
  /\b(?:comes?|came|starts?|started|begins?|began|opens?|opened|is|was|takes? place|took place|is held|was held|leaves?|departs?|runs?) (?:\w+ly |right |just |(?:an?|one|two|three|four|half an|\d+) (?:hours?|minutes?) )?(?<word>before|after|earlier than|later than)\b(?<second>[^.;,]*)/i;

/** What a statement denies, limits to a case or puts second is left to readers. */
const UNDECIDED =
  /\b(?:no|not|never|hardly|neither|nor|nothing|none|without|if|unless|when|although|sav(?:e[sd]?|ings?)|(?:dis)?advantages?|discounts?|value for money|one of|some of|among the (?:most|least)|second|third|fourth|next|since|ever|except|apart from|besides|than ever|may|might|could|expected|planned|as (?:much|many)|gr[eo]w(?:s|n|ing|th)?|increas\w+|ros?e|risen|ris(?:es|ing)|fell|fallen|declin\w+|dropp?\w*|chang\w+|improv\w+|per (?:head|capita|person)|on average|relative(?:ly)?|proportion\w*)\b|n['’]t\b/i;
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
const ALL_OTHERS =
  /^(?!.*\b(?:together|combined)\b) (?:any(?:thing|one|body)? (?:other|else)|any of the (?:other|rest)|(?:all (?:of )?)?the (?:others?|rest)\b(?! (?:two|three|four|five|six)\b)|every(?:thing|one)? (?:other|else)|(?:all|each) (?:the |of the )?other)/i;

/** Words that say only that there are others. */
const ANY_THING =
  /\b(?:items?|one|options?|entry|entries|position|category|group|number|amount|figure|value|share|part)\b/gi;

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
const HOW_OFTEN = /^\s*(?:often|frequent|frequently|common|commonly|likely|probable|prevalent)\b/i;

function ahead(statement: string): Relation | null {
  const match = AHEAD.exec(statement);
  if (!match) return null;
  const scales = scalesOf.get(match.groups!.more === undefined ? 'less' : 'more')!;
  return {
    first: statement.slice(0, match.index),
    second: match.groups!.second!,
    what: '',
    word: match[0].split(' ')[0]!,
    scales,
  };
}

function inTime(statement: string): Relation | null {
  const match = HAPPENS.exec(statement);
  if (!match) return null;
  const { word, second } = match.groups!;
  const scales = scalesOf.get(/^(?:before|earlier)/i.test(word!) ? 'earlier' : 'later')!;
  return { first: statement.slice(0, match.index), second: second!, what: '', word: word!, scales };
}
