import type { ExtractedClaim } from '../../model.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import { aloneText } from '../../retrieve/units.js';
import { pairOf } from '../evidence.js';
import { plainly } from '../explain/messages.js';
import { unexplainedFigures } from '../figures/arithmetic.js';
import { type Standing, type Step, spanOf } from '../ruling.js';
import { OFF_TOPIC, SUPPORTED_PART } from '../thresholds.js';
import { lacks, unsaidOf } from './left-unsaid.js';
import { reductionsOf, standsAlone } from './reductions.js';

/** When a shorter form of a claim is supported, the claim is partially supported, and what is left out is not. */
export const findSupportedPart: Step = async (hearing) => {
  const { claim, standing, evidence, sources, verifier, signal } = hearing;
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
    const span = standing.primarySpan ?? spanOf(open[i]!.unit);
    const passage = aloneText(sources.unitAt(span) ?? open[i]!.unit);
    const missing = unsaidOf(dropped, passage);
    const isTold = lacks(missing, passage) && standsAlone(withoutHeading(kept, claim));
    const stated = isAllOf(claim.text, dropped) ? `“${kept}”` : 'this';
    return {
      ruledBy: 'reader/part',
      status: 'partially_supported',
      strength: scores[i]!.supported,
      span,
      message: isTold ? { id: 'part-stated', params: { stated, missing } } : plainly('stated-in-part'),
      supportedPart: kept,
      unsupportedPart: missing,
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

/** What a statement says of its claim: “Your rights: if the train is late” says no more than “if the train is late”. */
function withoutHeading(
  kept: string,
  { statement, text }: Pick<ExtractedClaim, 'statement' | 'text'>,
): string {
  const heading = statement.length - text.length;
  return statement.endsWith(text) && heading < kept.length ? kept.slice(heading) : kept;
}

/** Where the claim is a clause of its sentence, what is left out may be all of it. */
function isAllOf(claim: string, dropped: string): boolean {
  const left = new Set(termsOf(dropped));
  return termsOf(claim).every((term) => left.has(term) || isNumberTerm(term));
}

/** A part is supported, and nobody said which. */
export const isUnnamedPart = ({ status, unsupportedPart }: Standing): boolean =>
  status === 'partially_supported' && unsupportedPart === null;
