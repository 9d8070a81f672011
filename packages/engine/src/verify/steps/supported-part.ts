import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import { pairOf } from '../evidence.js';
import { unexplainedFigures } from '../figures/arithmetic.js';
import { type Standing, type Step, spanOf } from '../ruling.js';
import { OFF_TOPIC, SUPPORTED_PART } from '../thresholds.js';
import { reductionsOf } from './reductions.js';

/** When a shorter form of a claim is supported, the claim is partially supported, and what is left out is not. */
export const findSupportedPart: Step = async ({ claim, standing, evidence, verifier, signal }) => {
  if (standing.status !== 'unsupported' && !isUnnamedPart(standing)) return null;
  if (Math.min(...evidence.readings.map(({ scores }) => scores.neutral)) > OFF_TOPIC) return null;
  const reductions = reductionsOf(claim.statement);
  const best = [...evidence.candidates].sort((a, b) => b.alignment - a.alignment).slice(0, 2);
  if (reductions.length === 0 || best.length === 0) return null;
  const pairs = reductions.flatMap(({ kept }) =>
    best.map(({ window }) => pairOf(window.text, { ...claim, statement: `${kept}.` })),
  );
  const wholeText = (sourceIndex: number) =>
    evidence.readings.find((reading) => reading.sourceIndex === sourceIndex)?.window.text ?? '';
  const scores = await verifier.score(pairs, signal);
  for (const [i, { kept, dropped, part }] of reductions.entries()) {
    for (const [j, candidate] of best.entries()) {
      const { supported } = scores[i * best.length + j]!;
      if (
        supported < SUPPORTED_PART ||
        unexplainedFigures(kept, wholeText(candidate.unit.sourceIndex)).length > 0 ||
        statesFigureOf(dropped, candidate.unit.text)
      )
        continue;
      return {
        ruledBy: 'reader/part',
        status: 'partially_supported',
        strength: supported,
        span: standing.primarySpan ?? spanOf(candidate.unit),
        message: { id: 'part-stated', params: { kept, dropped } },
        supportedPart: kept,
        unsupportedPart: dropped,
        fix: { part, replacement: '' },
      };
    }
  }
  return null;
};

/** “But not “and 24 May””, of a passage that has 24 May, would be untrue. */
function statesFigureOf(dropped: string, passage: string): boolean {
  const said = new Set(termsOf(passage));
  return termsOf(dropped).some((term) => isNumberTerm(term) && said.has(term));
}

/** A part is supported, and nobody said which. */
export const isUnnamedPart = ({ status, unsupportedPart }: Standing): boolean =>
  status === 'partially_supported' && unsupportedPart === null;
