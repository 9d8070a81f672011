import type {
  AtomicClaim,
  ClaimReport,
  GateVerdict,
  SourceSpan,
  VerificationResult,
} from '@claimcheck/contracts';
import type { Review } from '../model.js';

/** Everything a completed run stores, in the shapes of the wire. */
export interface RunRecords {
  readonly claims: AtomicClaim[];
  readonly verificationResults: VerificationResult[];
  readonly sourceSpans: SourceSpan[];
  readonly claimReport: ClaimReport;
  readonly gateVerdict: GateVerdict;
}

/** Pure: the same review, run id and time give the same records byte for byte. */
export function toRunRecords(_review: Review, _runId: string, _createdAt: string): RunRecords {
  throw new Error('toRunRecords is not there yet');
}
