import type {
  CitationFinding,
  ClaimVerdict,
  Extraction,
  GateDecision,
  RepairEdit,
  ReviewInput,
} from './model.js';
import type { VerifierIdentity } from './ports.js';
import type { SecondReading } from './second-reader/second-reading.js';

/** All that a review found. */
export interface Review {
  readonly input: ReviewInput;
  readonly extraction: Extraction;
  readonly verdicts: readonly ClaimVerdict[];
  readonly citationFindings: readonly CitationFinding[];
  readonly repairs: readonly RepairEdit[];
  /** Claims for which an earlier run had every reading, and that run's id. */
  readonly takenOver: ReadonlyMap<number, string>;
  readonly gate: GateDecision;
  readonly verifier: VerifierIdentity;
  /** What a second reader said, where one was set up; the verdicts have it in them already. */
  readonly second: SecondReading | null;
}
