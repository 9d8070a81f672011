import type { ExtractedClaim, SpanRef } from '../../model.js';
import type { SupportScores } from '../../ports.js';
import { type Candidate, citedSources, type Evidence } from '../evidence.js';
import { saysTheSame } from '../explain/messages.js';
import { isAt } from '../ruling.js';
import type { SourceRuling } from './source-ruling.js';

/** What counts beside the verifier's word for a label: that the unit is not silent, */
const SPEAKING = 2;
/** how surely a contradiction is seen in the unit with its neighbours, */
const WITH_NEIGHBOURS = 1.5;
/** and how much of the claim's words it carries. */
const CLOSENESS = 2.2;
/** and of those of the claim before it, which say what it is about. */
const CONTINUITY = 0.2;
/** How much less plainly a cited source may say it than another and still be the one that is quoted. */
const CITED = 0.4;

/** A unit that says it this plainly by itself states it. */
const STATED = 0.5;

type Plain = Pick<Candidate, 'own' | 'scores' | 'closeness' | 'continuity'>;

/** How plainly a unit says it, whatever `it` is; fitted over development cases. */
export const plainness = (said: Plain, label: keyof SupportScores): number =>
  wordOn(said, label) + CLOSENESS * said.closeness + CONTINUITY * said.continuity;

/** What speaks for a part of a claim does not speak against the claim. */
function wordOn({ own, scores }: Plain, label: keyof SupportScores): number {
  const spoken = own[label] + SPEAKING * (1 - own.neutral);
  return label === 'contradicted' ? spoken - own.partial + WITH_NEIGHBOURS * scores.contradicted : spoken;
}

/** A question states nothing, so that it is not quoted where something else states it. */
export function stating<T extends Pick<Candidate, 'unit' | 'own'>>(
  items: readonly T[],
  label: keyof SupportScores,
): readonly T[] {
  const statements = items.filter(({ unit }) => !isQuestion(unit.text));
  return statements.some(({ own }) => own[label] >= STATED) ? statements : items;
}

export const isQuestion = (text: string): boolean => /\?[^\w?]*$/.test(text);

/** Of the sources that say the same about the claim, the one that says it most plainly is quoted, rather a cited one. */
export function quotedOf(
  chosen: SourceRuling,
  outcomes: readonly SourceRuling[],
  claim: ExtractedClaim,
  { candidates }: Evidence,
): SpanRef | null {
  const label = labelOf(chosen);
  const cited = citedSources(claim);
  const decidingIn = ({ span }: SourceRuling) => candidates.find(({ unit }) => isAt(unit, span));
  const alike = outcomes.filter((outcome) => isAlike(outcome, chosen) || saysMore(outcome, chosen));
  const quotable = stating(
    alike.flatMap((outcome) => decidingIn(outcome) ?? []),
    label,
  );
  const preference = (outcome: SourceRuling): number => {
    const deciding = decidingIn(outcome);
    const isQuotable = deciding !== undefined && quotable.includes(deciding);
    return (isQuotable ? plainness(deciding, label) : 0) + (cited.has(outcome.sourceIndex) ? CITED : 0);
  };
  const [best] = alike.sort((a, b) => preference(b) - preference(a));
  return best?.span ?? chosen.span;
}

const isAlike = ({ status, message }: SourceRuling, chosen: SourceRuling): boolean =>
  status === chosen.status && saysTheSame(message, chosen.message);

/** A source that states only a part may still support a claim further than the one that seems to state it all. */
const saysMore = ({ status, support }: SourceRuling, chosen: SourceRuling): boolean =>
  chosen.status === 'supported' && status === 'partially_supported' && support > chosen.support;

function labelOf({ status }: SourceRuling): keyof SupportScores {
  if (status === 'partially_supported') return 'partial';
  return status === 'contradicted' ? 'contradicted' : 'supported';
}
