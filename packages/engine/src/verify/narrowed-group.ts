import { sharedWords } from './topic.js';

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
