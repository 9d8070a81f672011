import { AUXILIARIES, DETERMINERS, PREPOSITIONS, SUBORDINATORS } from '../../extract/lexicon.js';
import { outsideNesting } from '../../extract/nesting.js';
import {
  isImperative,
  mainVerbIndex,
  startsWithContraction,
  startsWithVerb,
  wordsOf,
} from '../../extract/verbs.js';
import type { Range } from '../../model.js';

/** A shorter statement that a claim contains, what that leaves out, and the edit that makes the one of the other. */
export interface Reduction {
  readonly kept: string;
  readonly dropped: string;
  readonly part: string;
  readonly replacement: string;
}

const MOST_REDUCTIONS = 6;
const MOST_MEMBERS = 4;
const LONGEST_MEMBER = 5;
const FEWEST_WORDS = 3;

/** A comma between words, or a word that opens a clause, a phrase or the last member of a list. */
const CUT =
  /,\s+|\s+(?=(?:which|who|whose|where|that (?:is|are|was|were|has|have|had|can)|making|including|using|because|since|if|unless|so that|due to|thanks to|starting|mostly|most of|with|and|but|for|after|before|until|during|by|within|at|on|from|in)\s)/giu;

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Without the comma or space before it. */
  readonly words: string;
  readonly followsComma: boolean;
  readonly isLastMember: boolean;
}

/** Shorter statements that a claim contains, the longest first: without its last clauses or phrases, or without a member of a list. */
export function reductionsOf(statement: string): Reduction[] {
  const body = statement.replace(/[.!?]+$/, '');
  const stretches = stretchesOf(body);
  const tails = stretches
    .map((_, i) => withoutTail(body, stretches, i))
    .reverse()
    .filter(({ kept }) => standsAlone(kept))
    .slice(0, MOST_REDUCTIONS);
  const members = stretches
    .flatMap((_, i) => withoutMember(body, stretches, i))
    .filter(({ kept }) => standsAlone(kept))
    .slice(0, MOST_MEMBERS);
  return [...tails, ...members].sort((a, b) => b.kept.length - a.kept.length);
}

function stretchesOf(body: string): Stretch[] {
  const cuts = outsideNesting(CUT, body);
  return cuts.map(({ 0: joint, index }, i) => {
    const end = cuts[i + 1]?.index ?? body.length;
    const words = body.slice(index + joint.length, end);
    return {
      start: index,
      end,
      words,
      followsComma: joint.startsWith(','),
      isLastMember: /^and\s/i.test(words),
    };
  });
}

/** The claim up to a cut; where that is the last "and" of a list, the member before takes it over. */
function withoutTail(body: string, stretches: readonly Stretch[], i: number): Reduction {
  const { start } = stretches[i]!;
  const joint = /^(?:,\s+|\s+)/.exec(body.slice(start))![0];
  return (
    withoutLastMember(body, stretches, i, body.length) ??
    edit(body, { start, end: body.length }, '', body.slice(start + joint.length))
  );
}

function withoutMember(body: string, stretches: readonly Stretch[], i: number): Reduction[] {
  const stretch = stretches[i]!;
  const next = stretches[i + 1];
  if (!next) return [];
  if (stretch.isLastMember)
    return isMember(stretch)
      ? [withoutLastMember(body, stretches, i, stretch.end) ?? edit(body, stretch, '', stretch.words)]
      : [];
  if (!isBeforeLast(stretches, i) || !opensList(body, stretches, i)) return [];
  const leavesPair = next.isLastMember && !isListed(stretches[i - 1]);
  const end = leavesPair && next.followsComma ? next.start + 1 : stretch.end;
  return [edit(body, { start: stretch.start, end }, '', stretch.words)];
}

/** "A, B and C" becomes "A and B"; null where no comma parts a member before. */
function withoutLastMember(
  body: string,
  stretches: readonly Stretch[],
  i: number,
  end: number,
): Reduction | null {
  const last = stretches[i]!;
  const before = stretches[i - 1];
  if (!last.isLastMember || !before || !isListed(before) || !opensList(body, stretches, i - 1)) return null;
  const comma = last.followsComma && isListed(stretches[i - 2]) ? ',' : '';
  const dropped = body.slice(last.start, end).replace(/^,?\s+and\s+/i, '');
  return edit(body, { start: before.start, end }, `${comma} and ${before.words}`, dropped);
}

function edit(body: string, { start, end }: Range, replacement: string, dropped: string): Reduction {
  const kept = body.slice(0, start) + replacement + body.slice(end);
  return { kept, dropped, part: body.slice(start, end), replacement };
}

/** A few words without a verb of their own; between commas and "and" also one that may be a verb: "theft, fire and hail". */
function isMember({ words, followsComma, isLastMember }: Stretch): boolean {
  const found = wordsOf(words.replace(/^and\s+/i, ''));
  if (OPENERS.has(found[0]?.lower ?? '')) return false;
  if (followsComma && !isLastMember && (found.length === 1 || found[1]?.lower === 'of')) return true;
  return (
    found.length <= LONGEST_MEMBER &&
    mainVerbIndex(found) < 0 &&
    !startsWithVerb(found) &&
    !isImperative(found)
  );
}

const OPENERS = new Set([
  ...PREPOSITIONS,
  ...SUBORDINATORS,
  ...'who whose but including making using starting mostly most due thanks'.split(' '),
]);

const isListed = (stretch: Stretch | undefined): boolean =>
  stretch?.followsComma === true && !stretch.isLastMember && isMember(stretch);

/** Whether what comes before the list of this member says something with its first one. */
function opensList(body: string, stretches: readonly Stretch[], i: number): boolean {
  const first = stretches.findLastIndex((stretch, j) => j < i && !isListed(stretch)) + 1;
  return standsAlone(body.slice(0, stretches[first]!.start));
}

/** Whether members that commas part lead from here to an "and". */
function isBeforeLast(stretches: readonly Stretch[], i: number): boolean {
  const last = stretches.findIndex(({ isLastMember }, j) => j > i && isLastMember);
  return last > i && stretches.slice(i, last).every(isListed);
}

const PARTICLES = ['out', 'off', 'up', 'down', 'over', 'in', 'on'];

/** Words after which something is still to come; "left out" is complete. */
const OPEN_ENDED = new Set(
  [
    ...AUXILIARIES,
    ...DETERMINERS,
    ...PREPOSITIONS,
    ...SUBORDINATORS,
    ...'be been and or but not only so more less fewer usually mostly both'.split(' '),
  ].filter((word) => !PARTICLES.includes(word)),
);

/** A main clause of its own: it goes on after its verb, and its last stretch is more than a leftover word. */
function standsAlone(kept: string): boolean {
  const words = wordsOf(kept);
  const verb = mainVerbIndex(words);
  const isWhole =
    (verb > 0 && verb < words.length - 1) || startsWithContraction(words) || isImperative(words);
  if (SUBORDINATORS.has(words[0]?.lower ?? '') && !kept.includes(', ')) return false;
  const lastStretch = wordsOf(kept.slice(kept.lastIndexOf(', ') + 1));
  return (
    words.length >= FEWEST_WORDS && isWhole && lastStretch.length > 1 && !OPEN_ENDED.has(words.at(-1)!.lower)
  );
}
