import { outsideNesting } from '../../extract/nesting.js';
import { termsOf } from '../../retrieve/terms.js';
import { conditionDropped } from '../checks/scope/condition-dropped.js';
import type { Candidate } from '../evidence.js';
import { found, type Message } from '../explain/messages.js';
import { MEANT_WORDS, sharedWords } from '../meaning/topic.js';
import { isAt, type Step } from '../ruling.js';
import { isUnnamedPart } from './supported-part.js';

/** Where a part of a claim begins that can be right or wrong by itself. */
const PART =
  /,\s+|\s+(?=(?:which|who|whose|where|making|including|using|because|so that|due to|thanks to|preferably|mostly|and|or|but)\s)/giu;
/** Where a phrase within such a part begins. */
const PHRASE =
  /\s+(?=(?:with|without|for|after|before|until|since|during|by|within|at|on|from|in|into|over|under|per|as)\s)/giu;

/** Partial support with the condition that the quoted passage adds, or the phrase that it lacks. */
export const nameMissingPart: Step = ({ claim, standing, evidence }) => {
  if (!isUnnamedPart(standing)) return null;
  const quoted = evidence.candidates.find(({ unit }) => isAt(unit, standing.primarySpan));
  const message = quoted && whyPartial(claim.statement, quoted);
  return message ? { ruledBy: 'wording/missing-part', message } : null;
};

export function whyPartial(statement: string, { unit, window }: Candidate): Message | null {
  const condition = conditionDropped.run({ statement, unit, surroundings: window.text });
  if (condition && sharedWords(statement, unit.text) >= MEANT_WORDS) return found(condition.message);
  const phrase = unmentioned(statement, `${unit.context}\n${window.text}`);
  return phrase === null ? null : { id: 'phrase-missing', params: { phrase } };
}

/** The last phrases in a row of which the passage has not one word, unless the claim begins with such a phrase. */
function unmentioned(statement: string, passage: string): string | null {
  const said = new Set(termsOf(passage));
  const isSilent = (phrase: string) => {
    const terms = termsOf(phrase);
    return terms.length > 0 && terms.every((term) => !said.has(term));
  };
  const parts = splitAt(PART, statement.replace(/[.!?]+$/, '')).map((part) => splitAt(PHRASE, part));
  if (isSilent(parts[0]![0]!)) return null;
  const phrases = parts.findLast((part) => part.some(isSilent));
  if (!phrases) return null;
  const last = phrases.findLastIndex(isSilent);
  const before = phrases.findLastIndex((phrase, i) => i < last && !isSilent(phrase));
  return phrases
    .slice(before + 1, last + 1)
    .join(' ')
    .replace(/^(?:and|or|but)\s+/i, '');
}

function splitAt(joints: RegExp, text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of outsideNesting(joints, text)) {
    pieces.push(text.slice(from, index));
    from = index + joint.length;
  }
  return [...pieces, text.slice(from)];
}
