import { mainVerbIndex, wordsOf } from '../../extract/verbs.js';
import { termsOf } from '../../retrieve/terms.js';
import { denies } from '../polarity.js';
import { defineCheck } from './check.js';

/** A word that counts, and where it stands. */
interface Placed {
  readonly term: string;
  readonly start: number;
}

const CLAUSE = /[.;:]\s+|,\s+(?:and|but|while|whereas|who|which|so|because|although)\s+/u;
/** What holds of the one as of the other. */
const EITHER_WAY =
  /\b(?:and|or|between|together|alike|each other|both|same|similar|equivalent|met|meets?|marr(?:y|ied|ies)|fought|fights?|plays?|played|fac(?:es?|ed)|joins?|joined|(?:differ|resembl|border|match|equal|overlap|merg|agree|adjoin)\p{L}*)\b/iu;
/** "cooperates with the port", "works like a pump". */
const LED_IN_ALIKE =
  /\b(?:with|near|beside|alongside|as|like)\s+(?:(?:the|an?|its|their|her|his|our|your)\s+)?$/iu;
const PREPOSITION = /\b(?:by|from|to|with|for|of|than|on|against|under|over|into|at|in)\b/giu;

/** "The clinic pays the insurer" where the source has the insurer pay the clinic: the same words, with two of them changed over. */
export const rolesSwapped = defineCheck({
  id: 'wording/roles-swapped',
  effect: 'contradicts',
  about: 'Who does it and to whom it is done have changed places.',
  run({ statement, unit }) {
    if (unit.isRow || EITHER_WAY.test(statement)) return null;
    if (!unit.text.split(CLAUSE).some((clause) => isChangedOver(statement, clause))) return null;
    return {
      message: 'the source says this the other way round',
      claimPart: statement,
      replacement: null,
      isStatedIn: (other) => other.split(CLAUSE).some((clause) => keepsRoles(statement, clause)),
    };
  },
});

function isChangedOver(statement: string, clause: string): boolean {
  const [claimed, stated] = inBoth(statement, clause);
  if (claimed.length < 3 || claimed.length !== stated.length) return false;
  if (denies(statement) !== denies(clause) || prepositionsOf(statement) !== prepositionsOf(clause, stated))
    return false;
  const differs = ({ term }: Placed, i: number) => term !== stated[i]!.term;
  const from = claimed.findIndex(differs);
  const to = claimed.findLastIndex(differs) + 1;
  if (from < 0) return false;
  const [said, there] = [claimed.slice(from, to), stated.slice(from, to)];
  const turned = turnedAt(said, there);
  return (
    turned !== null &&
    isAroundVerb(statement, said, turned.first, turned.last) &&
    isAroundVerb(clause, there, turned.last, turned.first) &&
    isSubject(statement, said[0]!) &&
    isSubject(clause, there[0]!) &&
    !LED_IN_ALIKE.test(statement.slice(0, said[said.length - turned.last]!.start))
  );
}

/** How many words at the start and at the end have changed places, those between them being the same. */
function turnedAt(said: readonly Placed[], there: readonly Placed[]): { first: number; last: number } | null {
  for (let first = 1; first < said.length - 1; first += 1)
    for (let last = 1; first + last < said.length; last += 1) {
      const middle = said.slice(first, said.length - last);
      const turned = [...said.slice(said.length - last), ...middle, ...said.slice(0, first)];
      if (turned.every(({ term }, i) => term === there[i]!.term)) return { first, last };
    }
  return null;
}

function isAroundVerb(text: string, placed: readonly Placed[], before: number, after: number): boolean {
  const verb = wordsOf(text)[mainVerbIndex(wordsOf(text))];
  return (
    verb !== undefined &&
    verb.start > placed[before - 1]!.start &&
    verb.start < placed[placed.length - after]!.start
  );
}

/** "For members, entry is free": what a preposition leads in is no subject. */
const isSubject = (text: string, { start }: Placed): boolean => text.slice(0, start).search(PREPOSITION) < 0;

function keepsRoles(statement: string, clause: string): boolean {
  const [claimed, stated] = inBoth(statement, clause);
  return claimed.length === stated.length && claimed.every(({ term }, i) => term === stated[i]!.term);
}

/** The words of a claim, and those of them in a clause, in the order of each. */
function inBoth(statement: string, clause: string): readonly [readonly Placed[], readonly Placed[]] {
  const claimed = placedIn(statement);
  const said = new Set(claimed.map(({ term }) => term));
  return [claimed, placedIn(clause).filter(({ term }) => said.has(term))];
}

const placedIn = (text: string): Placed[] =>
  wordsOf(text).flatMap(({ text: word, start }) => termsOf(word).map((term) => ({ term, start })));

/** The prepositions of a text, up to the last of some words. */
function prepositionsOf(text: string, placed?: readonly Placed[]): string {
  const stretch = text.slice(0, placed?.at(-1)?.start);
  return [...stretch.matchAll(PREPOSITION)].map(([word]) => word.toLowerCase()).join(' ');
}
