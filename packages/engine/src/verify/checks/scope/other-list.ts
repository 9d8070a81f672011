import { isNumberTerm, termsOf } from '../../../retrieve/terms.js';
import { denies } from '../../polarity.js';
import { topicOf, wordsOf } from '../../topic.js';
import { defineCheck } from '../check.js';

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
export const otherList = defineCheck({
  id: 'scope/other-list',
  effect: 'contradicts',
  about: 'Something is said to be covered that the source lists as not covered, or the other way round.',
  messages: { listed: 'the source lists this under “{lead}”' },
  examples: {
    fires: [
      [
        'Damage from failed sealant is covered.',
        'damage from failed sealant',
        { context: 'What is not covered' },
      ],
    ],
    silent: [
      [
        'Damage from failed sealant is covered.',
        'damage from failed sealant',
        { context: 'What is covered' },
      ],
    ],
  },
  run({ statement, unit }) {
    const lead = (unit.context ?? '').split(' – ').at(-1)!;
    if (unit.isHeading || EXCEPT.test(unit.text) || saysNo(unit.text)) return null;
    const isRuledOut = isAllowedAgainst(statement, lead, unit.text);
    if (!isRuledOut && !(isOfOtherList(statement, lead) && namesItem(statement, unit.text))) return null;
    return {
      message: 'listed',
      params: { lead: lead.replace(/[\s.:]+$/, '') },
      claimPart: statement,
      replacement: null,
      provesRelevance: isRuledOut,
    };
  },
});

function isOfOtherList(statement: string, lead: string): boolean {
  const claimDenies = EXCLUDES.test(statement);
  const claimGrants = GRANTS.test(statement) && !saysNo(statement);
  const isExcluded = EXCLUDES.test(lead) && claimGrants && !claimDenies;
  const isIncluded = GRANTS.test(lead) && !saysNo(lead) && claimDenies;
  return isExcluded || isIncluded;
}

/** Most of what the claim speaks of, apart from being granted or not, stands in the item itself. */
function namesItem(statement: string, item: string): boolean {
  const granted = new Set(termsOf(GRANTED.replaceAll('|', ' ')));
  const words = [...wordsOf(statement)].filter((word) => !granted.has(word));
  const there = wordsOf(item);
  const figures = termsOf(item).filter(isNumberTerm);
  if (!figures.every((figure) => termsOf(statement).includes(figure))) return false;
  return words.length > 0 && words.filter((term) => there.has(term)).length / words.length >= SAME_THING;
}

const EXCEPTIONS = /^(?:exceptions?|exclusions?)\b/i;
const ALLOWS = /\b(?:can|may|could|suitable|safe|even if|appl(?:y|ies))\b/i;
const SAYS_NO_OTHERWISE =
  /\b(?:bann|forb|prohibit|exclu|exempt|except|refus|separate|extra|unless|only|avoid|unsafe|harm|dangerous|risk|contraindicat|void)\p{L}*/iu;
const AT_LEAST_HALF = 0.5;

/** "Do not take it if:" and an item all of which the claim names as allowed, saying little else than item and lead. */
function isAllowedAgainst(statement: string, lead: string, item: string): boolean {
  const rulesOut = /[:：]$/.test(lead.trimEnd()) && (denies(lead) || EXCEPTIONS.test(lead));
  const allows = ALLOWS.test(statement) || GRANTS.test(statement);
  if (!rulesOut || !allows || saysNo(statement) || SAYS_NO_OTHERWISE.test(statement)) return false;
  const [said, listed, led] = [statement, item, lead].map((text) => [...new Set(termsOf(text))]);
  const isNamed = (term: string) => said!.some((word) => areAkin(word, term));
  if (listed!.length === 0 || !listed!.every(isNamed)) return false;
  const known = [...listed!, ...led!, ...termsOf(GRANTED.replaceAll('|', ' '))];
  const topic = [...topicOf(statement)];
  const understood = topic.filter((word) => known.some((term) => areAkin(word, term)));
  return understood.length >= AT_LEAST_HALF * topic.length;
}

/** Words of one stem in the wider sense: "taken" and "take", "pregnancy" and "pregnant". */
function areAkin(a: string, b: string): boolean {
  if (a === b) return true;
  const stem = Math.max(4, Math.max(a.length, b.length) - 1);
  return !isNumberTerm(a) && !isNumberTerm(b) && a.slice(0, stem) === b.slice(0, stem);
}
