import { sha256Hex } from '@claimcheck/seal';
import type { Config } from '../config.js';
import { joinJson } from '../http/raw-json.js';
import { listDecisions } from '../reviews/list-decisions.js';
import type { Caller } from '../runs/caller.js';
import { readCompletedJson, readRunDetailJson } from '../runs/read-run.js';
import type { Db } from '../storage/storage.js';
import { publishedKey, signingFolder } from './published-keys.js';
import type { Sealing } from './sealing.js';

/** The report of a completed hosted run and what people decided of it, signed with this machine's key. */
export function sealRun(
  db: Db,
  { dataDir }: Pick<Config, 'dataDir'>,
  sealing: Sealing,
  caller: Caller,
  runId: string,
): Promise<string> {
  return sealing.seal(caller.organizationId, async () => {
    const run = await readRunDetailJson(db, caller, runId);
    const { items: decisions } = await listDecisions(db, caller, runId);
    const { keyid, privateKey } = await publishedKey(db, signingFolder({ dataDir }));
    return {
      run: joinJson(run),
      claims: (await readCompletedJson(db, caller, runId, 'claims')).text,
      outputSha256: sha256Hex(run.ai_output ?? ''),
      decisions,
      keyid,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  });
}
