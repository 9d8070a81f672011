import { givesUpNext, isOfThePast } from '../change-wording.js';
import { quantitiesAgree } from '../figures/agreement.js';
import { findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';
import { MEANT_WORDS, sharedWords } from '../topic.js';
import { defineCheck } from './check.js';
import { figureInForm } from './forms.js';

/** What gives a figure up stands right before it. */
const BEFORE = 80;
const FIRST_SAID = /\b(?:first|reported|from)\b/i;

/** "It was 6.1 metres, not 5.8 metres": the claim states the figure that the source gives up for another. */
export const figureCorrected = defineCheck({
  id: 'figures/figure-corrected',
  effect: 'contradicts',
  about: 'A figure that the source takes back for another.',
  run({ statement, unit }) {
    if (isOfThePast(statement) || FIRST_SAID.test(statement)) return null;
    const stated = findQuantities(unit.text);
    const isGivenUp = ({ start }: Quantity) =>
      givesUpNext(unit.text.slice(Math.max(0, start - BEFORE), start));
    const givenUp = new Set(stated.filter(isGivenUp));
    if (givenUp.size === 0) return null;
    for (const claimed of findQuantities(statement)) {
      const wrong = [...givenUp].find((other) => quantitiesAgree(claimed, other));
      if (!wrong) continue;
      const right = stated.find((other) => !givenUp.has(other) && other.dimension === wrong.dimension);
      if (!right || quantitiesAgree(claimed, right)) continue;
      const { part, replacement } = figureInForm(claimed, statement, right);
      return {
        message: `the source says ${right.text.trim()}, not ${wrong.text.trim()}`,
        claimPart: part,
        replacement,
        provesRelevance: sharedWords(statement, unit.text) >= MEANT_WORDS,
      };
    }
    return null;
  },
});
