import { outsideNesting } from '../../extract/nesting.js';
import { isImperative, mainVerbIndex, startsWithContraction, wordsOf } from '../../extract/verbs.js';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS, SUBORDINATORS } from '../../language/en/lexicon.js';

/** A shorter statement that a claim contains, what that leaves out, and the part to cut for it. */
export interface Reduction {
  readonly kept: string;
  readonly dropped: string;
  readonly part: string;
}

const MOST_REDUCTIONS = 6;
const FEWEST_WORDS = 3;

/** A comma between words, or a word that opens a clause, a phrase or the last member of a list. */
const CUT =
  /,\s+|\s+(?=(?:which|who|whose|where|that (?:is|are|was|were|has|have|had|can)|making|including|using|because|since|if|unless|so that|due to|thanks to|starting|mostly|most of|with|and|but|for|after|before|until|during|by|within|at|on|from|in)\s)/giu;

/** Shorter statements that a claim contains, the longest first: without its last clauses or phrases. */
export function reductionsOf(statement: string): Reduction[] {
  const body = statement.replace(/[.!?]+$/, '');
  return outsideNesting(CUT, body)
    .map(({ 0: joint, index }) => ({
      kept: body.slice(0, index),
      dropped: body.slice(index + joint.length),
      part: body.slice(index),
    }))
    .reverse()
    .filter(({ kept }) => standsAlone(kept))
    .slice(0, MOST_REDUCTIONS);
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
export function standsAlone(kept: string): boolean {
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
