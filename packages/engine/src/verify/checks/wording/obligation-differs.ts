import { PEOPLE } from '../../../language/en/groups.js';
import { ANY_ACT, FORBIDS } from '../../../language/en/modals.js';
import { oneOf } from '../../../language/patterns.js';
import { termsOf } from '../../../retrieve/terms.js';
import {
  deniesExceptions,
  isBeyondBound,
  isModalTerm,
  type Modal,
  meetsNeed,
  modalitiesClash,
  modalsOf,
} from '../../meaning/modality.js';
import { isOtherPart, isPartOfGroup, namesException } from '../../meaning/parts-of-groups.js';
import { confines } from '../../meaning/polarity.js';
import { MEANT_WORDS, sharedWords, topicWords } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';

const MESSAGES = {
  obligation: 'the source {only}says it is required{cases}',
  prohibition: 'the source {only}forbids it{cases}',
  permission: 'the source {only}allows it{cases}',
  recommendation: 'the source {only}recommends it{cases}',
  discouragement: 'the source {only}advises against it{cases}',
  optional: 'the source {only}says it is optional{cases}',
};

/** What a source says less than the claim, not the other way round. */
const WEAKER = new Set(['obligation/permission', 'obligation/recommendation', 'prohibition/discouragement']);

/** "must" against "may", "recommended" or "not required", and the other ways round. */
export const obligationDiffers = defineCheck({
  id: 'wording/obligation-differs',
  effect: 'contradicts or limits',
  about: 'Something must be done where the source says that it may, need not or must not.',
  messages: MESSAGES,
  examples: {
    fires: [
      ['Visitors must wear a helmet.', 'Visitors may wear a helmet.'],
      ['Guests may smoke on the terrace.', 'Guests must not smoke on the terrace.'],
    ],
    silent: [
      ['Visitors must wear a helmet.', 'Visitors have to wear a helmet.'],
      ['Guests may smoke outside.', 'Guests must not light fires outside.'],
    ],
  },
  run({ statement, unit }) {
    const claimed = modalsOf(statement);
    const [main] = claimed;
    const stated = modalsOf(unit.text);
    if (main === undefined) return null;
    const clash = stated.find(
      (modal) =>
        // A source that asks more in one case than in another contradicts only a claim about every case.
        (deniesExceptions(statement) || modal.modality === stated[0]!.modality) &&
        claimed.every(({ modality }) => modality !== modal.modality) &&
        modalitiesClash(main.modality, modal.modality) &&
        isSameAct(main, modal, statement) &&
        !isSameRule(main, modal, statement),
    );
    if (clash === undefined || isSaidAsWell(main, clash, stated, statement)) return null;
    if (forbidsTheRest(main, clash, unit.text) || isOtherPart(forbiddenGroup(clash), statement)) return null;
    const isForSome = forbidsToSome(clash, statement);
    const only = WEAKER.has(`${main.modality}/${clash.modality}`) ? 'only ' : '';
    return {
      effect: isForSome ? 'limits' : 'contradicts',
      message: clash.modality,
      params: { only, cases: isForSome ? ' in some cases' : '' },
      claimPart: statement,
      replacement: null,
      isException: isForSome,
    };
  },
});

/** "may be used only for", "nothing may be": a permission that forbids the rest. */
const forbidsTheRest = (claim: Modal, clash: Modal, text: string): boolean =>
  claim.modality === 'prohibition' && clash.modality !== 'discouragement' && confines(text);

const FORBIDDEN_GROUP = new RegExp(String.raw`^(?<group>.*?)\s${oneOf(FORBIDS)}\b`, 'iu');

const forbiddenGroup = ({ clause }: Pick<Modal, 'clause'>): string =>
  FORBIDDEN_GROUP.exec(clause)?.groups?.group ?? '';

/** "Bookings at the saver rate cannot be cancelled" takes some bookings out of a claim about bookings. */
function forbidsToSome({ modality, clause }: Modal, statement: string): boolean {
  if (modality !== 'prohibition' || deniesExceptions(statement)) return false;
  const group = forbiddenGroup({ clause });
  return isPartOfGroup(group, statement) || isNamedOtherwise(group, statement);
}

const NAMES = /^(?:\p{Lu}[\p{L}\p{N}-]*(?:\s|$)(?:(?:and|or|&)\s)?)+$/u;
const NO_NAME = new RegExp(`^(?:it|this|that|these|those|they|you|we|he|she|i|no|${oneOf(PEOPLE)})$`, 'i');

/** "Off-Peak cannot be paused" is said of one plan, which a claim about pausing need not mean. */
const isNamedOtherwise = (group: string, statement: string): boolean =>
  NAMES.test(group) && !NO_NAME.test(group.trim()) && sharedWords(group, statement) === 0;

/** "Goods may be returned; batteries cannot be returned": another clause, at least as close, says what the claim does. */
const isSaidAsWell = (claim: Modal, clash: Modal, stated: readonly Modal[], statement: string): boolean =>
  !deniesExceptions(statement) &&
  stated.some(
    (modal) =>
      modal.modality === claim.modality &&
      isSameAct(claim, modal, statement) &&
      sharedWords(modal.clause, statement) >= sharedWords(clash.clause, statement),
  );

/** "may enter with a helmet" against "may not enter without", "not allowed after noon" against "allowed until noon". */
function isSameRule(claim: Modal, source: Modal, statement: string): boolean {
  if (source.modality === 'prohibition')
    return meetsNeed(statement, source.clause) || namesException(statement, source.clause);
  return claim.modality === 'prohibition' && isBeyondBound(statement, source.clause);
}

/** "must take place on spruce boards", "spruce boards should be used": the verb does not say which act is meant. */
const IS_ANY_ACT = new RegExp(`^${oneOf(ANY_ACT)}$`, 'i');

const LONGEST_CLAUSE = 40;

/** "may not leave" and "must stay" are about two acts, and may well agree. */
function isSameAct(claim: Modal, source: Modal, statement: string): boolean {
  if (
    claim.act !== null &&
    source.act !== null &&
    !(IS_ANY_ACT.test(claim.act) && IS_ANY_ACT.test(source.act))
  )
    return termsOf(claim.act)[0] === termsOf(source.act)[0];
  if (source.clause.split(/\s+/).length > LONGEST_CLAUSE) return false;
  const meant = [...topicWords(statement)].filter((word) => !isModalTerm(word)).length;
  const shared = sharedWords(source.clause, statement);
  if (isActOfItsOwn(claim, source) && shared <= meant / 2) return false;
  return shared >= Math.min(MEANT_WORDS, meant);
}

/** "must be switched on by the user" of a thing that "is optional": what is optional is not the switching. */
function isActOfItsOwn({ act }: Modal, source: Modal): boolean {
  if (act === null || source.act !== null || source.modality !== 'optional') return false;
  return sharedWords(act, source.clause) === 0;
}
