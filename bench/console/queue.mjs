// npm run bench:queue: how long the queue takes with 20 and with 200,000 runs. With DATABASE_URL: on PostgreSQL.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKey, createProject, loadConfig, startService } from '@claimcheck/service';

const HOME = '00000000-0000-4000-8000-000000000001';
const SIZES = [20, Number(process.argv[2] ?? 200_000)];
const ASKED = 15;
const CHUNK = 500;
const dataDir = mkdtempSync(join(tmpdir(), 'claimcheck-bench-queue-'));
const service = await startService(
  loadConfig({
    PORT: '0',
    CLAIMCHECK_DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_BOOTSTRAP_API_KEY: 'bench-of-the-console-0001',
    CLAIMCHECK_RATE_LIMIT: '0',
    CLAIMCHECK_ADDRESS_RATE_LIMIT: '0',
    CLAIMCHECK_LOG_LEVEL: 'silent',
  }),
);
const { db } = service.storage;

const VERDICTS = ['unsupported', 'contradicted', 'needs_review', 'verified_for_use'];
const USES = ['customer_facing', 'internal_draft', 'regulated_workflow'];
const FIRST_MS = Date.UTC(2026, 0, 1);
const TEXT = 'The warranty lasts 24 months from delivery and covers parts and labour. '.repeat(8);

/** As in a run's id: the time first. */
function idAt(ms, n) {
  const time = ms.toString(16).padStart(12, '0');
  const rest = `7${randomBytes(2).toString('hex').slice(1)}-8${n.toString(16).padStart(3, '0').slice(-3)}-${randomBytes(6).toString('hex')}`;
  return `run_${time.slice(0, 8)}-${time.slice(8)}-${rest}`;
}

/** Three of four runs wait for a person, one of ten of those is decided. */
async function projectOf(size) {
  const projectId = await createProject(db, HOME, `${size} runs`);
  for (let from = 0; from < size; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, size - from) }, (_, index) => from + index);
    const runs = numbers.map((n) => ({
      id: idAt(FIRST_MS + n * 60_000, n),
      organization_id: HOME,
      project_id: projectId,
      capture_method: 'api',
      status: 'completed',
      intended_use: USES[n % 3],
      strictness: 'standard',
      source_count: 1,
      claim_count: 2,
      unsupported_claim_count: 1,
      safe_use_status: VERDICTS[n % 4],
      created_at: FIRST_MS + n * 60_000,
      completed_at: FIRST_MS + n * 60_000,
      external_id: `ticket-${n}`,
      question: `How long is the warranty of order ${n}?`,
      metadata: JSON.stringify({ team: n % 2 === 0 ? 'north' : 'south' }),
      ai_output: TEXT,
    }));
    const reviews = runs.flatMap(({ id, safe_use_status }, index) => {
      const kind = VERDICTS.indexOf(safe_use_status);
      if (kind === 3) return [];
      const decided = numbers[index] % 10 === 1;
      const rank = kind * 10 + (numbers[index] % 5);
      const row = { review_run_id: id, project_id: projectId, urgency: rank };
      return [{ ...row, state: decided ? 'approved' : 'open', queue_rank: decided ? null : rank }];
    });
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('review_runs').values(runs).execute();
      await tx.insertInto('run_reviews').values(reviews).execute();
    });
  }
  const scopes = ['review_runs:read'];
  const key = { organizationId: HOME, projectId, name: 'bench', scopes, expiresAt: null };
  const { token } = await createApiKey(db, key);
  return token;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function ask(token, query) {
  const started = performance.now();
  const response = await fetch(`${service.url}/console/api/queue?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(page));
  return { page, ms: performance.now() - started };
}

/** The same question to both sizes in turn: whatever else the machine does slows both. */
async function measure(places, queryOf) {
  const asked = places.map(({ token, ...place }) => ({
    token,
    query: queryOf(place),
    times: [],
    page: null,
  }));
  for (let turn = 0; turn <= ASKED; turn++) {
    for (const one of asked) {
      const { page, ms } = await ask(one.token, one.query);
      one.page = page;
      if (turn > 0) one.times.push(ms);
    }
  }
  return asked.map(({ times, page }) => ({
    ms: median(times),
    unfound: page.items.length === 0 && page.next_cursor !== null,
  }));
}

const minute = (n) => new Date(FIRST_MS + n * 60_000).toISOString();
const QUERIES = {
  'first page': () => 'view=waiting',
  'next page': ({ next }) => (next === null ? 'view=waiting' : `view=waiting&cursor=${next}`),
  'decided runs': () => 'view=decided',
  'all runs': () => 'view=all',
  'one verdict': () => 'view=waiting&verdict=contradicted',
  'one use': () => 'view=waiting&intended_use=internal_draft',
  'a verdict of all runs': () => 'view=all&verdict=verified_for_use',
  'the last day': ({ size }) => `view=waiting&created_after=${minute(size - 1_440)}`,
  'from … to, few runs': ({ size }) =>
    `view=waiting&created_after=${minute(size - 30)}&created_before=${minute(size - 10)}`,
  'from … to, decided': ({ size }) =>
    `view=decided&created_after=${minute(size - 30)}&created_before=${minute(size - 10)}`,
  'a word of many': () => 'view=waiting&search=north',
  'a name of one': ({ size }) => `view=all&search=ticket-${size - 3}`,
  'a word of none': () => 'view=all&search=nowhere',
};

try {
  const places = [];
  for (const size of SIZES) places.push({ size, token: await projectOf(size) });
  for (const place of places) {
    // Connections that were idle while the runs were written may be closed by now.
    const { page } = await ask(place.token, 'view=waiting').catch(() => ask(place.token, 'view=waiting'));
    place.next = page.next_cursor;
  }
  const [few, many] = SIZES;
  process.stdout.write(
    `${'ms, median'.padEnd(24)}${String(few).padStart(9)}${String(many).padStart(9)}   ratio\n`,
  );
  for (const [name, queryOf] of Object.entries(QUERIES)) {
    const [a, b] = await measure(places, queryOf);
    process.stdout.write(
      `${name.padEnd(24)}${a.ms.toFixed(1).padStart(9)}${b.ms.toFixed(1).padStart(9)}${(b.ms / a.ms).toFixed(1).padStart(8)}${b.unfound ? '  (and more to search)' : ''}\n`,
    );
  }
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
