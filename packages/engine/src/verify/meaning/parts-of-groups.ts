import { EXCEPTING } from '../../language/en/conditions.js';
import { oneOf } from '../../language/patterns.js';
import { termsOf } from '../../retrieve/terms.js';
import { denies } from './polarity.js';
import { isNamed, sharedWords } from './topic.js';

const NARROWED_BY =
  /\s(?:at|of|with|without|outside|under|over|below|above|who|whose|that|which)\s(?<phrase>.+)$/iu;

/** Whether words for a group mean a part of one that a claim is about: "bookings at the saver rate", "bookings". */
export function isPartOfGroup(group: string, statement: string): boolean {
  const phrase = NARROWED_BY.exec(group)?.groups?.phrase;
  return phrase !== undefined && sharedWords(group, statement) > 0 && sharedWords(phrase, statement) === 0;
}

const STATE = /^(?:has|have|is|are|was|were)(?: been| already| not)* \p{L}+/iu;
const OWN_STATE = /^\P{L}*(?:(?:an?|the|any|every|each|all)\s+)?\p{L}+ed\s+\p{L}/iu;

/** Whether a claim is about another part of the group: "examinations that have been passed", "failed examinations". */
export function isOtherPart(group: string, statement: string): boolean {
  const phrase = NARROWED_BY.exec(group)?.groups?.phrase ?? '';
  return STATE.test(phrase) && OWN_STATE.test(statement) && isPartOfGroup(group, statement);
}

const EXCEPTED = new RegExp(String.raw`\b${oneOf(EXCEPTING)}\s+(?<excepted>[^.;]+)`, 'giu');
const MEMBER_JOINT = /,\s+|\s+(?:and|or)\s+/u;

/** Whether a claim is about the very thing that a text excepts from what it rules out: "guide dogs" of "no dogs except guide dogs". */
export function namesException(statement: string, text: string): boolean {
  const said = new Set(termsOf(statement));
  const isSaid = (member: string) => isNamed(member, said);
  return [...text.matchAll(EXCEPTED)].some(
    ({ index, groups }) => denies(text.slice(0, index)) && groups!.excepted!.split(MEMBER_JOINT).some(isSaid),
  );
}
