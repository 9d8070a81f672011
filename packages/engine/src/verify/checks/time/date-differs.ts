import { datesAgree, datesDiffer, findDates, type PartialDate } from '../../../figures/dates.js';
import { termsOf } from '../../../retrieve/terms.js';
import { clauseAt } from '../../meaning/clause-at.js';
import { sharedWords } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';
import { dateInForm } from '../claim-form.js';
import { standsFor } from '../rivals.js';
import { placeAt, SAID_OTHERWISE } from '../said-otherwise.js';
import { keyLength } from '../tables/cells.js';
import {
  compareDates,
  isBeforeEnd,
  isEndDate,
  isOneOfMany,
  liesInSpan,
  nearestTo,
} from './calendar-ranges.js';

/** A date of the claim that the unit states differently and that stands nowhere near. */
export const dateDiffers = defineCheck({
  id: 'time/date-differs',
  effect: 'contradicts',
  about: 'The source gives another date for the same thing.',
  messages: { otherwise: SAID_OTHERWISE },
  examples: {
    fires: [
      ['The next meeting is on 18 June.', 'Next meeting: 11 June'],
      ['The rule has applied since March 2021.', 'The rule has applied since May 2021.'],
    ],
    silent: [
      ['The next meeting is on 18 June 2024.', 'The next meeting is on 18.6.2024.'],
      ['The fair is open on 5 June.', 'The fair is open from 3 to 7 June.'],
    ],
  },
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
        message: 'otherwise',
        params: { said: found, claimed: said, place: placeAt(unit, rival.start) },
        claimPart: said,
        replacement: isMeant ? dateInForm(date, said, rival, found) : null,
        merely: 'another figure',
        isStatedIn: (text) => findDates(text).some((other) => datesAgree(date, other)),
      };
    }
    return null;
  },
});

const isCovered = (date: PartialDate, stated: readonly PartialDate[], text: string): boolean =>
  liesInSpan(date, stated, text, compareDates) || isBeforeEnd(date, stated, text);

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
