import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.js';
import type { Ledger } from './ledger.js';
import {
  BAD_REQUESTS,
  fileRequest,
  goodRequest,
  hostileRequest,
  hugeRequest,
  importFile,
} from './requests.js';

export interface Traffic {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: () => number;
  /** True when no new request is to be begun. */
  readonly over: () => boolean;
}

const ENDED = new Set(['completed', 'failed', 'cancelled']);
const hash = (digit: string): string => `sha256:${digit.repeat(64)}`;

async function createRun({ client, ledger }: Traffic, kind: string, request: object, name: string) {
  const sent = { kind, method: 'POST', path: '/v1/review-runs', body: JSON.stringify(request) };
  const got = await client.settled({ ...sent, idempotencyKey: name });
  if (got?.status === 202) ledger.acknowledged.add(got.json.review_run.id);
  else if (got) ledger.violation(`${kind}: a legal request got ${got.status} ${got.text.slice(0, 200)}`);
}

async function sendBad({ client, ledger }: Traffic, n: number): Promise<void> {
  const bad = BAD_REQUESTS[n % BAD_REQUESTS.length]!;
  const got = await client.once({
    kind: 'bad',
    method: 'POST',
    path: bad.path ?? '/v1/review-runs',
    body: bad.body,
    ...(bad.type && { type: bad.type }),
    ...(bad.authorized === false && { key: null }),
  });
  if (!got || got.status === 503 || got.status === 429 || got.status === bad.expect) return;
  ledger.violation(`bad request ${n % BAD_REQUESTS.length}: ${got.status} instead of ${bad.expect}`);
}

async function importRows({ client, ledger }: Traffic, n: number): Promise<void> {
  const { body, rows, bad } = importFile(n);
  const got = await client.settled({
    kind: 'import',
    method: 'POST',
    path: '/v1/imports',
    body,
    type: 'application/jsonl',
    idempotencyKey: `import-${n}`,
  });
  if (!got) return;
  const taken = got.json?.items?.length;
  if (got.status !== 202 || taken !== rows || got.json.rejected_count !== bad) {
    ledger.violation(
      `import ${n}: ${got.status}, ${taken} of ${rows} rows, ${got.json?.rejected_count} of ${bad} refused`,
    );
  }
  for (const { review_run_id } of got.json?.items ?? []) ledger.acknowledged.add(review_run_id);
}

/** A run of a private worker, from its creation to its completion or failure. */
async function workerRun({ client, ledger }: Traffic, n: number): Promise<void> {
  const hashes = { source_hashes: [hash('a')], output_hash: hash('b') };
  const versions = { worker_version: '0.1.0' };
  const policy = { policy_version: 'gate.2026-11-15.v1' };
  const created = await client.settled({
    kind: 'worker run',
    method: 'POST',
    path: '/v1/private-worker/review-runs',
    idempotencyKey: `worker-${n}`,
    body: JSON.stringify({
      schema_version: 1,
      customer_run_id: `soak-worker-${n}`,
      intended_use: 'eval_only',
      source_count: 1,
      worker_id: 'soak',
      ...hashes,
      ...versions,
      ...policy,
    }),
  });
  if (!created) return;
  if (created.status !== 201) {
    ledger.violation(`worker run: ${created.status} ${created.text.slice(0, 200)}`);
    return;
  }
  const { id } = created.json.review_run;
  ledger.acknowledged.add(id);
  const send = async (event: object) => {
    const got = await client.settled({
      kind: 'worker event',
      method: 'POST',
      path: `/v1/private-worker/review-runs/${id}/events`,
      key: created.json.worker_credential.token,
      body: JSON.stringify({
        event_id: randomUUID(),
        occurred_at: new Date().toISOString(),
        ...versions,
        ...event,
      }),
    });
    if (got && got.status !== 202 && got.status !== 200) {
      ledger.violation(`worker event: ${got.status} ${got.text.slice(0, 200)}`);
    }
  };
  await send({ type: 'status', status: 'processing', claims_done: 0, claims_total: 2 });
  if (n % 4 === 0) return send({ type: 'failure', failure_category: 'engine_error' });
  await send({
    type: 'completion',
    safe_use_status: 'verified_for_use',
    reason_codes: ['supported'],
    claim_count: 2,
    unsupported_claim_count: 0,
    support_counts: { supported: 2 },
    report_hash: hash('c'),
    report_pointer: 's3://soak/report.json',
    compiler_version: 'report.2026-11-16.v3',
    ...hashes,
    ...policy,
  });
}

/** Reads a run and its report, and notes how it ended. */
async function readRun({ client, ledger, random }: Traffic): Promise<void> {
  const ids = [...ledger.acknowledged];
  const id = ids[Math.floor(random() * ids.length)];
  if (id === undefined) return;
  const got = await client.once({ kind: 'read', path: `/v1/review-runs/${id}` });
  if (got?.status === 404) ledger.violation(`${id} was acknowledged and is not there`);
  if (got?.status !== 200 || !ENDED.has(got.json.status)) return;
  ledger.sawEnd(id, outcomeOf(got.json));
  if (got.json.status !== 'completed') return;
  for (const format of ['html', 'markdown', 'sealed'])
    await client.once({ kind: format, path: `/v1/review-runs/${id}/claim-report?format=${format}` });
  await client.once({ kind: 'list', path: '/v1/review-runs?limit=50' });
}

export const outcomeOf = (run: Record<string, unknown>): string =>
  ['status', 'completed_at', 'claim_count', 'safe_use_status'].map((name) => run[name]).join(' ');

/** Sends one thing after the other, with a pause of `pauseMs` on average. */
async function lane(traffic: Traffic, pauseMs: number, send: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; !traffic.over(); n++) {
    await send(n);
    await sleep(pauseMs * (0.5 + traffic.random()));
  }
}

/** The mixed load; resolves when every request that was begun is settled. */
export async function sendTraffic(traffic: Traffic): Promise<void> {
  const creators = 3;
  await Promise.all([
    ...Array.from({ length: creators }, (_, k) =>
      lane(traffic, 2_500, (n) =>
        createRun(traffic, 'good', goodRequest(n * creators + k), `good-${k}-${n}`),
      ),
    ),
    lane(traffic, 2_500, (n) => createRun(traffic, 'file', fileRequest(n), `file-${n}`)),
    lane(traffic, 400, (n) => sendBad(traffic, n)),
    lane(traffic, 8_000, (n) => createRun(traffic, 'hostile', hostileRequest(n), `hostile-${n}`)),
    lane(traffic, 45_000, (n) => createRun(traffic, 'huge', hugeRequest(n), `huge-${n}`)),
    lane(traffic, 30_000, (n) => importRows(traffic, n)),
    lane(traffic, 1_500, (n) => workerRun(traffic, n)),
    lane(traffic, 300, () => readRun(traffic)),
  ]);
}
