import { convert, findQuantities, type Quantity, quantitiesAgree } from '../quantities.js';
import type { Check } from './finding.js';
import { figureInForm } from './forms.js';
import { sharedWords } from './topic.js';

const TO_COME = /\bwill\b|\bnext (?:year|month|week|spring|summer|autumn|winter|season)\b/i;
const FROM_A_TIME =
  /\b(?:from|as of|starting(?: in| from)?|effective) (?:\d{1,2} )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)\b|20\d\d\b)/i;
const AT_PRESENT = /\b(?:currently|at present|at the moment|for now|today|until then|so far)\b/i;
const PART_END = /[.;]\s|\s(?:and|but|while|whereas)\s/g;

/** Whether a figure is one of a time to come, where a text tells that from the present. */
export function isToCome({ start }: Quantity, text: string): boolean {
  const ends = [...text.matchAll(PART_END)].map(({ index }) => index);
  const part = text.slice(
    ends.findLast((end) => end < start) ?? 0,
    ends.find((end) => end >= start),
  );
  return TO_COME.test(part) || (FROM_A_TIME.test(part) && AT_PRESENT.test(text) && !AT_PRESENT.test(part));
}

/** Neither of the past nor of a time to come. */
export const isOfPresent = (statement: string): boolean =>
  ![TO_COME, FROM_A_TIME, OTHER_TIME].some((words) => words.test(statement));

const OTHER_TIME =
  /\b(?:from|as of|until|since|after|before|later|soon|planned|new|rises?|increases?|going to|was|were|had)\b|\b20\d\d\b/i;

/** "The price is €12" against "currently €10. From July the price is €12": the figure is one to come. */
export const checkTimeOfFigure: Check = ({ statement, unit, surroundings }) => {
  if (unit.isRow || !isOfPresent(statement)) return null;
  const stated = findQuantities(surroundings);
  for (const claimed of findQuantities(statement)) {
    const same = stated.filter((other) => quantitiesAgree(claimed, other));
    if (
      same.length === 0 ||
      !isGivenIn(unit.text, claimed) ||
      !same.every((other) => isToCome(other, surroundings))
    )
      continue;
    const [now, ...more] = stated.filter(
      (other) => !same.includes(other) && areOfAKind(claimed, other) && !isToCome(other, surroundings),
    );
    if (!now || !(AT_PRESENT.test(surroundings) || isGivenIn(unit.text, now))) continue;
    if (more.length > 0 || sharedWords(statement, surroundings) === 0) continue;
    const { part, replacement } = figureInForm(claimed, statement, now);
    return {
      effect: 'contradicts',
      message: `the source says ${now.text.trim()} for the present, and ${same[0]!.text.trim()} only for later`,
      claimPart: part,
      replacement,
      provesRelevance: sharedWords(statement, surroundings) >= 2 || sharedWords(statement, unit.text) >= 1,
    };
  }
  return null;
};

const isGivenIn = (text: string, claimed: Quantity): boolean =>
  findQuantities(text).some((other) => quantitiesAgree(claimed, other));

const areOfAKind = (claim: Quantity, other: Quantity): boolean =>
  convert(other, claim.dimension) !== null && (claim.dimension !== 'count' || claim.noun === other.noun);
