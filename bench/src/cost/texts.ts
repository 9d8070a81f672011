import { extractClaims, type ReviewInput } from '@claimcheck/engine';
import { type Case, toReviewInput } from '../e2e/cases.js';

/** A text of so many claims: that of the first cases, one after the other, with their sources; cut after the last claim. */
export function textOf(cases: readonly Case[], claims: number): ReviewInput {
  const inputs = cases.map(toReviewInput);
  for (let count = 1; count <= inputs.length; count += 1) {
    const taken = inputs.slice(0, count);
    const whole = taken.map(({ aiOutput }) => aiOutput).join('\n\n');
    const sources = taken.flatMap((input) => input.sources);
    const last = extractClaims(whole, sources).claims[claims - 1];
    if (last) return { ...inputs[0]!, question: null, aiOutput: whole.slice(0, last.range.end), sources };
  }
  throw new Error(`These texts have fewer than ${claims} claims together.`);
}
