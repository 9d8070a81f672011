import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import type { SupportScores } from '../../ports.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { pairOf } from '../evidence.js';
import { isStated } from '../figures/agreement.js';
import { isAt, type Step, spanOf } from '../ruling.js';
import { HARDLY_STATES, PLAINLY_STATING, STATES_BY_ITSELF, UNTELLING_QUOTE } from '../thresholds.js';

/** What states a claim in quite other words is not found by its words: it is looked for in the rest of the source. */
export const quoteStating: Step = async ({ claim, standing, evidence, verifier, signal }) => {
  const { candidates, readings } = evidence;
  const { status, primarySpan, conflict, message } = standing;
  if (status !== 'supported' || conflict !== null || message.id === 'reckoned') return null;
  const quoted = candidates.find(({ unit }) => isAt(unit, primarySpan));
  const least = quoted && leastInstead(quoted.own);
  if (!quoted || !least) return null;
  const read = readings.find(({ sourceIndex }) => sourceIndex === quoted.unit.sourceIndex);
  const claimed = findQuantities(claim.statement).filter((figure) => isIn(figure, quoted.unit));
  const others = (read?.window.units ?? []).filter(
    (unit) =>
      !unit.isHeading &&
      !unit.isIntroduction &&
      !candidates.some((known) => known.unit === unit) &&
      claimed.every((figure) => isIn(figure, unit)),
  );
  const pairs = others.map((unit) => pairOf(aloneText(unit), claim));
  const scores = await verifier.score(pairs, signal);
  const [stating] = others
    .map((unit, i) => ({ unit, support: scores[i]!.supported }))
    .filter(({ support }) => support >= least)
    .sort((a, b) => b.support - a.support);
  return stating ? { ruledBy: 'reader/stating-quote', span: spanOf(stating.unit) } : null;
};

const isIn = (figure: Quantity, { text }: Unit): boolean => isStated(figure, findQuantities(text));

/** How far another unit has to support the claim to be quoted instead; null where the quote is good enough. */
function leastInstead({ supported, neutral, partial }: SupportScores): number | null {
  if (neutral >= UNTELLING_QUOTE) return STATES_BY_ITSELF;
  return Math.max(supported, partial) < HARDLY_STATES ? PLAINLY_STATING : null;
}
