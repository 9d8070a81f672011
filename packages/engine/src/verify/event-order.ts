import { isNumberTerm, termsOf } from '../retrieve/terms.js';
import { defineCheck } from './checks/check.js';
import { denies } from './polarity.js';

/** What comes first, and what comes later, as the words for them. */
interface Sequence {
  readonly first: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

const CUE =
  /\b(?<after>after|follows|followed(?! by)|once)\b|\b(?:before|precedes|preceded(?! by)|prior to|followed by)\b/giu;
const FRONTED = /^(?:only\s+)?(?:after|before|once|prior to)\s+(?<other>[^,]+),\s+(?<event>[^.;]+)/iu;
const CLAUSE = /[.;:]\s+|\s(?:but|while|whereas)\s+/u;
const NEXT_PHRASE = /,|\s(?:and|but|or)\s/u;
/** Words that say that something happens, not what. */
const HAPPENS = new Set(
  termsOf(
    'takes place comes happens occurs goes starts begins carried out done made only right just directly shortly immediately soon',
  ),
);

/** Whether a text puts two events in the order that the claim gives them (true), in the other (false), or neither. */
export function keepsOrder(statement: string, text: string): boolean | null {
  const [claimed, ...others] = sequencesIn(statement);
  if (claimed === undefined || others.length > 0 || denies(statement)) return null;
  const found = text
    .split(CLAUSE)
    .filter((clause) => !denies(clause))
    .flatMap(sequencesIn)
    .flatMap((stated) => {
      const isKept =
        isSame(claimed.first, stated.first, stated.later) &&
        isSame(claimed.later, stated.later, stated.first);
      const isTurned =
        isSame(claimed.first, stated.later, stated.first) &&
        isSame(claimed.later, stated.first, stated.later);
      return isKept === isTurned ? [] : [isKept];
    });
  return found.length > 0 && found.every((kept) => kept === found[0]) ? found[0]! : null;
}

/** An event is named by words that one side has and the other has not; another act of the same thing is another event. */
function isSame(event: ReadonlySet<string>, side: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const own = [...event].filter((term) => !other.has(term));
  return own.length > 0 && own.every((term) => side.has(term));
}

function sequencesIn(clause: string): Sequence[] {
  const fronted = FRONTED.exec(clause)?.groups;
  if (fronted) return ordered(fronted.event!, fronted.other!, !/^(?:only\s+)?(?:before|prior)/i.test(clause));
  const cues = [...clause.matchAll(CUE)];
  const event = clause.slice(0, cues[0]?.index ?? 0);
  return cues.flatMap(({ 0: cue, index, groups }, i) =>
    ordered(event, clause.slice(index + cue.length, cues[i + 1]?.index), groups!.after !== undefined),
  );
}

function ordered(event: string, other: string, isAfter: boolean): Sequence[] {
  const [one, two] = [event, other.split(NEXT_PHRASE)[0]!].map(
    (part) => new Set(termsOf(part).filter((term) => !HAPPENS.has(term))),
  ) as [Set<string>, Set<string>];
  if ([one, two].some((side) => side.size === 0 || [...side].some(isNumberTerm))) return [];
  return [isAfter ? { first: two, later: one } : { first: one, later: two }];
}

/** "The repair follows the inspection" where the source has the inspection after the repair. */
export const orderReversed = defineCheck({
  id: 'time/order-reversed',
  effect: 'contradicts',
  about: 'Two events in the other order.',
  run: ({ statement, unit }) =>
    keepsOrder(statement, unit.text) === false
      ? {
          message: 'the source gives these in another order',
          claimPart: statement,
          replacement: null,
          isStatedIn: (other) => keepsOrder(statement, other) === true,
        }
      : null,
});
