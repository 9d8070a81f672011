import {
  aloneText,
  contextsOf,
  extractClaims,
  indexSources,
  type Measure,
  type Unit,
} from '@claimcheck/engine';
import { type JudgedReview, judgementOf } from './judged-answers.js';
import { type Label, labelOf } from './label.js';

/** A text that the engine would have the verifier read against a claim, and what the verifier should say. */
export interface Reading {
  readonly context: string;
  readonly claim: string;
  readonly label: Label;
}

/** Of the texts of one kind that do not decide a claim, so many are used: those closest to it. */
const UNDECIDING = 2;

const DECIDING: readonly Label[] = ['supported', 'contradicted', 'partial'];

/** Every reading of the judged claims of a review, each once. */
export function readingsOf({ sources, answers }: JudgedReview, measure: Measure): Reading[] {
  const index = indexSources(sources, measure);
  const readings = new Map<string, Reading>();
  for (const { text, judgements } of answers) {
    for (const claim of extractClaims(text, sources).claims) {
      const judgement = claim.vagueReason === null ? judgementOf(claim, judgements) : null;
      if (!judgement) continue;
      const { sources: wholes, units } = contextsOf(claim, index, measure);
      const kinds: { text: string; units: readonly Unit[] }[][] = [
        [...wholes],
        units.map(({ window }) => window),
        units.map(({ unit }) => ({ text: aloneText(unit), units: [unit] })),
      ];
      for (const [kind, contexts] of kinds.entries()) {
        let undeciding = 0;
        for (const context of contexts) {
          const label = labelOf(judgement, context.units, index.unitsBySource);
          if (label === null) continue;
          const decides = DECIDING.includes(label) || (kind === 0 && label === 'silent');
          if (!decides && ++undeciding > UNDECIDING) continue;
          const reading = { context: context.text, claim: claim.statement, label };
          const key = JSON.stringify([reading.context, reading.claim]);
          if (!readings.has(key)) readings.set(key, reading);
        }
      }
    }
  }
  return [...readings.values()];
}
