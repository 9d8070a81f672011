import { findQuantities } from '../figures/quantities.js';
import type { Check } from './finding.js';

const FREE =
  /\b(?:free of charge|for free|(?:is|are|goes?|travels?|rides?|comes?|gets? \w+) free|without (?:charge|payment|paying|a fee)|at no (?:extra |additional )?(?:cost|charge)|no (?:fee|charge|cost)|(?:costs?|pays?) nothing)\b/i;
const PART_OF_THE_PRICE =
  /\b(?:half|reduced|discounted|lower|full)(?: the)? (?:price|fee|fare|rate|tariff)s?\b|\b(?:surcharge|extra (?:fee|charge|cost)|discount)\b/i;
const PAID = /\b(?:costs?|pays?|paid|charged?|fees?|price|receiv(?:e|es|ed)|gets?|got|earn(?:s|ed)?)\b/i;

/** "free" or "included" against "half price"; "€120" against "without payment". */
export const checkCharge: Check = ({ statement, unit }) => {
  const claimsFree = FREE.test(statement) || /\bincluded\b/i.test(statement);
  const isFree = FREE.test(unit.text) || /\binclud/i.test(unit.text);
  const plain = { effect: 'contradicts', claimPart: statement, replacement: null } as const;
  if (claimsFree && !isFree && PART_OF_THE_PRICE.test(unit.text) && !PART_OF_THE_PRICE.test(statement))
    return { ...plain, message: 'the source names a price', isStatedIn: (text) => FREE.test(text) };
  const claimsAmount = PAID.test(statement) && amounts(statement).some(({ value }) => value > 0);
  if (claimsAmount && !FREE.test(statement) && FREE.test(unit.text) && amounts(unit.text).length === 0)
    return {
      ...plain,
      message: 'the source says that this is free',
      isStatedIn: (text) => amounts(text).length > 0,
    };
  return null;
};

const amounts = (text: string) =>
  findQuantities(text).filter(({ dimension }) => dimension.startsWith('money'));
