import { termsOf } from '../../retrieve/terms.js';
import type { Check } from './finding.js';
import { sharedWords } from './topic.js';

const NEGATED =
  /\b(?:not|never|no longer|instead of|rather than|cannot|can['’]t|won['’]t|(?:is|are|was|were|do|does|did|has|have|had|would|could|should)n['’]t)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/giu;

/** "includes no checked bag", "without a fee": the source may deny the same thing in other words. */
const NEGATES_A_NOUN = /\b(?:no|none|without|neither|nor|free of)\b/i;

/** A negation inside a condition or a relative clause denies nothing of the main statement. */
const SUBORDINATE =
  /\b(?:if|that|who|which|unless|whether or|when|where|even)\b(?:\s+[\p{L}'’-]+){0,4}\s*$/iu;

/** "Nothing in this agreement grants …", "may be used only for …" and "failed to get" affirm little. */
const RESTRICTS =
  /\b(?:no|not|never|nothing|none|neither|nor|without|only|solely|except|unable|(?:fail|prevent|refus|lack|avoid)\w*)\b|n['’]t\b/i;

/** That something is "not accepted" denies nothing of a claim with which it has only this word in common. */
const MEANT_WORDS = 2;

/** The same thing affirmed by one side and denied by the other: "are included" against "are not included". */
export const checkNegation: Check = ({ statement, unit }) => {
  if (sharedWords(statement, unit.text) < Math.min(MEANT_WORDS, new Set(termsOf(statement)).size))
    return null;
  const claim = polarity(statement);
  const source = polarity(unit.text);
  const denied = [...source.denied].find(
    (term) => claim.affirmed.has(term) && !claim.denied.has(term) && !source.affirmed.has(term),
  );
  const affirmed = RESTRICTS.test(unit.text)
    ? undefined
    : [...claim.denied].find((term) => source.affirmed.has(term) && !source.denied.has(term));
  const plain = { effect: 'contradicts', claimPart: statement, replacement: null } as const;
  if (denied !== undefined) return { ...plain, message: 'the source denies this' };
  if (affirmed === undefined || NEGATES_A_NOUN.test(unit.text)) return null;
  return {
    ...plain,
    message: 'the source affirms what the claim denies',
    isStatedIn: (text) => polarity(text).denied.has(affirmed),
  };
};

/** Terms that stand in the scope of a negation, and those that do not. */
function polarity(text: string): { affirmed: Set<string>; denied: Set<string> } {
  const denied = new Set<string>();
  let rest = text;
  for (const match of text.matchAll(NEGATED)) {
    rest = rest.replace(match[0], ' ');
    if (SUBORDINATE.test(text.slice(0, match.index))) continue;
    const [first] = termsOf(match[1]!);
    if (first !== undefined) denied.add(first);
  }
  return { affirmed: new Set(termsOf(rest)), denied };
}
