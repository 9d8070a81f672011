import type { SealedFileView } from '@claimcheck/contracts';
import { RUN_ID_PATTERN } from '@claimcheck/contracts';
import { verifySealedReport } from '@claimcheck/seal';
import type { Caller } from '../runs/caller.js';
import type { Db } from '../storage/storage.js';
import { readPublishedKeys } from './published-keys.js';

/** Checks a sealed report with the keys published here, and with the texts of its run where they are kept. */
export async function verifyFile(db: Db, caller: Caller, bytes: Buffer): Promise<SealedFileView> {
  const file = bytes.toString();
  const keys = await readPublishedKeys(db);
  const alone = verifySealedReport(file, { keys });
  const runId = alone.statement?.predicate.report.review_run_id;
  const texts = runId === undefined ? null : await textsOf(db, caller, runId);
  const { statement, ...result } = texts ? verifySealedReport(file, { keys, ...texts }) : alone;
  const { verdict = null, report, decisions = [] } = statement?.predicate ?? {};
  return {
    ...result,
    verdict,
    review_run_id: report?.review_run_id ?? null,
    is_known: texts !== null,
    reported_at: report?.created_at ?? null,
    claim_count: report?.claims.length ?? 0,
    source_count: report?.sources.length ?? 0,
    decision_count: decisions.length,
    checks: result.checks.map((check) =>
      check.outcome === 'not_checked' && check.name !== 'policy' ? { ...check, problems: [NOT_HERE] } : check,
    ),
  };
}

const NOT_HERE = 'The texts of this run are not kept here. Check them with: claimcheck verify-report';

async function textsOf(db: Db, { projectId }: Caller, runId: string) {
  if (!RUN_ID_PATTERN.test(runId)) return null;
  const run = await db
    .selectFrom('review_runs')
    .select('ai_output')
    .where('id', '=', runId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!run || run.ai_output === null) return null;
  const sources = await db
    .selectFrom('sources')
    .select(['id as name', 'content as text'])
    .where('review_run_id', '=', runId)
    .execute();
  return { output: run.ai_output, sources };
}
