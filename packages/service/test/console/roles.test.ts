import type { ReviewerRole } from '@claimcheck/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignInLink } from '../../dist/auth/reviewers.js';
import { consoleRoutes } from '../../dist/routes/console/console.js';
import type { RouteContext } from '../../dist/routes/context.js';
import { createCompletedRun, startTestService, type TestService } from '../harness.js';
import { signedIn, signIn } from './fixtures.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ADDRESS_RATE_LIMIT: '0' });
});
afterAll(() => service.stop());

const ROLES: readonly ReviewerRole[] = ['viewer', 'reviewer', 'admin'];

/** What the console's pages ask of the service, and the least that a person must be to be answered. */
const LEAST: Readonly<Record<string, ReviewerRole>> = {
  'GET /console/api/session': 'viewer',
  'GET /console/api/queue': 'viewer',
  'GET /console/api/runs/:reviewRunId/sources/:ordinal': 'viewer',
  'POST /console/api/runs/:reviewRunId/hold': 'reviewer',
  'DELETE /console/api/runs/:reviewRunId/hold': 'reviewer',
  'GET /console/api/keys': 'admin',
  'POST /console/api/keys': 'admin',
  'POST /console/api/keys/:id/revoke': 'admin',
  'GET /console/api/reviewers': 'admin',
  'POST /console/api/reviewers': 'admin',
  'POST /console/api/reviewers/:id/link': 'admin',
  'POST /console/api/reviewers/:id/revoke': 'admin',
  'GET /console/api/reader': 'admin',
  'PATCH /console/api/reader': 'admin',
  'GET /console/api/learning': 'viewer',
  'GET /console/api/learning/export': 'viewer',
  'GET /console/api/usage-days': 'admin',
  'POST /console/api/extract': 'reviewer',
  'POST /console/api/verify-report': 'viewer',
  'GET /v1/review-runs': 'viewer',
  'GET /v1/review-runs/:reviewRunId': 'viewer',
  'GET /v1/review-runs/:reviewRunId/decisions': 'viewer',
  'POST /v1/review-runs': 'reviewer',
  'DELETE /v1/review-runs/:reviewRunId': 'reviewer',
  'POST /v1/review-runs/:reviewRunId/decisions': 'reviewer',
  'POST /v1/review-runs/:reviewRunId/rechecks': 'reviewer',
  'GET /v1/webhook-endpoints': 'admin',
  'GET /v1/usage': 'admin',
};
/** Signing in and out is open to everybody. */
const OPEN = ['POST /console/api/session', 'DELETE /console/api/session'];

const NOBODY = 'run_00000000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path.replace(':reviewRunId', NOBODY).replace(':ordinal', '1').replace(':id', 'nothing');

/** Valid where a body is read before the role is asked for, so that nothing else can be the reason of a refusal. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /console/api/keys': { name: 'ci', scopes: ['review_runs:read'] },
  'POST /console/api/reviewers': { name: 'Dee', role: 'viewer' },
  'PATCH /console/api/reader': { mode: 'off' },
};

test('every route of the console is in the table below', async () => {
  const app = fastify();
  const found = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/console/api/') && method !== 'HEAD') found.add(`${method} ${url}`);
  });
  await consoleRoutes(app as never, { config: service.config, storage: service.storage } as RouteContext);
  const listed = [...Object.keys(LEAST), ...OPEN].filter((route) => route.includes('/console/'));
  expect([...found].sort()).toEqual(listed.sort());
});

test.each(Object.entries(LEAST))(
  '%s is for a %s and above, and for nobody without a session',
  async (route, least) => {
    const [method, path] = route.split(' ') as [string, string];
    const ask = (call: TestService['call'], headers = {}) =>
      call(method, filled(path), {
        ...(method !== 'GET' && method !== 'DELETE' && { body: BODIES[route] ?? {} }),
        headers,
      });
    const stranger = await signIn(service, { link: 'ccl_nobody' });
    expect((await ask(stranger.call)).status).toBe(401);
    for (const role of ROLES) {
      const { call } = await signedIn(service, role);
      const { status, body } = await ask(call);
      const may = ROLES.indexOf(role) >= ROLES.indexOf(least);
      expect([role, status === 403 ? body.error.code : 'let in']).toEqual([
        role,
        may ? 'let in' : 'insufficient_scope',
      ]);
      expect(status).not.toBe(401);
      // What another site can make the browser send is not the page itself, whoever is signed in.
      expect((await ask(call, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    }
  },
);

test('a reviewer whose role allows nothing else leaves no trace by trying', async () => {
  const run = await createCompletedRun(service.call);
  const viewer = await signedIn(service, 'viewer');
  const path = `/v1/review-runs/${run}/decisions`;
  const refused = await viewer.call('POST', path, { body: { action: 'approve', expected_version: 0 } });
  expect(refused.body.error.code).toBe('insufficient_scope');
  expect((await viewer.call('GET', path)).body.items).toEqual([]);
  expect((await viewer.call('POST', `/console/api/runs/${run}/hold`, { body: {} })).status).toBe(403);
  const { items } = (await viewer.call('GET', '/console/api/queue')).body;
  expect(items.find((item: { review_run: { id: string } }) => item.review_run.id === run).held_by).toBeNull();
});

test('of many who use one link at once, one is signed in', async () => {
  const { id } = await signedIn(service, 'reviewer', 'Cy');
  const link = await createSignInLink(service.storage.db, id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(service, { link })));
  expect(answers.map(({ answer }) => answer.status).sort()).toEqual([201, ...Array(7).fill(401)]);
  expect(answers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
});

test('a person who is revoked by an admin is out with the next request, in every browser, links too', async () => {
  const admin = await signedIn(service, 'admin');
  const gone = await signedIn(service, 'reviewer', 'Ben');
  const second = await signIn(service, { link: await createSignInLink(service.storage.db, gone.id) });
  const unused = await createSignInLink(service.storage.db, gone.id);
  expect((await second.call('GET', '/console/api/session')).status).toBe(200);
  expect((await admin.call('POST', `/console/api/reviewers/${gone.id}/revoke`)).status).toBe(200);
  for (const { call } of [gone, second])
    for (const path of ['/console/api/session', '/console/api/queue', '/v1/review-runs'])
      expect((await call('GET', path)).status).toBe(401);
  expect((await signIn(service, { link: unused })).answer.status).toBe(401);
  expect((await admin.call('POST', `/console/api/reviewers/${gone.id}/link`)).status).toBe(404);
});
