import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, openStorage } from '@claimcheck/service';
import { sql } from 'kysely';
import type { Client } from './client.js';
import type { Ledger } from './ledger.js';
import { outcomeOf } from './traffic.js';

/** Waits until nothing is queued or processing; false when that does not happen within `ms`. */
export async function allEnded(client: Client, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    const pages = await Promise.all(
      ['queued', 'processing'].map((status) =>
        client.once({ kind: 'wait', path: `/v1/review-runs?status=${status}&limit=1` }),
      ),
    );
    if (pages.every((page) => page?.status === 200 && page.json.items.length === 0)) return true;
    await sleep(1_000);
  }
  return false;
}

/** Goes through the whole list: every run that was acknowledged, each once, ended and as it was first seen. */
async function checkList(client: Client, ledger: Ledger): Promise<Map<string, number>> {
  const seen = new Set<string>();
  const statuses = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const path = `/v1/review-runs?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const page = await client.settled({ kind: 'verify', path });
    if (page?.status !== 200) throw new Error(`the list cannot be read: ${page?.status}`);
    for (const run of page.json.items) {
      if (seen.has(run.id)) ledger.violation(`${run.id} is listed twice`);
      seen.add(run.id);
      statuses.set(run.status, (statuses.get(run.status) ?? 0) + 1);
      if (!ledger.acknowledged.has(run.id))
        ledger.violation(`${run.id} (${run.external_id}) was never acknowledged`);
      if (run.status === 'completed' || run.status === 'failed') ledger.sawEnd(run.id, outcomeOf(run));
      else ledger.violation(`${run.id} (${run.external_id}) is still ${run.status}`);
    }
    cursor = page.json.next_cursor;
  } while (cursor !== null);
  for (const id of ledger.acknowledged) {
    if (!seen.has(id)) ledger.violation(`${id} was acknowledged and is not listed`);
  }
  return statuses;
}

/** What no answer shows: counters, leftovers and results without a run. Returns what was counted as used. */
async function checkDatabase(env: NodeJS.ProcessEnv, ledger: Ledger): Promise<{ usage: number }> {
  const storage = await openStorage(loadConfig(env), () => {});
  const number = async (query: string): Promise<number> => {
    const { rows } = await sql<{ n: number | null }>`${sql.raw(query)}`.execute(storage.db);
    return Number(rows[0]?.n ?? 0);
  };
  const expectSame = async (what: string, query: string, wanted: number) => {
    const found = await number(query);
    if (found !== wanted) ledger.violation(`${what}: ${found} instead of ${wanted}`);
  };
  const runs = ledger.acknowledged.size;
  await expectSame('runs', 'SELECT count(*) AS n FROM review_runs', runs);
  await expectSame('usage', 'SELECT sum(used) AS n FROM usage_counters', runs);
  await expectSame('jobs left over', 'SELECT count(*) AS n FROM jobs', 0);
  await expectSame(
    'results',
    'SELECT count(*) AS n FROM run_results',
    await number("SELECT count(*) AS n FROM review_runs WHERE status = 'completed'"),
  );
  await expectSame(
    'runs without sources',
    "SELECT count(*) AS n FROM review_runs WHERE capture_method <> 'private_worker' AND NOT EXISTS (SELECT 1 FROM sources WHERE review_run_id = review_runs.id)",
    0,
  );
  const usage = await number('SELECT sum(used) AS n FROM usage_counters');
  await storage.close();
  return { usage };
}

export async function verify(
  client: Client,
  ledger: Ledger,
  env: NodeJS.ProcessEnv,
): Promise<{ statuses: Map<string, number>; usage: number }> {
  const statuses = await checkList(client, ledger);
  return { statuses, ...(await checkDatabase(env, ledger)) };
}
