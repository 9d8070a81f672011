import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINE_HEAP_MB, exceeded } from './bounds.js';
import { Chaos, sharesOfKills } from './chaos.js';
import { Client, KEY } from './client.js';
import { openClock } from './clock.js';
import { type DatabaseKind, openDatabase } from './database.js';
import { Ledger } from './ledger.js';
import { type Observed, observe, quantile } from './observe.js';
import { seededRandom } from './requests.js';
import { Supervised } from './service-processes.js';
import { sendTraffic } from './traffic.js';
import { allEnded, verify } from './verify.js';
import { startReceiver } from './webhook-receiver.js';

/** For what is under way when the faults end: requests to be answered, then runs to be reviewed. */
const SETTLE_MS = 180_000;
const REVIEW_MS = 1_200_000;
const PROGRESS_MS = 60_000;

export interface SoakOptions {
  readonly kind: DatabaseKind;
  readonly minutes: number;
  readonly seed: number;
  readonly killEveryMs: number;
  /** Everything is written below it. */
  readonly folder: string;
  /** Size of the disk that the folder is, in megabytes; null: it is no disk of its own and must not be filled. */
  readonly diskMegabytes: number | null;
  readonly say: (line: string) => void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const settings = {
  CLAIMCHECK_BOOTSTRAP_API_KEY: KEY,
  CLAIMCHECK_VERIFIER: 'lexical',
  // Some engines are at work while others start.
  CLAIMCHECK_CONCURRENCY: '2',
  // The limiter works, and stops nobody.
  CLAIMCHECK_RATE_LIMIT: '1000000',
  CLAIMCHECK_ENGINE_HEAP_MB: String(ENGINE_HEAP_MB),
  CLAIMCHECK_LEASE_SECONDS: '4',
  CLAIMCHECK_MAX_ATTEMPTS: '50',
  CLAIMCHECK_RUN_TIMEOUT_SECONDS: '20',
  CLAIMCHECK_DATABASE_TIMEOUT_SECONDS: '5',
  CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
  CLAIMCHECK_WEBHOOK_RETRY_SECONDS: '1,2,5,5,10,10,10,20,20',
  CLAIMCHECK_LOG_LEVEL: 'error',
};

/** Soaks a service on one database and says what came of it; the number of violations. */
export async function soak(options: SoakOptions): Promise<number> {
  const { kind, minutes, folder, say } = options;
  const ledger = new Ledger();
  const random = seededRandom(options.seed);
  const clock = openClock(folder);
  const base = { PATH: process.env.PATH ?? '', ...clock.env };
  const database = await openDatabase(kind, folder, base);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...base, ...settings, ...database.env };
  say(`${kind}: ${minutes} min, seed ${options.seed}, a kill every ${options.killEveryMs} ms`);
  say(`  kills  ${sharesOfKills()}`);
  say(`  clock  ${clock.how}`);
  say(
    `  disk   ${options.diskMegabytes ? 'a file system of its own' : 'not filled: nothing may be mounted here'}`,
  );

  const began = performance.now();
  const stopAt = began + minutes * 60_000;
  const over = () => performance.now() > stopAt;
  const givenUp = () => performance.now() > stopAt + SETTLE_MS;
  const onOwnEnd = (text: string) => {
    // A service that cannot reach its database at its start ends, and is started again.
    if (!chaos.faulty) ledger.violation(text);
  };
  const supervised = (name: string, role: string, port: number) =>
    new Supervised(name, ['--role', role], { ...env, PORT: String(port) }, onOwnEnd, (text) =>
      ledger.violation(text),
    );
  const processes = [
    supervised('api', 'api', port),
    ...[1, 2, 3, 4].map((n) => supervised(`worker ${n}`, 'worker', 0)),
  ];
  const chaos = new Chaos({
    processes,
    database,
    clock,
    disk: options.diskMegabytes === null ? null : { folder, megabytes: options.diskMegabytes },
    killEveryMs: options.killEveryMs,
    random,
    over,
  });
  const client = new Client(url, ledger, givenUp);
  const api = processes[0]!;
  for (const service of processes) service.start();
  while (!processes.every(({ ready }) => ready)) await sleep(100);

  const webhooks = await startReceiver(client, ledger);
  let observing = true;
  const observed = observe(url, processes, () => !observing);
  const progress = setInterval(() => {
    const at = Math.round((performance.now() - began) / 60_000);
    say(`  ${at} min: ${chaos.kills} kills, ${ledger.acknowledged.size} runs acknowledged`);
  }, PROGRESS_MS);
  await Promise.all([sendTraffic({ client, ledger, random, over }), chaos.run()]);
  while (!api.ready) await sleep(100);
  if (!(await allEnded(client, REVIEW_MS))) ledger.violation('some runs did not end');
  await webhooks.verify(ledger, SETTLE_MS);
  webhooks.close();
  observing = false;
  const watched = await observed;
  const { statuses, usage } = await verify(client, ledger, env);
  for (const service of processes) {
    const code = await service.stop();
    if (code !== 0) ledger.violation(`${service.name} ended with ${code} when asked to stop`);
  }
  await database.close();
  clearInterval(progress);
  for (const text of exceeded(watched)) ledger.violation(text);
  report(say, {
    chaos,
    ledger,
    watched,
    statuses,
    usage,
    webhooks: webhooks.received,
    minutes: (performance.now() - began) / 60_000,
    faultyMinutes: minutes,
  });
  return ledger.violationCount;
}

interface Figures {
  readonly chaos: Chaos;
  readonly ledger: Ledger;
  readonly watched: Observed;
  readonly statuses: ReadonlyMap<string, number>;
  readonly usage: number;
  readonly webhooks: number;
  readonly minutes: number;
  /** For how long things were broken; the rest is waiting for what was under way. */
  readonly faultyMinutes: number;
}

function report(say: (line: string) => void, figures: Figures): void {
  const { chaos, ledger, watched, statuses, usage, webhooks, minutes } = figures;
  const list = (entries: Iterable<[string, number]>) =>
    [...entries].map(([name, n]) => `${name} ${Math.round(n)}`).join(', ');
  const { kills } = chaos;
  const ms = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms, max ${quantile(values, 1).toFixed(0)} ms of ${values.length}`;
  say(`  took    ${minutes.toFixed(1)} min`);
  say(`  kills   ${kills}, ${(kills / figures.faultyMinutes).toFixed(0)} a minute`);
  say(`  faults  ${list(chaos.counts)}`);
  say(`  answers ${list([...ledger.answers].sort())}`);
  say(`  runs    ${ledger.acknowledged.size} acknowledged, ${ledger.ended} ended once; ${list(statuses)}`);
  say(`  usage   ${usage} counted; ${webhooks} webhooks received`);
  say(`  healthz ${ms(watched.healthz)}`);
  say(`  readyz  ${ms(watched.readyz)}`);
  say(`  a bare server beside it ${ms(watched.bare)}`);
  say(`  memory  ${list(watched.peakMiB)} (MiB, highest)`);
  say(`  ${ledger.violationCount === 0 ? 'no violation' : `${ledger.violationCount} VIOLATIONS`}`);
  for (const text of ledger.violations) say(`    ${text}`);
}
