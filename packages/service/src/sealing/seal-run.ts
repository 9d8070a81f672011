import type { ReviewRunDetail } from '@claimcheck/contracts';
import { type Envelope, makeStatement, type SealedReport, sha256Hex, signEnvelope } from '@claimcheck/seal';
import type { Config } from '../config.js';
import { notFound } from '../errors.js';
import { listDecisions } from '../reviews/list-decisions.js';
import type { Caller } from '../runs/caller.js';
import { readCompleted, readRunDetail } from '../runs/read-run.js';
import type { Db } from '../storage/storage.js';
import { publishedKey, signingFolder } from './published-keys.js';

function sealedReport(
  run: Omit<ReviewRunDetail, 'request_id'>,
  claims: SealedReport['claims'],
): SealedReport | null {
  const { claim_report, gate_verdict } = run;
  if (!claim_report || !('markdown' in claim_report) || !gate_verdict) return null;
  return {
    review_run_id: run.id,
    created_at: claim_report.created_at,
    intended_use: run.intended_use,
    strictness: run.strictness,
    question: run.question,
    sources: run.sources,
    source_spans: run.source_spans,
    claims,
    verification_results: run.verification_results,
    claim_report,
    gate_verdict,
  };
}

/** The report of a completed run and what people decided of it, signed with this machine's key. */
export async function sealRun(
  db: Db,
  config: Pick<Config, 'dataDir'>,
  caller: Caller,
  runId: string,
): Promise<Envelope> {
  const claims = await readCompleted(db, caller, runId, 'claims');
  const run = await readRunDetail(db, caller, runId);
  const report = sealedReport(run, claims);
  if (!report) throw notFound('sealed report: the report is in the customer’s storage');
  const { items: decisions } = await listDecisions(db, caller, runId);
  const statement = makeStatement(report, { outputSha256: sha256Hex(run.ai_output ?? ''), decisions });
  return signEnvelope(statement, await publishedKey(db, signingFolder(config)));
}
