import { WEEKDAY, WEEKDAYS } from '../../language/en/calendar.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { capitalised } from '../../text/capitals.js';
import { clauseAt } from '../clause-at.js';
import { datesAgree, datesDiffer, findDates, type PartialDate } from '../figures/dates.js';
import { MEANT_WORDS, sharedWords, topicOf } from '../topic.js';
import { compareDates, isBeforeEnd, isEndDate, isOneOfMany, liesInSpan } from './calendar-ranges.js';
import { defineCheck } from './check.js';
import { dateInForm } from './forms.js';
import { isSaidIn } from './numbers.js';
import { nearestRivals, type Place, standsFor } from './rivals.js';
import { placeAt, saidOtherwise } from './said-otherwise.js';
import { keyLength } from './table.js';

/** A date of the claim that the unit states differently and that stands nowhere near. */
export const dateDiffers = defineCheck({
  id: 'time/date-differs',
  effect: 'contradicts',
  about: 'The source gives another date for the same thing.',
  run({ statement, unit, surroundings }) {
    const stated = findDates(unit.text);
    if (stated.length === 0) return null;
    const nearby = findDates(surroundings);
    const claimed = findDates(statement);
    for (const date of claimed) {
      if (nearby.some((other) => datesAgree(date, other))) continue;
      if (isOneOfMany(date, claimed, statement) && isCovered(date, stated, unit.text)) continue;
      const rivals = stated.filter(
        (other) =>
          datesDiffer(date, other) &&
          !claimed.some((said) => datesAgree(said, other)) &&
          other.start >= keyLength(unit) &&
          !isOfOtherClause(statement, unit.text, other.start),
      );
      const nearest = nearestTo(date, statement, rivals, unit.text);
      const rival = nearest[0];
      if (!rival) continue;
      const said = statement.slice(date.start, date.end);
      const found = unit.text.slice(rival.start, rival.end).replace(/\.$/, '');
      const isMeant =
        nearest.every((other) => datesAgree(rival, other)) &&
        standsFor(date, statement, claimed, rival, unit.text, stated) &&
        (!isEndDate(rival, unit.text) || !isOneOfMany(date, claimed, statement));
      return {
        message: saidOtherwise(found, said, placeAt(unit, rival.start)),
        claimPart: said,
        replacement: isMeant ? dateInForm(date, said, rival, found) : null,
        merely: 'another figure',
        isPlain: isMeant && isPlainly(statement, unit, claimed, stated),
        isStatedIn: (text) => findDates(text).some((other) => datesAgree(date, other)),
      };
    }
    return null;
  },
});

/** "The next meeting is on 18 June" against "Next meeting: 11 June": the only dates, in much the same words. */
function isPlainly(
  statement: string,
  unit: Unit,
  claimed: readonly PartialDate[],
  stated: readonly PartialDate[],
): boolean {
  const words = topicOf(withoutDates(statement));
  const areOnly = claimed.length === 1 && stated.length === 1 && !unit.isRow;
  return areOnly && words.size >= MEANT_WORDS && isSaidIn(words, unit);
}

const isCovered = (date: PartialDate, stated: readonly PartialDate[], text: string): boolean =>
  liesInSpan(date, stated, text, compareDates) || isBeforeEnd(date, stated, text);

const nearestTo = <T extends Place>(
  place: Place,
  statement: string,
  rivals: readonly T[],
  text: string,
): T[] => {
  const clause = clauseAt(statement, place.start);
  return nearestRivals(place, statement, rivals, text, ({ start }) =>
    sharedWords(clause, clauseAt(text, start)),
  );
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

const DAY_NAME = new RegExp(`\\b${WEEKDAY}(?=s?\\b)`, 'gi');

interface Weekday extends Place {
  readonly name: string;
}

/** Days of the week: the claim names one that the unit does not, and the unit names another in its place. */
export const weekdayDiffers = defineCheck({
  id: 'time/weekday-differs',
  effect: 'contradicts',
  about: 'The source names another day of the week.',
  run({ statement, unit, surroundings }) {
    const claimed = weekdaysOf(statement);
    const stated = weekdaysOf(unit.text);
    const nearby = weekdaysOf(surroundings);
    const wrong = claimed.find(
      (day) =>
        !isNamedIn(nearby, day) &&
        !(isOneOfMany(day, claimed, statement) && liesInSpan(day, stated, unit.text, compareWeekdays)),
    );
    if (wrong === undefined || isShutOnAnother(statement, unit.text)) return null;
    const rivals = stated.filter((day) => !isNamedIn(claimed, day));
    const nearest = nearestTo(wrong, statement, rivals, unit.text);
    const right = nearest[0];
    if (right === undefined) return null;
    const isMeant =
      nearest.every(({ name }) => name === right.name) &&
      standsFor(wrong, statement, claimed, right, unit.text, stated);
    return {
      message: saidOtherwise(right.name, wrong.name, placeAt(unit, right.start)),
      claimPart: wrong.name,
      replacement: isMeant ? right.name : null,
      merely: 'another figure',
      isStatedIn: (text) => isNamedIn(weekdaysOf(text), wrong),
    };
  },
});

/** "open on Tuesdays" of what is "closed on Mondays". */
const isShutOnAnother = (statement: string, text: string): boolean =>
  SHUT.test(text) && !OPEN.test(text) && OPEN.test(statement) && !SHUT.test(statement);

const SHUT = /\b(?:closed|shut)\b/i;
const OPEN = /\bopens?\b/i;

const isNamedIn = (days: readonly Weekday[], { name }: Weekday): boolean =>
  days.some((day) => day.name === name);

const compareWeekdays = (a: Weekday, b: Weekday): number =>
  WEEKDAYS.indexOf(a.name) - WEEKDAYS.indexOf(b.name);

function weekdaysOf(text: string): Weekday[] {
  return [...text.matchAll(DAY_NAME)].map(({ 0: day, index }) => ({
    name: capitalised(day.toLowerCase()),
    start: index,
    end: index + day.length,
  }));
}
