import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import { type Authority, compareAuthority } from './authority.js';
import type { Evidence } from './candidates.js';
import { confidenceOf } from './confidence.js';
import { judgeSource, type SourceOutcome, sentence } from './judge-source.js';

/** A disagreement below this is noise, not a conflict between sources. */
const CONFLICT_STRENGTH = 0.75;

/** Merges what each source says. Disagreement is shown, and the more current source is followed. */
export function decide(
  claim: ExtractedClaim,
  evidence: Evidence,
  authorities: readonly Authority[],
): ClaimVerdict {
  if (claim.vagueReason !== null) return vague(claim, evidence);
  const outcomes = evidence.readings.map((reading) =>
    judgeSource(claim.statement, reading, evidence.candidates),
  );
  const strongest = (status: SupportStatus) =>
    outcomes.filter((outcome) => outcome.status === status).sort((a, b) => b.strength - a.strength)[0];
  const supporting = strongest('supported') ?? strongest('partially_supported');
  const contradicting = strongest('contradicted');
  const chosen = choose(supporting, contradicting, authorities);
  const support = Math.max(0, ...outcomes.map((outcome) => outcome.support));
  return {
    status: chosen?.status ?? 'unsupported',
    confidence: confidenceOf(chosen?.status ?? 'unsupported', chosen?.strength ?? 1 - support),
    rationale: chosen?.rationale ?? 'No supplied source states this.',
    primarySpan: chosen?.span ?? null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: chosen?.unsupportedPart ?? null,
    conflict: conflictOf(supporting, contradicting),
    fix: chosen?.fix ?? null,
    support: chosen?.status === 'contradicted' ? Math.min(support, 1 - chosen.strength) : support,
    bySource: new Map(
      outcomes.map((outcome) => [outcome.sourceIndex, isNoise(outcome, supporting) ? SILENT : outcome]),
    ),
  };
}

const SILENT = { status: 'unsupported', span: null } as const;

/** A weak contradiction beside another source's support says only that this source is about something else. */
function isNoise(outcome: SourceOutcome, supporting: SourceOutcome | undefined): boolean {
  return (
    outcome.status === 'contradicted' && outcome.strength < CONFLICT_STRENGTH && supporting !== undefined
  );
}

function choose(
  supporting: SourceOutcome | undefined,
  contradicting: SourceOutcome | undefined,
  authorities: readonly Authority[],
): SourceOutcome | undefined {
  if (!supporting || !contradicting) return supporting ?? contradicting;
  const currency = compareAuthority(
    authorities[supporting.sourceIndex]!,
    authorities[contradicting.sourceIndex]!,
  );
  if (currency !== 0 && contradicting.strength >= CONFLICT_STRENGTH)
    return currency > 0 ? supporting : contradicting;
  return supporting.strength >= contradicting.strength ? supporting : contradicting;
}

function conflictOf(
  supporting: SourceOutcome | undefined,
  contradicting: SourceOutcome | undefined,
): ClaimVerdict['conflict'] {
  if (!supporting?.span || !contradicting?.span || contradicting.strength < CONFLICT_STRENGTH) return null;
  return { supporting: supporting.span, contradicting: contradicting.span };
}

function vague(claim: ExtractedClaim, evidence: Evidence): ClaimVerdict {
  return {
    status: 'insufficient_context',
    confidence: confidenceOf('insufficient_context', 1),
    rationale: sentence(claim.vagueReason!),
    primarySpan: null,
    candidateCount: evidence.candidates.length,
    supportedPart: null,
    unsupportedPart: null,
    conflict: null,
    fix: null,
    support: 0,
    bySource: new Map(
      evidence.readings.map(({ sourceIndex }) => [sourceIndex, { status: 'unsupported', span: null }]),
    ),
  };
}
