import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { termsOf } from '../../../retrieve/terms.js';
import { wordsOf } from '../../topic.js';
import { defineCheck } from '../check.js';

/** One thing against another. "No less than half of it" sets a bound, and "not cheaper" leaves open which is. */
const COMPARED =
  /(?<!\b(?:no|not|never|hardly|\p{L}+n['’]t)\s+(?:(?:much|any|longer|far)\s+)?)\b(?:(?<more>(?:more|higher|larger|greater|bigger|longer|wider|taller|deeper|heavier|older|dearer|costlier|louder|noisier|faster|warmer|hotter|thicker)\b)|(?<less>(?:less|fewer|lower|rarer|smaller|shorter|narrower|lighter|cheaper|younger|quieter|slower|colder|cooler|thinner)\b))(?<what>(?:(?!\bthan\b)[^.;,]){0,60})\bthan\b(?!\s+(?:half of|(?:an?|one)\s+(?:third|quarter)|\p{Sc}|\d+(?:[.,]\d+)*(?:\s?%|\s\p{Ll})))(?<second>[^.;,]*)/iu;
/** Figures that can decide such a comparison; how often a thing happens is told by shares, not by numbers looked at. */
const DECIDED_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:often|frequent(?:ly)?|common(?:ly)?|likely|probable|rarer|prevalent)\b/i, /^percent$/],
  [/\b(?:cheaper|dearer|costlier)\b/i, /^money/],
  [/\b(?:heavier|lighter)\b/i, /^mass$/],
  [/\b(?:wider|narrower|taller|deeper|thicker|thinner)\b/i, /^length$/],
  [/\b(?:longer|shorter)\b/i, /^(?:length|clock|day|working_day|month)$/],
  [/\b(?:older|younger)\b/i, /^(?:day|month)$/],
  [/\b(?:louder|noisier|quieter)\b/i, /^sound$/],
  [/\b(?:faster|slower)\b/i, /^speed$/],
  [/\b(?:warmer|hotter|colder|cooler)\b/i, /^temperature$/],
];

export interface Compared {
  /** Words of the claim up to "than" and after it, by the side that is said to be the greater one. */
  readonly greater: ReadonlySet<string>;
  readonly smaller: ReadonlySet<string>;
  /** Words on both sides of "than": "the small car … the large car". */
  readonly common: ReadonlySet<string>;
  /** What is compared with itself in two settings: "the fan" that is "louder under load than in idle". */
  readonly subject: ReadonlySet<string>;
  /** The comparing word: "higher". */
  readonly word: string;
  /** Dimensions of the figures that can decide it. */
  readonly decidedBy: RegExp;
  /** "Shallow roofs hold more": how many roofs there are does not decide it. */
  readonly isNumber: boolean;
}

/** "more often in perch than in roach" where the source gives the shares of both, and the other one is larger. */
export const comparisonReversed = defineCheck({
  id: 'figures/comparison-reversed',
  effect: 'contradicts',
  about: 'One thing is said to be more than another, and the figures of the source say less.',
  messages: { reversed: 'the figures of the source compare the other way round' },
  examples: {
    fires: [
      [
        'The parasite is more common in perch than in roach.',
        'The parasite was found in 34% of perch and 71% of roach.',
      ],
    ],
    silent: [
      [
        'The parasite is more common in roach than in perch.',
        'The parasite was found in 34% of perch and 71% of roach.',
      ],
      ['The room costs more than 40 euros.', 'The room costs 35 euros, the suite 90 euros.'],
    ],
  },
  run({ statement, unit }) {
    const compared = comparisonIn(statement);
    if (compared === null || saysItself(compared, unit.text)) return null;
    if (outcomeIn(compared, unit.text) !== 'reversed') return null;
    return {
      message: 'reversed',
      claimPart: statement,
      replacement: null,
      isStatedIn: (text) => outcomeIn(compared, text) === 'holds',
      provesRelevance: true,
    };
  },
});

