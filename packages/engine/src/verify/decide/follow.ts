import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, Ruling } from '../../model.js';
import type { Standing, StepRuling } from '../ruling.js';
import { confidenceOf } from './confidence.js';

/** The standing after one more ruling: the only place that changes a status once the sources were weighed. */
export function follow(standing: Standing, ruling: StepRuling): Standing {
  const { ruledBy, restated, span, strength, ...said } = ruling;
  const before = restated ?? standing;
  const status = said.status ?? before.status;
  const after: Standing = {
    ...before,
    ...said,
    status,
    confidence: strength === undefined ? before.confidence : confidenceOf(status, strength),
    primarySpan: span === undefined ? before.primarySpan : span,
    bySource: sourcesAfter(before, ruling),
    rulings: standing.rulings,
  };
  const { primarySpan, support } = after;
  const sure = strength ?? (status === 'contradicted' ? 1 - support : support);
  return said.status === undefined && !restated
    ? after
    : ruled(after, { ruledBy, status, span: span ?? primarySpan, strength: sure });
}

/** What decides is the last of the trail. */
export function ruled<T extends Pick<ClaimVerdict, 'status' | 'decidedBy' | 'rulings'>>(
  standing: T,
  ruling: Ruling,
): T {
  const { ruledBy, status } = ruling;
  return { ...standing, status, decidedBy: ruledBy, rulings: [...standing.rulings, ruling] };
}

const WEAKER: ReadonlySet<SupportStatus> = new Set(['partially_supported', 'unsupported', 'not_checked']);

/** The source whose passage turns the status says so itself; none supports a claim further than the claim is. */
function sourcesAfter(before: Standing, { status, span, support }: StepRuling): Standing['bySource'] {
  if (status === undefined || status === before.status) return before.bySource;
  const bySource = new Map(before.bySource);
  const read = { status, support: support ?? before.support };
  if (WEAKER.has(status)) {
    for (const [index, source] of before.bySource)
      if (source.status === 'supported') bySource.set(index, read);
  } else if (span) bySource.set(span.sourceIndex, read);
  return bySource;
}
