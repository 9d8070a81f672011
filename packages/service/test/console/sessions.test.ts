import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../dist/auth/organizations.js';
import { createSignInLink, listReviewers, revokeReviewer } from '../../dist/auth/reviewers.js';
import { KEY, REQUEST, startTestService, type TestService } from '../harness.js';
import { signedIn, signIn } from './fixtures.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api', CLAIMCHECK_ADDRESS_RATE_LIMIT: '0' });
});
afterAll(() => service.stop());

test('an API key is exchanged for a cookie that scripts and other sites cannot use', async () => {
  const { answer, call } = await signIn(service, { api_key: KEY });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^claimcheck_session=ccs_\w+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(answer.text).not.toContain(KEY);
  const me = await call('GET', '/console/api/session');
  expect(me.body).toMatchObject({ role: 'admin', actor: { type: 'api_key', name: 'bootstrap' } });
  expect((await call('GET', '/v1/review-runs')).status).toBe(200);
});

test('behind TLS the cookie is Secure', async () => {
  const secured = await startTestService({
    CLAIMCHECK_ROLE: 'api',
    CLAIMCHECK_BASE_URL: 'https://claims.example.com',
  });
  const { answer } = await signIn(secured, { api_key: KEY });
  expect(answer.headers.get('set-cookie')).toContain('; Secure');
  await secured.stop();
});