/** A source that compares in the same words has figures for something else: "46 points higher than in May". */
const saysItself = ({ word }: Compared, text: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(text);

const SETTING = /^\s*(?:in|on|at|under|with|during|for|after|before|by|while)\s/i;
const SETTING_AT_END =
  /\b(?:in|on|at|under|with|during|for|after|before|by|while)\s+(?:[\p{L}\p{N}-]+\s+){1,3}$/iu;

export function comparisonIn(statement: string): Compared | null {
  const match = COMPARED.exec(statement);
  if (!match) return null;
  const { more, less, what, second } = match.groups!;
  const word = (more ?? less)!;
  const setting = SETTING.test(second!) ? SETTING_AT_END.exec(what!)?.[0] : undefined;
  const start = statement.slice(0, match.index);
  const lead = `${start} ${what}`;
  const before = new Set(termsOf(setting ?? lead));
  const after = new Set(termsOf(second!));
  const common = new Set([...after].filter((word) => before.has(word)));
  const [ours, theirs] = [before, after].map(
    (words) => new Set([...words].filter((word) => !common.has(word))),
  ) as [Set<string>, Set<string>];
  const subject = new Set(termsOf(lead).filter((word) => setting && !ours.has(word) && !after.has(word)));
  if (theirs.size === 0 || ours.size === 0) return null;
  const decidedBy = DECIDED_BY.find(([words]) => words.test(match[0]))?.[1] ?? /^(?!ordinal$)/;
  const isNumber = termsOf(what!).length > 0 || /\b(?:is|are|was|were|be|been)\s+$/i.test(start);
  const [greater, smaller] = less === undefined ? [ours, theirs] : [theirs, ours];
  return { greater, smaller, common, subject, word, decidedBy, isNumber };
}

/** Reads "34% of perch and 71% of roach" as well as "perch 34%, roach 71%"; anything less plain says nothing. */
function outcomeIn(compared: Compared, text: string): 'holds' | 'reversed' | null {
  for (const clause of text.split(/;\s/)) {
    for (const [first, second] of figurePairs(clause, compared)) {
      const parts = [
        clause.slice(0, first.start),
        clause.slice(first.end, second.start),
        clause.slice(second.end),
      ].map(wordsOf);
      const order = orderIn(compared, parts as [Set<string>, Set<string>, Set<string>]);
      if (order === null) continue;
      return first.value > second.value === (order === 'greater first') ? 'holds' : 'reversed';
    }
  }
  return null;
}

/**
 * Which side the first figure belongs to: the sides stand both before or both after their figures, and the clause has a
 * third word of the claim, so that it speaks of what is compared, unless its figures can be about nothing else.
 */
function orderIn(
  { greater, smaller, subject, decidedBy }: Compared,
  [before, between, after]: readonly [Set<string>, Set<string>, Set<string>],
): 'greater first' | 'smaller first' | null {
  const there = new Set([...before, ...between, ...after]);
  if ([...greater, ...smaller, ...subject].filter((word) => there.has(word)).length < wordsWanted(decidedBy))
    return null;
  const orders = new Set<'greater first' | 'smaller first'>();
  for (const [one, two, rest] of [
    [between, after, before],
    [before, between, after],
  ] as const) {
    const marks = (side: ReadonlySet<string>, here: Set<string>, other: Set<string>) =>
      [...side].some((word) => here.has(word) && !other.has(word) && !rest.has(word));
    if (marks(greater, one, two) && marks(smaller, two, one)) orders.add('greater first');
    if (marks(smaller, one, two) && marks(greater, two, one)) orders.add('smaller first');
  }
  return orders.size === 1 ? [...orders][0]! : null;
}

/** "quieter" is about nothing but decibels. */
const wordsWanted = (decidedBy: RegExp): number => (/sound|speed|temperature/.test(decidedBy.source) ? 2 : 3);

function countsThings(
  { noun }: Quantity,
  { greater, smaller, common }: Pick<Compared, 'greater' | 'smaller' | 'common'>,
) {
  return termsOf(noun ?? '').some((word) => greater.has(word) || smaller.has(word) || common.has(word));
}

/** The two figures of one kind in a clause that has no third of that kind. */
function figurePairs(clause: string, { decidedBy, isNumber, ...sides }: Compared): [Quantity, Quantity][] {
  const byKind = new Map<string, Quantity[]>();
  for (const quantity of findQuantities(clause)) {
    if (!decidedBy.test(quantity.dimension)) continue;
    if (!isNumber && countsThings(quantity, sides)) continue;
    byKind.set(quantity.dimension, [...(byKind.get(quantity.dimension) ?? []), quantity]);
  }
  return [...byKind.values()].flatMap((all) =>
    all.length === 2 && all[0]!.value !== all[1]!.value ? [[all[0]!, all[1]!]] : [],
  );
}
