import type { SealedFileView } from '@claimcheck/contracts';
import { RUN_ID_PATTERN } from '@claimcheck/contracts';
import type { Evidence } from '@claimcheck/seal';
import type { Caller } from '../runs/caller.js';
import type { Db } from '../storage/storage.js';
import { readPublishedKeys } from './published-keys.js';
import type { Sealing } from './sealing.js';

/** Checks a sealed report with the keys published here, and with the texts of its run where they are kept. */
export async function verifyFile(
  db: Db,
  sealing: Sealing,
  caller: Caller,
  bytes: Uint8Array,
): Promise<SealedFileView> {
  const keys = await readPublishedKeys(db);
  const verify = (evidence: Evidence) => sealing.verify(caller.organizationId, { bytes, ...evidence });
  const alone = await verify({ keys });
  const texts = alone.review_run_id === null ? null : await textsOf(db, caller, alone.review_run_id);
  const result = texts ? await verify({ keys, ...texts }) : alone;
  return {
    ...result,
    is_known: texts !== null,
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
