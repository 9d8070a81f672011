import {
  type IntendedUse,
  SAFE_USE_STATUSES,
  type SafeUseStatus,
  type Strictness,
} from '@claimcheck/contracts';
import type { CitationFinding, ClaimVerdict, Extraction, GateDecision } from '../model.js';
import { absenceSentence, lacking } from '../second-reader/absences.js';
import type { SecondReading } from '../second-reader/second-reading.js';
import { say } from '../words/catalogue.js';
import {
  bandOf,
  CLAIM_POLICY,
  demandOf,
  FINDING_POLICY,
  MIN_CONFIDENCE,
  NO_CLAIM_STATUS,
  READER_AWAY_POLICY,
} from './policy.js';

export interface GateEvidence {
  readonly extraction: Extraction;
  readonly verdicts: readonly ClaimVerdict[];
  readonly citationFindings: readonly CitationFinding[];
  readonly second?: SecondReading | null;
}

interface Move {
  readonly status: SafeUseStatus;
  readonly code: string;
  readonly message: string;
  readonly claimIndex: number | null;
}

/** The worst entry of the policy table that any claim or finding reaches, with everything that moved it. */
export function decideGate(
  evidence: GateEvidence,
  use: IntendedUse,
  strictness: Strictness,
  minConfidence: number = MIN_CONFIDENCE[strictness],
): GateDecision {
  const { extraction, verdicts, citationFindings, second = null } = evidence;
  if (verdicts.length === 0) {
    const message = say('gate/no-claims');
    return { status: NO_CLAIM_STATUS, reasons: [{ code: 'no_claims', message, claimIndex: null }] };
  }
  const demand = demandOf(use, strictness);
  const moves: Move[] = [];
  verdicts.forEach(({ status, rationale, conflict, confidence }, claimIndex) => {
    const band = bandOf(extraction.claims[claimIndex]!.importance);
    moves.push({ status: CLAIM_POLICY[status][band][demand], code: status, message: rationale, claimIndex });
    if (status === 'supported' && confidence < minConfidence) {
      const message = say('gate/low-confidence', {
        confidence: String(shown(confidence)),
        asked: String(minConfidence),
      });
      moves.push({
        status: FINDING_POLICY.low_confidence[demand],
        code: 'low_confidence',
        message,
        claimIndex,
      });
    }
    if (conflict) {
      const message = say('gate/conflict');
      moves.push({ status: FINDING_POLICY.conflict[demand], code: 'source_conflict', message, claimIndex });
    }
  });
  for (const { kind, message, claimIndex } of citationFindings) {
    moves.push({ status: FINDING_POLICY.citation_issue[demand], code: kind, message, claimIndex });
  }
  second?.claims.forEach(({ overruled }, claimIndex) => {
    if (overruled !== 'check' && overruled !== 'unseen') return;
    const message = say('gate/readers-disagree');
    moves.push({
      status: FINDING_POLICY.readers_disagree[demand],
      code: 'readers_disagree',
      message,
      claimIndex,
    });
  });
  if (second && lacking(second).length > 0) {
    const message = absenceSentence(second);
    const status = READER_AWAY_POLICY[strictness];
    moves.push({ status, code: 'second_reader_unavailable', message, claimIndex: null });
  }
  const movers = moves.filter((move) => severity(move.status) > 0);
  movers.sort((a, b) => severity(b.status) - severity(a.status) || placeOf(a) - placeOf(b));
  return {
    status: movers[0]?.status ?? 'verified_for_use',
    reasons: movers.map(({ code, message, claimIndex }) => ({ code, message, claimIndex })),
  };
}

/** Cut, not rounded, so that what is below a bound is shown below it. */
const shown = (confidence: number): number => Math.floor(confidence * 100) / 100;

/** What concerns the whole run comes after what concerns a claim. */
const placeOf = ({ claimIndex }: Move): number => claimIndex ?? Number.MAX_SAFE_INTEGER;

/** 0 for verified_for_use, growing with how much stands against using the text. */
export function severity(status: SafeUseStatus): number {
  return SAFE_USE_STATUSES.indexOf(status);
}
