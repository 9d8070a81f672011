import { listedVerdict } from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../service/dist/config.js';
import { openStorage } from '../../service/dist/storage/open.js';
import { callerFor, freshDatabase, TEST_ENV, until } from '../../service/test/harness.js';
import { type ServiceProcess, startProcess } from './service-process.js';

/** Three of the API, three of workers. */
const KILLS = 6;
const RUNS_A_KILL = 8;
const RUNS = KILLS * RUNS_A_KILL;
const SEED = 20261115;

/** Numbers in [0, 1) that are the same in every run of the test. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sentence = (n: number) =>
  `Pump ${n} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`;
const requestOf = (n: number) => ({
  ai_output: Array.from({ length: 3 }, (_, k) => sentence(n + k)).join(' '),
  sources: [{ title: 'Log', content: Array.from({ length: 8 }, (_, k) => sentence(n + k)).join('\n') }],
  intended_use: 'eval_only',
  external_id: `fault-${n}`,
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
const running = new Map<string, ServiceProcess>();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const process of running.values()) await process.kill('SIGKILL');
  await database.drop();
});

test('kill -9 of API and workers at random loses no acknowledged run and finishes none twice', async () => {
  const random = seededRandom(SEED);
  const env = {
    ...TEST_ENV,
    ...database.env,
    CLAIMCHECK_LEASE_SECONDS: '2',
    CLAIMCHECK_MAX_ATTEMPTS: '50',
  };
  const roles: Record<string, string[]> = {
    api: ['--role', 'api'],
    'worker 1': ['--role', 'worker'],
    'worker 2': ['--role', 'worker'],
  };
  const start = async (name: string) => running.set(name, await startProcess(roles[name]!, env));
  await Promise.all(Object.keys(roles).map(start));
  const api = () => callerFor(running.get('api')!.url);

  const acknowledged = new Map<number, string>();
  const seenCompleted = new Map<string, string>();
  let chaos = true;

  async function createUntilAcknowledged(n: number): Promise<void> {
    while (!acknowledged.has(n)) {
      try {
        const { status, body } = await api()('POST', '/v1/review-runs', {
          body: requestOf(n),
          headers: { 'idempotency-key': `fault-${n}` },
        });
        if (status === 202) acknowledged.set(n, body.review_run.id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  async function watchCompletions(): Promise<void> {
    while (chaos) {
      try {
        const { body } = await api()('GET', '/v1/review-runs?status=completed&limit=100');
        for (const run of body.items) {
          if (!seenCompleted.has(run.id)) seenCompleted.set(run.id, JSON.stringify(run));
        }
      } catch {
        // The API is down just now.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  /** Every kill falls among work that was just sent. */
  async function sendAndKill(): Promise<void> {
    const names = Object.keys(roles);
    const sent: Promise<void>[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      for (let n = 0; n < RUNS_A_KILL; n++) sent.push(createUntilAcknowledged(kills * RUNS_A_KILL + n));
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 400));
      const victim = names[Math.floor(random() * names.length)]!;
      await running.get(victim)!.kill('SIGKILL');
      await start(victim);
    }
    await Promise.all(sent);
    chaos = false;
  }
  await Promise.all([sendAndKill(), watchCompletions()]);
  expect(acknowledged.size).toBe(RUNS);
  expect(new Set(acknowledged.values()).size).toBe(RUNS);

  const isTerminal = async () => {
    const pages = await Promise.all(
      ['queued', 'processing'].map((status) => api()('GET', `/v1/review-runs?status=${status}&limit=1`)),
    );
    return pages.every(({ body }) => body.items.length === 0);
  };
  await until(isTerminal, 'every run is terminal', 150_000);

  for (const [n, id] of acknowledged) {
    const { body: run } = await api()('GET', `/v1/review-runs/${id}`);
    expect(run).toMatchObject({
      status: 'completed',
      external_id: `fault-${n}`,
      ai_output: requestOf(n).ai_output,
    });
    expect(run.claim_report.id).toBe(`${id}_claim_report`);
    expect(run.verification_results).toHaveLength(run.claim_count);
    expect(run.claim_count).toBeGreaterThan(0);
    const before = seenCompleted.get(id);
    // A list also counts the reasons, since it may show only the first of them.
    if (before)
      expect({ ...run, gate_verdict: listedVerdict(run.gate_verdict) }).toMatchObject(JSON.parse(before));
  }
  expect((await api()('GET', '/v1/usage')).body.used).toBe(RUNS);

  const storage = await openStorage(loadConfig(env));
  const count = async (table: 'review_runs' | 'run_results' | 'jobs' | 'sources') =>
    (
      await storage.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  expect(await count('review_runs')).toBe(RUNS);
  expect(await count('sources')).toBe(RUNS);
  expect(await count('run_results')).toBe(RUNS);
  expect(await count('jobs')).toBe(0);
  await storage.close();
}, 240_000);
