import { termsOf } from '../../retrieve/terms.js';
import { conditionDropped } from '../checks/scope/condition-dropped.js';
import type { Candidate } from '../evidence.js';
import { found, type Message } from '../explain/messages.js';
import { MEANT_WORDS, sharedWords } from '../meaning/topic.js';
import { isAt, type Step } from '../ruling.js';
import { unmentioned } from './left-unsaid.js';
import { isUnnamedPart } from './supported-part.js';

/** Partial support with the condition that the quoted passage adds, or the phrase that it lacks. */
export const nameMissingPart: Step = ({ claim, standing, evidence }) => {
  if (!isUnnamedPart(standing)) return null;
  const quoted = evidence.candidates.find(({ unit }) => isAt(unit, standing.primarySpan));
  const message = quoted && whyPartial(claim, quoted);
  return message ? { ruledBy: 'wording/missing-part', message } : null;
};

export function whyPartial(
  { statement, text }: { readonly statement: string; readonly text: string },
  { unit, window }: Candidate,
): Message | null {
  const condition = conditionDropped.run({ statement, unit, surroundings: window.text });
  if (condition && sharedWords(statement, unit.text) >= MEANT_WORDS) return found(condition.message);
  const phrase = unmentioned(statement, `${unit.context}\n${window.text}`);
  // The statement may repeat what stands before the claim.
  const own = new Set(termsOf(text));
  if (phrase === null || !termsOf(phrase).every((term) => own.has(term))) return null;
  return { id: 'phrase-missing', params: { phrase } };
}
