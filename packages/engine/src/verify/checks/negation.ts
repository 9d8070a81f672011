import { termsOf } from '../../retrieve/terms.js';
import type { Check } from './finding.js';

const NEGATED =
  /\b(?:not|never|no longer|cannot|nor|(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)n['’]t)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/giu;

/** The same thing affirmed by one side and denied by the other: "are included" against "are not included". */
export const checkNegation: Check = ({ statement, unit }) => {
  const claim = polarity(statement);
  const source = polarity(unit.text);
  const denied = [...source.denied].find((term) => claim.affirmed.has(term) && !source.affirmed.has(term));
  const affirmed = [...claim.denied].find((term) => source.affirmed.has(term) && !source.denied.has(term));
  if (denied === undefined && affirmed === undefined) return null;
  const message =
    denied === undefined ? 'the source affirms what the claim denies' : 'the source denies this';
  return { effect: 'contradicts', message, claimPart: statement, replacement: null };
};

/** Terms that stand in the scope of a negation, and those that do not. */
function polarity(text: string): { affirmed: Set<string>; denied: Set<string> } {
  const denied = new Set<string>();
  let rest = text;
  for (const [match, scope] of text.matchAll(NEGATED)) {
    const [first] = termsOf(scope!);
    if (first !== undefined) denied.add(first);
    rest = rest.replace(match, ' ');
  }
  return { affirmed: new Set(termsOf(rest)), denied };
}
