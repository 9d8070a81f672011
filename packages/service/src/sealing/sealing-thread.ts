import { createPrivateKey } from 'node:crypto';
import type { ClaimReport, ReviewRunDetail } from '@claimcheck/contracts';
import { serveTasks, stackFrames } from '@claimcheck/providers';
import {
  envelopeFile,
  makeStatement,
  type SealedReport,
  signEnvelope,
  verifySealedReport,
} from '@claimcheck/seal';
import type { SealTask, VerifiedFile, VerifyTask } from './sealing.js';

/** The program of the process that seals reports and verifies sealed ones. */
await serveTasks(
  async () => async (task: SealTask | VerifyTask) => ('run' in task ? sealed(task) : verified(task)),
  stackFrames,
);

function sealed({ run, claims, outputSha256, decisions, keyid, privateKey }: SealTask): string {
  const detail = JSON.parse(run) as ReviewRunDetail;
  const claimReport = detail.claim_report as ClaimReport;
  const report = {
    review_run_id: detail.id,
    created_at: claimReport.created_at,
    intended_use: detail.intended_use,
    strictness: detail.strictness,
    question: detail.question,
    sources: detail.sources,
    source_spans: detail.source_spans,
    claims: JSON.parse(claims),
    verification_results: detail.verification_results,
    claim_report: claimReport,
    gate_verdict: detail.gate_verdict,
  } as SealedReport;
  const statement = makeStatement(report, { outputSha256, decisions });
  return envelopeFile(signEnvelope(statement, { keyid, privateKey: createPrivateKey(privateKey) }));
}

function verified({ bytes, ...evidence }: VerifyTask): VerifiedFile {
  const { statement, ...result } = verifySealedReport(Buffer.from(bytes).toString(), evidence);
  const { verdict = null, report, decisions = [] } = statement?.predicate ?? {};
  return {
    ...result,
    verdict,
    review_run_id: report?.review_run_id ?? null,
    reported_at: report?.created_at ?? null,
    claim_count: report?.claims.length ?? 0,
    source_count: report?.sources.length ?? 0,
    decision_count: decisions.length,
  };
}
