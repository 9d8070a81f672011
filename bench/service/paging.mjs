// Page 1 against page 10,000 of 200,000 runs: keyset paging costs the same everywhere.
import { loadConfig, openStorage } from '@claimcheck/service';
import { alternate, call, load } from './load.mjs';
import { reviewRequest } from './requests.mjs';
import { freshDatabase, SETTINGS, serve } from './service-process.mjs';

const RUNS = 200_000;
const BATCH = 1_000;

/** Copies one real run, with ids that increase like those of runs created one after the other. */
async function seed(env, template) {
  const storage = await openStorage(loadConfig({ ...SETTINGS, ...env }));
  const row = await storage.db
    .selectFrom('review_runs')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow();
  const start = Date.now() - RUNS;
  const ids = [];
  for (let from = 0; from < RUNS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, k) => {
      const hex = (start + from + k).toString(16).padStart(12, '0');
      return {
        ...row,
        id: `run_${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`,
        created_at: start + from + k,
      };
    });
    await storage.db.transaction().execute(async (tx) => {
      for (let at = 0; at < BATCH; at += 250)
        await tx
          .insertInto('review_runs')
          .values(rows.slice(at, at + 250))
          .execute();
    });
    ids.push(...rows.map(({ id }) => id));
  }
  await storage.close();
  return ids;
}

export async function paging() {
  const database = await freshDatabase();
  const service = await serve(['--role', 'api'], database.env);
  const runs = `${service.url}/v1/review-runs`;
  const { text } = await call(undefined, runs, { method: 'POST', body: reviewRequest(0) });
  const ids = await seed(database.env, JSON.parse(text).review_run.id);
  const cursor = Buffer.from(ids[20]).toString('base64url');
  const page = (url) => () => load(() => ({ url }), { connections: 4, seconds: 2, expect: 200 });
  const results = await alternate(5, { first: page(runs), last: page(`${runs}?cursor=${cursor}`) });
  await service.stop();
  database.remove();
  const ratio = (results.last.p50 / results.first.p50).toFixed(2);
  return [
    `list     page 10,000 takes ${ratio} of the time of page 1 (${results.last.p50.toFixed(2)} ms, ${RUNS} runs)`,
  ];
}
