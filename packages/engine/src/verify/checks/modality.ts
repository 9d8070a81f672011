import { termsOf } from '../../retrieve/terms.js';
import {
  claimsWithoutLimit,
  conditionIn,
  deniesExceptions,
  isLimited,
  modalitiesClash,
  modalitiesOf,
} from '../modality.js';
import type { Check } from './finding.js';
import { sharedWords } from './topic.js';

const SAYS: Record<string, string> = {
  obligation: 'says it is required',
  prohibition: 'forbids it',
  permission: 'only allows it',
  recommendation: 'only recommends it',
  optional: 'says it is optional',
};

/** "must" against "may", "recommended" or "not required", and the other ways round. */
export const checkModality: Check = ({ statement, unit }) => {
  const claimed = modalitiesOf(statement);
  // A source that asks more in one case than in another contradicts only a claim about every case.
  const stated = modalitiesOf(unit.text).slice(0, deniesExceptions(statement) ? undefined : 1);
  const clashing = stated.find(
    (modality) => !claimed.includes(modality) && modalitiesClash(claimed[0] ?? null, modality),
  );
  if (clashing === undefined || isOtherAct(statement, unit.text)) return null;
  if (clashing === 'prohibition' && !forbidsActOf(statement, unit.text)) return null;
  if (claimed[0] === 'prohibition' && RESTRICTS.test(unit.text)) return null;
  return {
    effect: 'contradicts',
    message: `the source ${SAYS[clashing]}`,
    claimPart: statement,
    replacement: null,
  };
};

/** "may be used only for", "nothing may be": a permission that forbids the rest. */
const RESTRICTS = /\b(?:only|solely|no|not|nothing|neither|nor|without|other than)\b/i;
const FORBIDDEN_ACT = /\b(?:must|may|shall|can)(?: not|n['’]t|not)((?:\s[\p{L}-]+){1,4})/giu;

/** A source that says which act is forbidden ("shall not affect …") forbids no other. */
function forbidsActOf(statement: string, text: string): boolean {
  const acts = [...text.matchAll(FORBIDDEN_ACT)].map(([, words]) => words!);
  return acts.length === 0 || acts.some((words) => sharedWords(words, statement) > 0);
}

const ACT =
  /\b(?:must|shall|may|can|should|cannot|can['’]t|mustn['’]t)(?: not| never| only)? (?:be )?(\p{L}{3,})/iu;

/** "may not leave" and "must stay" are about two acts, and may well agree. */
function isOtherAct(statement: string, source: string): boolean {
  const [claimed, stated] = [ACT.exec(statement)?.[1], ACT.exec(source)?.[1]];
  if (claimed === undefined || stated === undefined) return false;
  return (
    !termsOf(source).includes(termsOf(claimed)[0] ?? '') &&
    !termsOf(statement).includes(termsOf(stated)[0] ?? '')
  );
}

/** "always", "every", "all" where the source states a limit or an exception. */
export const checkScope: Check = ({ statement, unit }) => {
  if (!claimsWithoutLimit(statement) || isLimited(statement) || !isLimited(unit.text)) return null;
  if (claimsWithoutLimit(unit.text) && !/\bonly\b/i.test(unit.text)) return null;
  // "not for any other purpose" is what "only for this purpose" says.
  if (/\b(?:not|never)\b[^.;]*\bany other\b/i.test(statement) && /\bonly\b/i.test(unit.text)) return null;
  return {
    effect: 'contradicts',
    message: 'the source limits this where the claim does not',
    claimPart: statement,
    replacement: null,
  };
};

const DIVIDED_VOTE =
  /\bvotes? to (?!0\b|zero\b|nil\b|none\b)[\p{L}\p{N}]+|\b(?:[1-9]\d*|one|two|three|four|five|six|seven|eight|nine|ten|several|some) (?:\p{L}+ )?(?:voted )?against\b/iu;

/** "unanimously" where the source counts votes on both sides. */
export const checkUnanimity: Check = ({ statement, unit }) => {
  if (!/\bunanimous/i.test(statement) || !DIVIDED_VOTE.test(unit.text) || /\bunanimous/i.test(unit.text))
    return null;
  return {
    effect: 'contradicts',
    message: 'the source reports votes on both sides',
    claimPart: statement,
    replacement: null,
    provesRelevance: sharedWords(statement, unit.text) > 1,
  };
};

/** A condition or exception of the source that the claim leaves out. */
export const checkCondition: Check = ({ statement, unit }) => {
  const condition = conditionIn(unit.text);
  if (condition === null || conditionIn(statement) !== null) return null;
  const said = new Set(termsOf(statement));
  const conditionTerms = termsOf(condition);
  if (conditionTerms.length === 0) return null;
  const kept = conditionTerms.filter((term) => said.has(term)).length;
  const isDenied = deniesExceptions(statement);
  if (kept / conditionTerms.length > 0.5 && !isDenied) return null;
  return {
    effect: isDenied ? 'contradicts' : 'limits',
    message: `the source adds a condition: “${condition}”`,
    claimPart: statement,
    replacement: null,
  };
};