test('the cookie alone opens nothing: what another site can send is refused', async () => {
  const { cookie } = await signIn(service, { api_key: KEY });
  const attempt = (headers: Record<string, string>) =>
    service.call('POST', '/v1/review-runs', { key: null, body: REQUEST, headers: { cookie, ...headers } });
  expect((await attempt({})).body.error.code).toBe('missing_api_key');
  expect((await attempt({ 'x-claimcheck-console': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  expect((await attempt({ 'x-claimcheck-console': '1', 'sec-fetch-site': 'same-site' })).status).toBe(401);
  const signInElsewhere = await service.call('POST', '/console/api/session', {
    key: null,
    body: { api_key: KEY },
  });
  expect(signInElsewhere.status).toBe(401);
});

test('wrong, foreign and revoked keys do not sign in', async () => {
  for (const api_key of ['cck_wrong', `cck_testtesttest_${'x'.repeat(43)}`]) {
    const { answer } = await signIn(service, { api_key });
    expect(answer.body.error.code).toBe('invalid_api_key');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const { token } = await service.otherKey({ scopes: ['billing:read'] });
  expect((await signIn(service, { api_key: token })).answer.status).toBe(401);
});

test('a sign-in link works once', async () => {
  const { link, call, id } = await signedIn(service, 'reviewer', 'Ben');
  expect((await call('GET', '/console/api/session')).body).toMatchObject({
    role: 'reviewer',
    actor: { type: 'reviewer', name: 'Ben' },
  });
  const people = await listReviewers(service.storage.db);
  expect(people.find((person) => person.id === id)?.last_seen_at).not.toBeNull();
  const again = await signIn(service, { link });
  expect(again.answer.body.error).toMatchObject({
    code: 'invalid_session',
    message: expect.stringContaining('used'),
  });
});

test('an expired link and one replaced by a newer do not sign in', async () => {
  const { db } = service.storage;
  const { id } = await signedIn(service, 'viewer', 'Cleo');
  const first = await createSignInLink(db, id);
  const second = await createSignInLink(db, id);
  expect((await signIn(service, { link: first })).answer.status).toBe(401);
  await db.updateTable('sign_in_links').set({ expires_at: 1 }).where('used_at', 'is', null).execute();
  expect((await signIn(service, { link: second })).answer.status).toBe(401);
});

test('signing out, expiry, revoking the person or the key each end a session at once', async () => {
  const { db } = service.storage;
  const ended = async (call: TestService['call']) => {
    const { status, body } = await call('GET', '/console/api/session');
    expect([status, body.error?.code]).toEqual([401, 'invalid_session']);
  };
  const out = await signIn(service, { api_key: KEY });
  expect((await out.call('DELETE', '/console/api/session')).status).toBe(204);
  await ended(out.call);

  const late = await signedIn(service, 'viewer');
  await db
    .updateTable('console_sessions')
    .set({ expires_at: 1 })
    .where('reviewer_id', '=', late.id)
    .execute();
  await ended(late.call);

  const gone = await signedIn(service, 'viewer');
  await revokeReviewer(db, gone.id);
  await ended(gone.call);

  const { token, id } = await service.otherKey({ sameProject: true, scopes: ['review_runs:read'] });
  const keyed = await signIn(service, { api_key: token });
  await db.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', id).execute();
  await ended(keyed.call);
});

test('a session is put off by use and never past its end', async () => {
  const { db } = service.storage;
  const { id, call } = await signedIn(service, 'viewer');
  const where = () => db.selectFrom('console_sessions').selectAll().where('reviewer_id', '=', id);
  await db
    .updateTable('console_sessions')
    .set({ expires_at: Date.now() + 60_000 })
    .where('reviewer_id', '=', id)
    .execute();
  await call('GET', '/console/api/session');
  expect((await where().executeTakeFirstOrThrow()).expires_at).toBeGreaterThan(Date.now() + 100 * 3_600_000);
  const end = Date.now() + 600_000;
  await db
    .updateTable('console_sessions')
    .set({ latest_end: end, expires_at: Date.now() + 60_000 })
    .where('reviewer_id', '=', id)
    .execute();
  await call('GET', '/console/api/session');
  expect((await where().executeTakeFirstOrThrow()).expires_at).toBe(end);
});

test('roles: a viewer reads, a reviewer also creates, only an admin manages keys and people', async () => {
  const viewer = await signedIn(service, 'viewer');
  const reviewer = await signedIn(service, 'reviewer');
  const admin = await signedIn(service, 'admin');
  expect((await viewer.call('POST', '/v1/review-runs', { body: REQUEST })).body.error.code).toBe(
    'insufficient_scope',
  );
  expect((await reviewer.call('POST', '/v1/review-runs', { body: REQUEST })).status).toBe(202);
  expect((await reviewer.call('GET', '/console/api/keys')).status).toBe(403);
  expect((await service.call('GET', '/console/api/keys')).status).toBe(403);
  const made = await admin.call('POST', '/console/api/keys', {
    body: { name: 'ci', scopes: ['review_runs:read'] },
  });
  expect(made.body.api_key).toMatch(/^cck_/);
  expect((await service.call('GET', '/v1/review-runs', { key: made.body.api_key })).status).toBe(200);
  expect((await admin.call('POST', `/console/api/keys/${made.body.id}/revoke`)).status).toBe(200);
  expect((await service.call('GET', '/v1/review-runs', { key: made.body.api_key })).body.error.code).toBe(
    'revoked_api_key',
  );
  const invited = await admin.call('POST', '/console/api/reviewers', {
    body: { name: 'Dee', role: 'viewer' },
  });
  expect(invited.body.sign_in_url).toMatch(/\/console\/sign-in#ccl_\w+$/);
  const names = (await admin.call('GET', '/console/api/reviewers')).body.items.map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toContain('Dee');
});

test('the second reader: only an admin sees it, and nobody agrees to one that is not set up', async () => {
  const admin = await signedIn(service, 'admin');
  const reviewer = await signedIn(service, 'reviewer');
  const shown = await admin.call('GET', '/console/api/reader');
  expect(shown.body).toMatchObject({ mode: 'off', chosen: false, reader: null });
  expect((await reviewer.call('GET', '/console/api/reader')).status).toBe(403);
  const choose = (call: TestService['call'], mode: string) =>
    call('PATCH', '/console/api/reader', { body: { mode } });
  const refused = await choose(admin.call, 'flag');
  expect([refused.status, refused.body.error.details]).toEqual([
    422,
    [{ path: 'mode', message: expect.stringContaining('set CLAIMCHECK_READER') }],
  ]);
  expect((await choose(reviewer.call, 'off')).status).toBe(403);
  expect((await choose(admin.call, 'off')).body).toMatchObject({ mode: 'off', chosen: true });
});

test('a person sees their own project only, and an admin manages only it', async () => {
  const { db } = service.storage;
  const home = '00000000-0000-4000-8000-000000000001';
  const other = await createProject(db, home, 'Elsewhere');
  const here = await signedIn(service, 'admin');
  const there = await signedIn(service, 'admin', 'Eve', other);
  const { body } = await here.call('POST', '/v1/review-runs', { body: REQUEST });
  const id = body.review_run.id;
  expect((await there.call('GET', `/v1/review-runs/${id}`)).status).toBe(404);
  expect((await there.call('GET', `/console/api/runs/${id}/sources/1`)).status).toBe(404);
  expect((await here.call('GET', `/console/api/runs/${id}/sources/1`)).text).toBe(
    REQUEST.sources[0]!.content,
  );
  expect((await there.call('GET', '/console/api/queue?view=all')).body.items).toEqual([]);
  expect((await there.call('POST', '/console/api/keys/testtesttest/revoke')).status).toBe(404);
  expect((await there.call('POST', `/console/api/reviewers/${here.id}/revoke`)).status).toBe(404);
  expect((await there.call('POST', `/console/api/reviewers/${here.id}/link`)).status).toBe(404);
});

test('secrets of people are not stored: only hashes are', async () => {
  const { link, cookie } = await signedIn(service, 'viewer');
  const tables = ['sign_in_links', 'console_sessions'] as const;
  const stored = await Promise.all(
    tables.map((name) => service.storage.db.selectFrom(name).selectAll().execute()),
  );
  expect(JSON.stringify(stored)).not.toContain(link.slice(17));
  expect(JSON.stringify(stored)).not.toContain(cookie.slice(-43));
});

test('the console is served under a policy that lets in no script but its own', async () => {
  const page = await service.call('GET', '/console/runs/anything', { key: null });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="app">');
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  );
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const script = /src="(\/console\/assets\/[^"]+\.js)"/.exec(page.text)![1]!;
  const answer = await service.call('GET', script, { key: null });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await service.call('GET', '/console/assets/nothing.js', { key: null })).status).toBe(404);
  expect((await service.call('GET', '/console/api/nothing', { key: null })).status).toBe(404);
});
