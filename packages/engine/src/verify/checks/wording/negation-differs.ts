import { LEAVING_OUT } from '../../../language/en/conditions.js';
import { oneOf } from '../../../language/patterns.js';
import { termsOf } from '../../../retrieve/terms.js';
import {
  claimsEveryCase,
  conditionIn,
  hasModality,
  isBeyondBound,
  meetsNeed,
} from '../../meaning/modality.js';
import { isPartOfGroup, namesException } from '../../meaning/parts-of-groups.js';
import {
  actsToBeDone,
  confines,
  type Denial,
  makesExceptions,
  type Polarity,
  polarity,
} from '../../meaning/polarity.js';
import { MEANT_WORDS, sharedWords } from '../../meaning/topic.js';
import { defineCheck, type Observation } from '../check.js';

type Seen = Observation<'denies' | 'denies-some' | 'affirms' | 'of-some'>;

/** What "The discount does not apply to:" denies stands in the items after it. */
const LEADS_IN = /[:：]$/;

/** The same thing affirmed by one side and denied by the other: "are included" against "are not included". */
export const negationDiffers = defineCheck({
  id: 'wording/negation-differs',
  effect: 'contradicts or limits',
  about: 'One side affirms what the other denies.',
  messages: {
    denies: 'the source denies this',
    'denies-some': 'the source denies this in some cases',
    affirms: 'the source says the opposite',
    'of-some': 'the source says this of some',
  },
  examples: {
    fires: [
      ['Batteries are included.', 'Batteries are not included.'],
      ['The course is not certified.', 'The course is certified by the state.'],
      ['No room has a bath.', 'Not all rooms have a bath.'],
    ],
    silent: [
      ['Batteries are not included.', 'Batteries are not included.'],
      ['Batteries are included.', 'Tools are not included.'],
    ],
  },
  run({ statement, unit }) {
    if (LEADS_IN.test(unit.text)) return null;
    // That something is "not accepted" denies nothing of a claim with which it has only this word in common.
    if (sharedWords(statement, unit.text) < Math.min(MEANT_WORDS, new Set(termsOf(statement)).size))
      return null;
    const claim = polarity(statement);
    const source = polarity(unit.text);
    return (
      deniedBySource(statement, claim, unit.text, source) ??
      affirmedBySource(statement, claim, unit.text, source) ??
      trueOfSome(statement, unit.text)
    );
  },
});

const isDenied = (term: string, { denials }: Polarity) => denials.some((denial) => denial.term === term);

function deniedBySource(statement: string, claim: Polarity, text: string, source: Polarity): Seen | null {
  const denied = source.denials.find(
    (denial) =>
      claim.affirmed.has(denial.term) &&
      !claim.doubted.has(denial.term) &&
      !source.affirmed.has(denial.term) &&
      isSameForm(denial, statement) &&
      isOfSameSubject(denial, statement) &&
      !isLeftToDo(denial, statement) &&
      !isLeftOut(denial, statement) &&
      !(forbids(statement) && forbids(denial.before + denial.clause)) &&
      !meetsNeed(statement, denial.clause) &&
      !namesException(statement, denial.clause),
  );
  if (denied === undefined) return null;
  const isOfSome = conditionIn(denied.clause) !== null || isPartOfGroup(denied.before, statement);
  const isConditional = isOfSome && !claimsEveryCase(statement);
  const shared = sharedWords(statement, text);
  return {
    effect: isConditional ? 'limits' : 'contradicts',
    message: isConditional ? 'denies-some' : 'denies',
    claimPart: statement,
    replacement: null,
    isException: isConditional,
    // "Single cases are not reported" beside "Linked cases must be reported", which is what the claim says.
    isStatedIn: (other) =>
      polarity(other).affirmed.has(denied.term) &&
      !isDenied(denied.term, polarity(other)) &&
      sharedWords(statement, other) > shared,
  };
}

/** "Working alone is forbidden" says what "must not work alone" does. */
const forbids = (text: string): boolean => hasModality(text, 'prohibition');

