import { datesAgree, datesDiffer, findDates } from '../dates.js';
import type { Check } from './finding.js';

/** A date of the claim that the unit states differently and that stands nowhere near. */
export const checkDates: Check = ({ statement, unit, surroundings }) => {
  const stated = findDates(unit.text);
  if (stated.length === 0) return null;
  const nearby = findDates(surroundings);
  for (const date of findDates(statement)) {
    if (nearby.some((other) => datesAgree(date, other))) continue;
    const rival = stated.find((other) => datesDiffer(date, other));
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
      };
    }
  }
  return null;
};
