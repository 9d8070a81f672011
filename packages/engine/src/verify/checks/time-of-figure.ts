import { MONTH, SEASON } from '../../language/en/calendar.js';
import { remarkAt } from '../clause-at.js';
import { areComparable, isAmong, quantitiesAgree } from '../figures/agreement.js';
import { countTheSame } from '../figures/kinds.js';
import { findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';
import { sharedWords } from '../topic.js';
import { defineCheck } from './check.js';
import { figureInForm } from './forms.js';

const TO_COME = /\bwill\b|\bnext (?:year|month|week|spring|summer|autumn|winter|season)\b/i;
const FROM_A_TIME = new RegExp(
  String.raw`\b(?:from|as of|starting(?: in| from)?|effective) (?:\d{1,2} )?(?:(?:${MONTH}|${SEASON})\b|20\d\d\b)`,
  'i',
);
const AT_PRESENT = /\b(?:currently|at present|at the moment|for now|today|until then|so far)\b/i;

/** Whether a figure is one of a time to come, where a text tells that from the present. */
export function isToCome({ start }: Quantity, text: string): boolean {
  const remark = remarkAt(text, start);
  return (
    TO_COME.test(remark) || (FROM_A_TIME.test(remark) && AT_PRESENT.test(text) && !AT_PRESENT.test(remark))
  );
}

/** Neither of the past nor of a time to come. */
export const isOfPresent = (statement: string): boolean =>
  ![TO_COME, FROM_A_TIME, OTHER_TIME].some((words) => words.test(statement));

const OTHER_TIME =
  /\b(?:from|as of|until|since|after|before|later|soon|planned|new|rises?|increases?|going to|was|were|had)\b|\b20\d\d\b/i;

/** "The price is €12" against "currently €10. From July the price is €12": the figure is one to come. */
export const figureOfLater = defineCheck({
  id: 'time/figure-of-later',
  effect: 'contradicts',
  about: 'A figure that is said of the present and that the source gives for a later time.',
  run({ statement, unit, surroundings }) {
    if (unit.isRow || !isOfPresent(statement)) return null;
    const stated = findQuantities(surroundings);
    const isThere = (figure: Quantity) => isAmong(figure, findQuantities(unit.text));
    for (const claimed of findQuantities(statement)) {
      const same = stated.filter((other) => quantitiesAgree(claimed, other));
      if (same.length === 0 || !isThere(claimed) || !same.every((other) => isToCome(other, surroundings)))
        continue;
      const [now, ...more] = stated.filter(
        (other) =>
          !same.includes(other) &&
          areComparable(claimed, other) &&
          countTheSame(claimed, other) &&
          !isToCome(other, surroundings),
      );
      if (!now || !(AT_PRESENT.test(surroundings) || isThere(now))) continue;
      if (more.length > 0 || sharedWords(statement, surroundings) === 0) continue;
      const { part, replacement } = figureInForm(claimed, statement, now);
      return {
        message: `the source says ${now.text.trim()} for the present, and ${same[0]!.text.trim()} only for later`,
        claimPart: part,
        replacement,
        provesRelevance: sharedWords(statement, surroundings) >= 2 || sharedWords(statement, unit.text) >= 1,
      };
    }
    return null;
  },
});
