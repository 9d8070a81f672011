import { outsideNesting } from '../extract/nesting.js';
import type { ClaimVerdict } from '../model.js';
import { termsOf } from '../retrieve/terms.js';
import type { Candidate, Evidence } from './candidates.js';
import { conditionDropped } from './checks/condition.js';
import { sentence } from './source-outcome.js';
import { MEANT_WORDS, sharedWords } from './topic.js';

/** Where a part of a claim begins that can be right or wrong by itself. */
const PART =
  /,\s+|\s+(?=(?:which|who|whose|where|making|including|using|because|so that|due to|thanks to|preferably|mostly|and|or|but)\s)/giu;
/** Where a phrase within such a part begins. */
const PHRASE =
  /\s+(?=(?:with|without|for|after|before|until|since|during|by|within|at|on|from|in|into|over|under|per|as)\s)/giu;

/** A verdict of partial support with the condition that the quoted passage adds, or the phrase that it lacks. */
export function withMissingPart(
  statement: string,
  verdict: ClaimVerdict,
  { candidates }: Evidence,
): ClaimVerdict {
  const quoted = candidates.find(({ unit }) => unit.range === verdict.primarySpan?.range);
  const rationale = quoted && whyPartial(statement, quoted);
  return rationale ? { ...verdict, rationale } : verdict;
}

function whyPartial(statement: string, { unit, window }: Candidate): string | null {
  const condition = conditionDropped.run({ statement, unit, surroundings: window.text });
  if (condition && sharedWords(statement, unit.text) >= MEANT_WORDS) return sentence(condition.message);
  const phrase = unmentioned(statement, `${unit.context}\n${window.text}`);
  return phrase && `The passage quoted states part of this; “${phrase}” is not in it.`;
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
