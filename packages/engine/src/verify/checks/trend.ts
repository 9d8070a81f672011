import { defineCheck } from './check.js';

const UP =
  /\b(?:rose|risen|rises?|rising|increas(?:e[sd]?|ing)|grew|grown|grows?|climbed|went up|gone up)\b/i;
const DOWN =
  /\b(?:fell|fallen|falls?|falling|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|dropp(?:ed|ing)|drops?|shrank|shrunk|went down|gone down)\b/i;
const SAME = /\b(?:unchanged|did(?: not|n['’]t) change|stayed the same|remained (?:stable|constant))\b/i;

/** "rose" against "fell" or "unchanged": each side speaks of one direction, and not of the same. */
export const trendReversed = defineCheck({
  id: 'wording/trend-reversed',
  effect: 'contradicts',
  about: 'Something rose where the source says that it fell or stayed the same.',
  run({ statement, unit }) {
    const claimed = directionOf(statement);
    const stated = directionOf(unit.text);
    if (claimed === null || stated === null || claimed === stated) return null;
    return {
      message: `the source says that it ${stated}`,
      claimPart: statement,
      replacement: null,
    };
  },
});

/** The one direction in which a text says that something went. */
export function directionOf(text: string): string | null {
  const directions = [
    ...(UP.test(text) ? ['rose'] : []),
    ...(DOWN.test(text) ? ['fell'] : []),
    ...(SAME.test(text) ? ['did not change'] : []),
  ];
  return directions.length === 1 ? directions[0]! : null;
}
