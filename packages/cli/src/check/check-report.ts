import {
  AtomicClaim,
  ClaimReport,
  GateVerdict,
  SourceRecord,
  SourceSpan,
  VerificationResult,
} from '@claimcheck/contracts';
import { z } from 'zod';

export const CHECK_REPORT_VERSION = 1;

const CheckedSource = SourceRecord.extend({
  /** Left out where the source was no file. */
  path: z.string().optional(),
});
export type CheckedSource = z.infer<typeof CheckedSource>;

const PlacedSpan = SourceSpan;
export type PlacedSpan = z.infer<typeof PlacedSpan>;

/** A problem of the answer: a claim that is not supported, a citation issue, a conflict, or no claim at all. */
const GateProblem = z.object({
  claim_id: z.string().nullable(),
  code: z.string(),
  /** Against the baseline; null without one. */
  state: z.enum(['new', 'unchanged']).nullable(),
  fails_gate: z.boolean(),
});
export type GateProblem = z.infer<typeof GateProblem>;

const FixedProblem = z.object({ claim_text: z.string().nullable(), code: z.string() });
export type FixedProblem = z.infer<typeof FixedProblem>;

const Gate = z.object({
  passed: z.boolean(),
  fail_on: z.array(z.string()),
  problems: z.array(GateProblem),
  /** Problems of the baseline that are gone; null without a baseline. */
  fixed: z.array(FixedProblem).nullable(),
});
export type Gate = z.infer<typeof Gate>;

/** What one review of one answer found, in the shapes of the API; the files of `--format json`. */
const reviewFields = {
  ai_output: z.string(),
  question: z.string().nullable(),
  sources: z.array(CheckedSource),
  claims: z.array(AtomicClaim),
  verification_results: z.array(VerificationResult),
  source_spans: z.array(PlacedSpan),
  claim_report: ClaimReport,
  gate_verdict: GateVerdict,
};
export const ReviewRecords = z.object(reviewFields);
export type ReviewRecords = z.infer<typeof ReviewRecords>;

export const CheckReport = z.object({
  schema_version: z.literal(CHECK_REPORT_VERSION),
  answer: z.object({ path: z.string(), is_file_text: z.boolean() }),
  ...reviewFields,
  gate: Gate,
});
export type CheckReport = z.infer<typeof CheckReport>;
