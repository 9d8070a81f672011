import { termsOf } from '../../retrieve/terms.js';
import { datesAgree, datesDiffer, findDates } from '../dates.js';
import type { Check } from './finding.js';
import { keyLength } from './table.js';
import { clauseAt, sharedWords } from './topic.js';

/** A date of the claim that the unit states differently and that stands nowhere near. */
export const checkDates: Check = ({ statement, unit, surroundings }) => {
  const stated = findDates(unit.text);
  if (stated.length === 0) return null;
  const nearby = findDates(surroundings);
  const claimed = findDates(statement);
  for (const date of claimed) {
    if (nearby.some((other) => datesAgree(date, other))) continue;
    const rival = stated.find(
      (other) =>
        datesDiffer(date, other) &&
        !claimed.some((said) => datesAgree(said, other)) &&
        other.start >= keyLength(unit) &&
        !isOfOtherClause(statement, unit.text, other.start),
    );
    if (rival) {
      const [claimed, found] = [
        statement.slice(date.start, date.end),
        unit.text.slice(rival.start, rival.end),
      ];
      return {
        effect: 'contradicts',
        message: `the source says ${found} where the claim says ${claimed}`,
        claimPart: claimed,
        replacement: found,
        merely: 'another figure',
        isStatedIn: (text) => findDates(text).some((other) => datesAgree(date, other)),
      };
    }
  }
  return null;
};

/** The date belongs to a clause with words of its own, none of them the claim's, in a sentence that shares some. */
function isOfOtherClause(statement: string, text: string, position: number): boolean {
  const [claim, sentence, clause] = [statement, text, clauseAt(text, position)].map(withoutDates);
  return (
    termsOf(clause!).length > 1 && sharedWords(claim!, sentence!) > 0 && sharedWords(claim!, clause!) === 0
  );
}

function withoutDates(text: string): string {
  return findDates(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;

/** Days of the week: the claim names one that the unit does not, and the unit names another in its place. */
export const checkWeekdays: Check = ({ statement, unit, surroundings }) => {
  const claimed = weekdaysOf(statement);
  const stated = weekdaysOf(unit.text);
  const nearby = weekdaysOf(surroundings);
  const wrong = claimed.find((day) => !nearby.includes(day));
  const right = stated.find((day) => !claimed.includes(day));
  if (wrong === undefined || right === undefined) return null;
  return {
    effect: 'contradicts',
    message: `the source says ${right} where the claim says ${wrong}`,
    claimPart: wrong,
    replacement: right,
    merely: 'another figure',
    isStatedIn: (text) => weekdaysOf(text).includes(wrong),
  };
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function weekdaysOf(text: string): string[] {
  return [...text.matchAll(WEEKDAY)].map(([day]) => capitalised(day).replace(/s$/, ''));
}
