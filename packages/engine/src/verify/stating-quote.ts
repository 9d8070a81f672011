import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import { aloneText } from '../retrieve/units.js';
import { type Evidence, pairOf } from './candidates.js';
import { RECKONED } from './reckoned-outcome.js';
import { spanOf } from './source-outcome.js';

/** A quote that is as silent as this does not show why its source supports the claim. */
const SILENT = 0.6;
/** A unit that supports the claim this far by itself shows it. */
const STATING = 0.5;

/** What states a claim in quite other words is not found by its words: it is looked for in the rest of the source. */
export async function withStatingQuote(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  { candidates, readings }: Evidence,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const quoted = candidates.find(({ unit }) => unit.range === verdict.primarySpan?.range);
  const isSilent = quoted !== undefined && quoted.own.neutral >= SILENT;
  if (!isSilent || verdict.conflict !== null || verdict.rationale === RECKONED) return verdict;
  const read = readings.find(({ sourceIndex }) => sourceIndex === quoted.unit.sourceIndex);
  const others = (read?.window.units ?? []).filter(
    (unit) => !unit.isHeading && !unit.isIntroduction && !candidates.some((known) => known.unit === unit),
  );
  const pairs = others.map((unit) => pairOf(aloneText(unit), claim));
  const scores = await verifier.score(pairs, signal);
  const [stating] = others
    .map((unit, i) => ({ unit, support: scores[i]!.supported }))
    .filter(({ support }) => support >= STATING)
    .sort((a, b) => b.support - a.support);
  return stating ? { ...verdict, primarySpan: spanOf(stating.unit) } : verdict;
}