/** "You do not pay by card" is about the same as "because you pay by card". */
function isOfSameSubject({ before }: Denial, statement: string): boolean {
  const person = /^\s*(you|we|I)\s+(?:do|did|are|were|have)\s*$/i.exec(before)?.[1];
  if (person !== undefined) return new RegExp(`\\b${person}\\b`, 'i').test(statement);
  const subject = before.split(RELATIVE)[0]!;
  return sharedWords(subject.trim() === '' ? before : subject, statement) > 0;
}

/** "The hose from which the water came is not insured" is about the hose. */
const RELATIVE = /\s(?:(?:from|in|on|of|with|to|for|by)\s)?(?:which|who|whose|whom)\s/iu;

/** "still has to be informed" against "has not been informed", but not against "need not be informed". */
const isLeftToDo = ({ term, before, clause }: Denial, statement: string): boolean =>
  actsToBeDone(statement).has(term) &&
  /\b(?:has|have|had|is|are|was|were)\s*$/i.test(before) &&
  !/^\S+\s+to\b/.test(clause);

const LEAVES_OUT = new RegExp(
  String.raw`\b${oneOf(LEAVING_OUT)}\s+(?:(?:in|of|on|at|the|an?|those|from)\s+)*(?<group>[\p{L}-]+)`,
  'iu',
);

/** "customers outside Asia" against what is denied of "customers in Asia". */
function isLeftOut({ term, before }: Denial, statement: string): boolean {
  const group = LEAVES_OUT.exec(statement)?.groups?.group;
  if (group === undefined) return false;
  if (termsOf(group).includes(term)) return true;
  return sharedWords(group, before) > 0 && !LEAVES_OUT.test(before);
}

const NOUN_OF_ACT = /(?:[ts]ion|ment|[ae]nce|ity|ness|al|[eo]r)s?$/i;

/** "shall not terminate" says nothing against a "termination". */
function isSameForm({ term, word }: Denial, statement: string): boolean {
  return (statement.match(/[\p{L}'’-]+/gu) ?? []).some(
    (candidate) => termsOf(candidate)[0] === term && NOUN_OF_ACT.test(candidate) === NOUN_OF_ACT.test(word),
  );
}

/** "As you have not moved yet, a contract will do" denies nothing of a contract. */
const ownClauseOf = ({ before, clause }: Denial): string => before + /^[^,]*/.exec(clause)![0];

function affirmedBySource(statement: string, claim: Polarity, text: string, source: Polarity): Seen | null {
  if (confines(text) || makesExceptions(statement) || isBeyondBound(statement, text)) return null;
  if (sharedWords(statement, text) < MEANT_WORDS) return null;
  const affirmed = claim.denials.find(
    (denial) =>
      denial.isPredicate &&
      source.affirmed.has(denial.term) &&
      sharedWords(ownClauseOf(denial), text) >= MEANT_WORDS,
  )?.term;
  if (affirmed === undefined) return null;
  return {
    message: 'affirms',
    claimPart: statement,
    replacement: null,
    isStatedIn: (other) => isDenied(affirmed, polarity(other)),
  };
}

const OF_NONE = /\b(?:no|none of (?:the|our|their|its|these|those))\s+(?<group>[\p{L}-]+)/iu;
const NOT_OF_ALL =
  /\bnot (?:all|every|each)(?: of)?(?: (?:the|our|their|its|these|those))?\s+(?<group>[\p{L}-]+)/iu;

/** "No room has" where the source says "Not all rooms have". */
function trueOfSome(statement: string, text: string): Seen | null {
  const [claimed, stated] = [OF_NONE.exec(statement), NOT_OF_ALL.exec(text)].map(
    (match) => termsOf(match?.groups?.group ?? '')[0],
  );
  if (claimed === undefined || claimed !== stated || sharedWords(statement, text) < MEANT_WORDS) return null;
  return {
    message: 'of-some',
    claimPart: statement,
    replacement: null,
  };
}
