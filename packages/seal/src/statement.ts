import {
  AtomicClaim,
  ClaimReport,
  GateVerdict,
  IntendedUse,
  SafeUseStatus,
  SourceRecord,
  SourceSpan,
  Strictness,
  Timestamp,
  VerificationResult,
} from '@claimcheck/contracts';
import { z } from 'zod';
import { contentDigest } from './canonical.js';

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'urn:claimcheck:claim-report:v1';

/** What a review found, in the shapes of the API. The checked texts are not in it: their hashes are subjects. */
export const SealedReport = z.looseObject({
  review_run_id: z.string(),
  created_at: Timestamp,
  intended_use: IntendedUse,
  strictness: Strictness,
  question: z.string().nullable(),
  sources: z.array(SourceRecord.loose()),
  source_spans: z.array(SourceSpan.loose()),
  claims: z.array(AtomicClaim.loose()),
  verification_results: z.array(VerificationResult.loose()),
  claim_report: ClaimReport.loose(),
  gate_verdict: GateVerdict.loose(),
});
export type SealedReport = z.infer<typeof SealedReport>;

const Reader = z.object({ provider: z.string(), model: z.string(), version: z.string() });

const Subject = z.strictObject({
  name: z.string(),
  digest: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** An in-toto statement (version 1) about the output and each source. */
export const Statement = z.strictObject({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(Subject).min(1),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.strictObject({
    report: SealedReport,
    report_hash: z.string(),
    verdict: SafeUseStatus,
    versions: z.strictObject({ compiler: z.string(), policy: z.string(), extraction: z.string().nullable() }),
    readers: z.array(Reader),
    decisions: z.array(z.unknown()),
    decisions_hash: z.string(),
  }),
});
export type Statement = z.infer<typeof Statement>;

/** Every model that read the claims, once. */
function readersOf({ verification_results }: SealedReport): z.infer<typeof Reader>[] {
  const readers = verification_results.map(({ verifier_provider, verifier_model, verifier_version }) => ({
    provider: verifier_provider,
    model: verifier_model,
    version: verifier_version,
  }));
  return [...new Map(readers.map((reader) => [JSON.stringify(reader), reader])).values()];
}

export function makeStatement(
  report: SealedReport,
  subjects: { readonly outputSha256: string; readonly decisions: readonly unknown[] },
): Statement {
  const { sources, claims, claim_report, gate_verdict } = report;
  return {
    _type: STATEMENT_TYPE,
    subject: [
      { name: 'output', digest: { sha256: subjects.outputSha256 } },
      ...sources.map(({ id, content_sha256 }) => ({ name: id, digest: { sha256: content_sha256 } })),
    ],
    predicateType: PREDICATE_TYPE,
    predicate: {
      report,
      report_hash: contentDigest(report),
      verdict: gate_verdict.safe_use_status,
      versions: {
        compiler: claim_report.compiler_version,
        policy: claim_report.policy_version,
        extraction: claims[0]?.extraction_prompt_version ?? null,
      },
      readers: readersOf(report),
      decisions: [...subjects.decisions],
      decisions_hash: contentDigest(subjects.decisions),
    },
  };
}
