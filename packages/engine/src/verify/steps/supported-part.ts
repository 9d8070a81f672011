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
  const wholeText = (sourceIndex: number) =>
    evidence.readings.find((reading) => reading.sourceIndex === sourceIndex)?.window.text ?? '';
  // The longest that a passage supports is followed, so that shorter ones are read only where no longer one is.
  for (const { kept, dropped, part } of reductions) {
    const open = best.filter(
      ({ unit }) =>
        unexplainedFigures(kept, wholeText(unit.sourceIndex)).length === 0 &&
        !statesFigureOf(dropped, unit.text),
    );
    if (open.length === 0) continue;
    const shorter = { ...claim, statement: `${kept}.` };
    const scores = await verifier.score(
      open.map(({ window }) => pairOf(window.text, shorter)),
      signal,
    );
    const i = scores.findIndex(({ supported }) => supported >= SUPPORTED_PART);
    if (i < 0) continue;
    return {
      ruledBy: 'reader/part',
      status: 'partially_supported',
      strength: scores[i]!.supported,
      span: standing.primarySpan ?? spanOf(open[i]!.unit),
      message: { id: 'part-stated', params: { dropped } },
      supportedPart: kept,
      unsupportedPart: dropped,
      fix: { part, replacement: '' },
    };
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
