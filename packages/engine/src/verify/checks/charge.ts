import { termsOf } from '../../retrieve/terms.js';
import { findQuantities } from '../figures/quantities.js';
import { topicOf, wordsOf } from '../topic.js';
import { defineCheck } from './check.js';

const FREE =
  /\b(?:free of charge|for free|(?:is|are|goes?|travels?|rides?|comes?|gets? \w+) free|without (?:charge|payment|paying|a fee)|at no (?:extra |additional )?(?:cost|charge)|no (?:fee|charge|cost)|(?:costs?|pays?) nothing)\b/i;
const PART_OF_THE_PRICE =
  /\b(?:half|reduced|discounted|lower|full)(?: the)? (?:price|fee|fare|rate|tariff)s?\b|\b(?:surcharge|extra (?:fee|charge|cost)|discount)\b/i;
const PAID = /\b(?:costs?|pays?|paid|charged?|fees?|price|receiv(?:e|es|ed)|gets?|got|earn(?:s|ed)?)\b/i;

/** "free" or "included" against "half price"; "€120" against "without payment". */
export const freeOrPaid = defineCheck({
  id: 'figures/free-or-paid',
  effect: 'contradicts',
  about: 'Free of charge where the source names a price, or the other way round.',
  run({ statement, unit }) {
    const claimsFree = FREE.test(statement) || /\bincluded\b/i.test(statement);
    const isFree = FREE.test(unit.text) || /\binclud/i.test(unit.text);
    const plain = { claimPart: statement, replacement: null } as const;
    if (claimsFree && !isFree && PART_OF_THE_PRICE.test(unit.text) && !PART_OF_THE_PRICE.test(statement))
      return { ...plain, message: 'the source names a price', isStatedIn: (text) => FREE.test(text) };
    const claimsAmount = PAID.test(statement) && amounts(statement).some(({ value }) => value > 0);
    if (claimsAmount && !FREE.test(statement) && isFreeOf(statement, unit.text))
      return {
        ...plain,
        message: 'the source says that this is free',
        isStatedIn: (text) => amounts(text).length > 0,
      };
    return null;
  },
});

const PRICE_WORDS = new Set(
  termsOf('cost price fee charge free pay paid payment amount receive get got earn total extra'),
);
const RATE =
  /\b(?:per|each|every|an?)\s+(?:night|day|week|month|year|hour|stay|person|head|trip|piece|item)\b/giu;
const DAY = /\b(?:\p{L}+day|weekend|holiday)(?=s?\b)/giu;
const SAME_THING = 0.5;

/** Whether a text without amounts calls free what the claim puts a price on, not something else beside it. */
function isFreeOf(statement: string, text: string): boolean {
  const clause = text.split(/[;:]\s+/).find((part) => FREE.test(part));
  if (clause === undefined || amounts(text).length > 0) return false;
  const days = clause.match(DAY);
  if (days?.every((day) => !statement.includes(day))) return false;
  const topic = [...topicOf(statement.replace(RATE, ' '))].filter((word) => !PRICE_WORDS.has(word));
  const there = wordsOf(clause);
  return topic.length > 0 && topic.filter((word) => there.has(word)).length / topic.length > SAME_THING;
}

const amounts = (text: string) =>
  findQuantities(text).filter(({ dimension }) => dimension.startsWith('money'));
