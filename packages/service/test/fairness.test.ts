import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../dist/auth/api-keys.js';
import { createOrganization, createProject } from '../dist/auth/organizations.js';
import type { Lease } from '../dist/jobs/lease.js';
import { endJob } from '../dist/jobs/lease.js';
import { takeJob } from '../dist/jobs/take.js';
import { REQUEST, startTestService, type TestService } from './harness.js';
import { jsonl, row, senderFor } from './imports/fixtures.js';

const TAKE = { leaseMs: 60_000, maxAttempts: 3, maxRunning: { organization: 1_000, project: 1_000 } };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.storage.db.deleteFrom('jobs').execute();
  await service.storage.db.deleteFrom('job_turns').execute();
});

interface Client {
  readonly organizationId: string;
  readonly key: string;
}

async function newClient(organizationId?: string): Promise<Client> {
  const { db } = service.storage;
  const organization = organizationId ?? (await createOrganization(db, 'Tenant', 'unlimited'));
  const projectId = await createProject(db, organization, 'Project');
  const { token } = await createApiKey(db, {
    organizationId: organization,
    projectId,
    name: 'test',
    scopes: ['review_runs:create', 'review_runs:read', 'imports:create'],
    expiresAt: null,
  });
  return { organizationId: organization, key: token };
}

async function create({ key }: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    ids.push((await service.call('POST', '/v1/review-runs', { key, body: REQUEST })).body.review_run.id);
  }
  return ids;
}
async function importRows({ key }: Client, count: number): Promise<string[]> {
  const rows = jsonl(Array.from({ length: count }, () => row()));
  const { body } = await senderFor(service.call)('application/jsonl', rows, { key });
  return body.items.map((item: { review_run_id: string }) => item.review_run_id);
}
const take = (maxRunning = TAKE.maxRunning) => takeJob(service.storage, { ...TAKE, maxRunning });
const finish = (lease: Lease) => service.storage.db.transaction().execute((tx) => endJob(tx, lease));

/** As one engine would work: one run after the other. */
async function workOff(most: number): Promise<string[]> {
  const order: string[] = [];
  for (let lease = await take(); lease && order.length < most; lease = await take()) {
    order.push(lease.runId);
    await finish(lease);
  }
  return order;
}

test('ten noisy organizations delay a quiet one by no run but those already begun', async () => {
  const noisy = await Promise.all(Array.from({ length: 10 }, () => newClient()));
  for (const client of noisy) await create(client, 12);
  await workOff(25);
  const begun = [await take(), await take()];
  expect(begun.every((lease) => lease !== null)).toBe(true);
  const [quiet] = await create(await newClient(), 1);
  expect((await take())?.runId).toBe(quiet);
});

test.each(['create', 'import'] as const)(
  'organizations take turns, however much each has queued (%s)',
  async (how) => {
    const add = how === 'create' ? create : importRows;
    const [a, b, c] = [await newClient(), await newClient(), await newClient()];
    const owner = new Map<string, string>();
    for (const [client, count] of [
      [a, 12],
      [b, 6],
      [c, 6],
    ] as const) {
      for (const id of await add(client, count)) owner.set(id, client.organizationId);
    }
    const order = (await workOff(18)).map((id) => owner.get(id));
    for (let round = 0; round < 18; round += 3) expect(new Set(order.slice(round, round + 3)).size).toBe(3);
  },
);

test('projects of one organization share its turns and gain none by being many', async () => {
  const busy = await newClient();
  const siblings = [busy, await newClient(busy.organizationId), await newClient(busy.organizationId)];
  const other = await newClient();
  const owner = new Map<string, string>();
  for (const sibling of siblings) for (const id of await create(sibling, 6)) owner.set(id, sibling.key);
  for (const id of await create(other, 6)) owner.set(id, other.key);
  const order = (await workOff(12)).map((id) => owner.get(id));
  expect(order.filter((key) => key === other.key)).toHaveLength(6);
  for (const { key } of siblings) expect(order.filter((owned) => owned === key)).toHaveLength(2);
});

test('whoever has the fewest runs in progress goes first, so long runs earn no larger share', async () => {
  const [slow, quick] = [await newClient(), await newClient()];
  await create(slow, 5);
  const ofQuick = new Set(await create(quick, 5));
  const first = (await take())!;
  const second = (await take())!;
  const quickOnes = [first, second].filter(({ runId }) => ofQuick.has(runId));
  expect(quickOnes).toHaveLength(1);
  await finish(quickOnes[0]!);
  expect(ofQuick.has((await take())!.runId)).toBe(true);
});

test('an organization and a project have no more runs in progress than their limits', async () => {
  const busy = await newClient();
  const sibling = await newClient(busy.organizationId);
  await create(busy, 4);
  await create(sibling, 4);
  const limits = { organization: 3, project: 2 };
  const leases = [await take(limits), await take(limits), await take(limits)];
  expect(leases.every((lease) => lease !== null)).toBe(true);
  expect(await take(limits)).toBeNull();
  const [elsewhere] = await create(await newClient(), 1);
  expect((await take(limits))?.runId).toBe(elsewhere);
  await finish(leases[0]!);
  expect(await take(limits)).not.toBeNull();
  expect(await take(limits)).toBeNull();
});

test('imports are not starved by runs that people wait for', async () => {
  const [person, importer] = [await newClient(), await newClient()];
  const imported = new Set(await importRows(importer, 3));
  await create(person, 30);
  const order = await workOff(30);
  expect(order.filter((id) => imported.has(id)).length).toBeGreaterThanOrEqual(2);
  expect(imported.has(order[0]!)).toBe(false);
});

test('takers at the same time keep to the limits too', async () => {
  const busy = await newClient();
  await create(busy, 12);
  const limits = { organization: 5, project: 5 };
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(limits)));
  expect(taken.filter((lease) => lease !== null)).toHaveLength(5);
});
