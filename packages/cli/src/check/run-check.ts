import type { DecidedClaim } from '@claimcheck/contracts';
import type { Review, ReviewInput, SecondReaderOptions } from '@claimcheck/engine';
import type { LoadedSource } from '../sources/load-sources.js';
import { CHECK_REPORT_VERSION, type CheckReport, type ReviewRecords } from './check-report.js';
import { parseFailOn } from './fail-on.js';
import { decideOutcome } from './gate.js';
import { toReviewRecords } from './review-records.js';

export interface CheckJob {
  readonly input: ReviewInput;
  readonly files: readonly LoadedSource[];
  readonly answer: CheckReport['answer'];
  readonly failOn: string | undefined;
  readonly baseline: CheckReport | null;
  readonly createdAt: string;
  readonly threads: number;
  readonly secondReader: SecondReaderOptions | null;
  /** Sees the review before its report is made. */
  readonly onReviewed?: (review: Review) => void;
  readonly onProgress: (progress: { readonly claimsDone: number; readonly claimsTotal: number }) => void;
  readonly onDecided: (claim: DecidedClaim) => void;
}

/** What is shown of a claim while it is checked holds no id of the run. */
const LOCAL_RUN = 'run';

/** Reviews the answer with the embedded model and decides the gate. */
export async function runCheck(job: CheckJob): Promise<CheckReport> {
  const { EmbeddedVerifier } = await import('@claimcheck/providers');
  const { review, toDecidedClaim } = await import('@claimcheck/engine');
  const verifier = await EmbeddedVerifier.load({ threads: job.threads });
  try {
    const reviewed = await review(job.input, {
      verifier,
      secondReader: job.secondReader,
      onProgress: job.onProgress,
      onDecided: (decided) => job.onDecided(toDecidedClaim(decided, LOCAL_RUN)),
    });
    job.onReviewed?.(reviewed);
    return withGate(toReviewRecords(reviewed, job.files, job.createdAt), job);
  } finally {
    await verifier.close();
  }
}

/** The report of a review: its records and what the gate makes of them. */
export function withGate(
  records: ReviewRecords,
  { answer, failOn, baseline }: Pick<CheckJob, 'answer' | 'failOn' | 'baseline'>,
): CheckReport {
  const names = parseFailOn(failOn, records.gate_verdict.mode);
  return {
    schema_version: CHECK_REPORT_VERSION,
    answer,
    ...records,
    gate: decideOutcome(records, names, baseline),
  };
}
