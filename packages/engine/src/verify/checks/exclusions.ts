import { termsOf } from '../../retrieve/terms.js';
import { denies } from '../polarity.js';
import { wordsOf } from '../topic.js';
import type { Check } from './finding.js';

const GRANTED =
  'covered|included|insured|allowed|permitted|eligible|reimbursed|refunded|refundable|available|accepted|supported|paid|free|claimed';
const GRANTS = new RegExp(`\\b(?:${GRANTED}|covers?|includes?|reimburses?|accepts?)\\b`, 'i');
const EXCLUDES = new RegExp(
  `\\b(?:(?:not|never)(?: be)? (?:${GRANTED})|(?:not|n['’]t|never) (?:cover|include|insure|pay|reimburse|refund|accept|allow|permit|support)|exclusions?|excluded|prohibited|forbidden|out of scope)\\b`,
  'i',
);
const saysNo = (text: string) => denies(text) || /\bexclud/i.test(text);
const EXCEPT = /\b(?:except|unless|other than|apart from|only)\b/i;
const SAME_THING = 0.6;

/** An item of a list headed "What is not covered" that the claim calls covered, or the other way round. */
export const checkExclusion: Check = ({ statement, unit }) => {
  const lead = (unit.context ?? '').split(' – ').at(-1)!;
  if (unit.isHeading || EXCEPT.test(unit.text) || !namesItem(statement, unit.text)) return null;
  const claimDenies = EXCLUDES.test(statement);
  const claimGrants = GRANTS.test(statement) && !saysNo(statement);
  const itemIsPlain = !saysNo(unit.text);
  const isExcluded = EXCLUDES.test(lead) && claimGrants && !claimDenies;
  const isIncluded = GRANTS.test(lead) && !saysNo(lead) && claimDenies;
  if (!itemIsPlain || (!isExcluded && !isIncluded)) return null;
  return {
    effect: 'contradicts',
    message: `the source lists this under “${lead.replace(/[\s.:]+$/, '')}”`,
    claimPart: statement,
    replacement: null,
  };
};

/** Most of what the claim speaks of, apart from being granted or not, stands in the item itself. */
function namesItem(statement: string, item: string): boolean {
  const granted = new Set(termsOf(GRANTED.replaceAll('|', ' ')));
  const words = [...wordsOf(statement)].filter((word) => !granted.has(word));
  const there = wordsOf(item);
  return words.length > 0 && words.filter((term) => there.has(term)).length / words.length >= SAME_THING;
}
