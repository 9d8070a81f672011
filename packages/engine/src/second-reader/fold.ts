import type { ReaderMode, SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict } from '../model.js';
import { ruled } from '../verify/decide/follow.js';
import type { Opinion } from './check-answer.js';
import { isDeterministic } from './deterministic.js';
import type { SecondReaderAnswer } from './read-claims.js';

/** What a claim's two readings come to. */
export interface Folded {
  readonly verdict: ClaimVerdict;
  /** Whether the second reader's opinion is the verdict. */
  readonly decided: boolean;
  /** It would have said otherwise and did not prevail; `check`: against a difference that a check can point to. */
  readonly overruled: 'mode' | 'check' | 'unseen' | null;
}

/** From best to worst, as the gate sees it. */
const WORSENING: Record<SupportStatus, number> = {
  supported: 0,
  partially_supported: 1,
  insufficient_context: 2,
  not_checked: 2,
  unsupported: 3,
  contradicted: 4,
};

/**
 * How often recorded opinions were right: those that say the same as the embedded verifier, and those that do not.
 * npm run bench:e2e -- bench/data/e2e/kept --reader bench/data/readers/recorded.jsonl prints it; `newest` likewise.
 */
export const OPINION_CONFIDENCE = { agreed: 0.98, alone: 0.9 };

/** The one place where a second reader's opinion meets a verdict. Whatever it says, `flag` never gives a better one. */
export function fold(verdict: ClaimVerdict, reading: SecondReaderAnswer, mode: ReaderMode): Folded {
  const kept = (overruled: Folded['overruled'] = null): Folded => ({ verdict, decided: false, overruled });
  if (reading.kind !== 'opinion') return kept();
  const { opinion, saw } = reading;
  if (opinion.status === verdict.status) return agreed(verdict, opinion, mode);
  const lowers = WORSENING[opinion.status] > WORSENING[verdict.status];
  if (!lowers && mode === 'flag') return kept('mode');
  if (!lowers && isDeterministic(verdict)) return kept('check');
  if (!needsEvidence(opinion) && verdict.primarySpan && !saw(verdict.primarySpan)) return kept('unseen');
  return { verdict: replaced(verdict, opinion), decided: true, overruled: null };
}

/** Agreement makes a verdict surer only where the second reader decides: surer may mean that it passes. */
function agreed(verdict: ClaimVerdict, { span }: Opinion, mode: ReaderMode): Folded {
  if (mode === 'flag') return { verdict, decided: false, overruled: null };
  const confidence = Math.max(verdict.confidence, OPINION_CONFIDENCE.agreed);
  if (isDeterministic(verdict))
    return { verdict: { ...verdict, confidence }, decided: false, overruled: null };
  const ruling = { ruledBy: SECOND, status: verdict.status, span, strength: confidence };
  const primarySpan = span ?? verdict.primarySpan;
  return { verdict: { ...ruled(verdict, ruling), confidence, primarySpan }, decided: true, overruled: null };
}

const SECOND = 'reader/second';

const needsEvidence = ({ span }: Opinion): boolean => span !== null;

/** How far the sources support a claim of each status, for citation checks. */
const SUPPORT: Record<Opinion['status'], number> = {
  supported: 0.95,
  partially_supported: 0.4,
  insufficient_context: 0.1,
  unsupported: 0.05,
  contradicted: 0.05,
};

function replaced(verdict: ClaimVerdict, { status, reason, span }: Opinion): ClaimVerdict {
  return {
    ...ruled(verdict, { ruledBy: SECOND, status, span, strength: OPINION_CONFIDENCE.alone }),
    confidence: OPINION_CONFIDENCE.alone,
    rationale: `${LEAD[status]}, as the second reader sees it: ${reason}`,
    restsOnWhole: false,
    primarySpan: span,
    supportedPart: null,
    unsupportedPart: null,
    fix: null,
    support: SUPPORT[status],
    bySource: sourcesAfter(verdict, status, span?.sourceIndex ?? null),
  };
}

const LEAD: Record<Opinion['status'], string> = {
  supported: 'A source states this',
  partially_supported: 'The sources state only a part of this',
  unsupported: 'No source states this',
  contradicted: 'A source says otherwise',
  insufficient_context: 'It is not clear what this refers to',
};

/** No source is left backing a claim more than the claim is supported; the quoted one says what the opinion says. */
function sourcesAfter(
  { bySource, conflict }: ClaimVerdict,
  status: Opinion['status'],
  quoted: number | null,
): ClaimVerdict['bySource'] {
  const after = new Map(bySource);
  const stays = status === 'supported' || (status === 'contradicted' && conflict !== null);
  for (const [index, source] of bySource) {
    if (stays || WORSENING[source.status] >= WORSENING[status]) continue;
    const clamped = status === 'partially_supported' ? status : 'unsupported';
    after.set(index, { status: clamped, support: Math.min(source.support, SUPPORT[status]) });
  }
  if (quoted !== null) after.set(quoted, { status, support: SUPPORT[status] });
  return after;
}
