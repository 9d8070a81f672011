// What to plan for one core: claims a second, memory of each process, growth of the database.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { call } from './load.mjs';
import { freshDatabase, serve } from './service-process.mjs';

const RUNS = 25;
const WARM = 3;
const TICKS_A_SECOND = 100;
const MIB = 1024 * 1024;

const example = (path) => readFileSync(new URL(`../../examples/quickstart/${path}`, import.meta.url), 'utf8');
/** The answer of the quick start: six claims, two short sources. */
const REQUEST = JSON.stringify({
  ai_output: example('answer.md'),
  sources: ['returns-policy.md', 'shipping.txt'].map((title) => ({
    title,
    content: example(`sources/${title}`),
  })),
  intended_use: 'customer_facing',
});

/** Processor time and highest memory of a process and of those it started, from /proc. */
function processTree(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  const below = children.flatMap(processTree);
  return [{ pid, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, peak }, ...below];
}

const secondsOf = (processes) => processes.reduce((sum, { seconds }) => sum + seconds, 0);
/** Of the embedded database once all processes have ended. */
const sizeOf = ({ env }) =>
  env.DATABASE_URL ? 0 : statSync(`${env.CLAIMCHECK_DATA_DIR}/claimcheck.db`).size;

async function reviewAll(url, count) {
  const runs = `${url}/v1/review-runs`;
  let claims = 0;
  const ids = [];
  for (let n = 0; n < count; n++) {
    const { text } = await call(undefined, runs, { method: 'POST', body: REQUEST });
    ids.push(JSON.parse(text).review_run.id);
  }
  for (const id of ids) {
    for (;;) {
      const run = JSON.parse((await call(undefined, `${runs}/${id}`)).text);
      if (run.status === 'failed') throw new Error(`run ${id} failed: ${run.error_code}`);
      if (run.status === 'completed') {
        claims += run.claim_count;
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return claims;
}

export async function sizing() {
  if (process.platform !== 'linux') return ['sizing  needs /proc, so Linux'];
  const database = await freshDatabase();
  const env = { ...database.env, CLAIMCHECK_CONCURRENCY: '1', CLAIMCHECK_THREADS_PER_RUN: '1' };
  await (await serve(['--role', 'api'], env)).stop();
  const empty = sizeOf(database);
  const api = await serve(['--role', 'api'], env);
  const worker = await serve(['--role', 'worker'], env);
  await reviewAll(api.url, WARM);
  const before = secondsOf(processTree(worker.pid));
  const claims = await reviewAll(api.url, RUNS);
  const [ownWorker, ...engines] = processTree(worker.pid);
  const seconds = secondsOf([ownWorker, ...engines]) - before;
  const [ownApi] = processTree(api.pid);
  await Promise.all([api, worker].map((process) => process.stop()));
  const grown = sizeOf(database) - empty;
  database.remove();
  return [
    `sizing  ${(claims / seconds).toFixed(1)} claims for each second of one core (${RUNS} runs, ${claims} claims)`,
    `sizing  memory, highest: API ${ownApi.peak.toFixed(0)} MiB, worker ${ownWorker.peak.toFixed(0)} MiB, engine ${Math.max(...engines.map(({ peak }) => peak)).toFixed(0)} MiB`,
    ...(grown
      ? [
          `sizing  database: ${(((grown / (RUNS + WARM)) * 1000) / MIB).toFixed(0)} MiB for each thousand runs, of which ${((REQUEST.length * 1000) / MIB).toFixed(0)} MiB are the texts`,
        ]
      : []),
  ];
}
