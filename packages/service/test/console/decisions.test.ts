import {
  childId,
  DecisionConflict,
  DecisionList,
  DecisionResponse,
  LIMITS,
  ReviewRunDetail,
  ReviewRunList,
} from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsIn } from '../../dist/runs/claims-in.js';
import { createCompletedRun, REQUEST, startTestService, type TestService, until } from '../harness.js';
import { signedIn } from './fixtures.js';

let service: TestService;
let run: string;
const claim = (n: number) => `${run}_claim_${n}`;
const decide = (body: object, id = run, headers = {}) =>
  service.call('POST', `/v1/review-runs/${id}/decisions`, { body, headers });

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function freshRun(more: object = {}): Promise<string> {
  run = await createCompletedRun(service.call, { ...REQUEST, ...more });
  return run;
}

test('decisions are added with who and when, and leave the machine’s verdict as it was', async () => {
  await freshRun();
  const before = (await service.call('GET', `/v1/review-runs/${run}`)).body;
  expect(before.review).toMatchObject({ state: 'open', version: 0, outcome: null });
  const ana = await signedIn(service, 'reviewer', 'Ana');
  const overridden = await ana.call('POST', `/v1/review-runs/${run}/decisions`, {
    body: {
      claim_id: claim(1),
      action: 'override',
      support_status: 'supported',
      reason: 'See annex.',
      expected_version: 0,
    },
  });
  expect(overridden.status).toBe(201);
  DecisionResponse.strict().parse(overridden.body);
  expect(overridden.body).toMatchObject({
    decision: {
      version: 1,
      decided_by: { type: 'reviewer', name: 'Ana' },
      machine: { support_status: 'unsupported' },
    },
    review: { state: 'in_review', version: 1 },
  });
  await decide({ action: 'approve', expected_version: 1 });
  const after = (await service.call('GET', `/v1/review-runs/${run}`)).body;
  ReviewRunDetail.strict().parse(after);
  expect(after.review).toMatchObject({
    state: 'approved',
    outcome: 'approved',
    version: 2,
    decided_by: { type: 'api_key', name: 'bootstrap' },
    output: REQUEST.ai_output,
  });
  const { review: _a, request_id: _b, ...machineAfter } = after;
  const { review: _c, request_id: _d, ...machineBefore } = before;
  expect(machineAfter).toEqual(machineBefore);
  const list = await service.call('GET', `/v1/review-runs/${run}/decisions`);
  DecisionList.strict().parse(list.body);
  expect(list.body.items.map(({ action }: { action: string }) => action)).toEqual(['override', 'approve']);
  const listed = (await service.call('GET', '/v1/review-runs')).body;
  ReviewRunList.strict().parse(listed);
  expect(listed.items.find(({ id }: { id: string }) => id === run).review.outcome).toBe('approved');
});

test('a decision made on an old state is refused with the newer one', async () => {
  await freshRun();
  await decide({ claim_id: claim(1), action: 'confirm', expected_version: 0 });
  const late = await decide({ action: 'approve', expected_version: 0 });
  expect([late.status, late.body.error.code, late.body.review]).toEqual([
    409,
    'decision_conflict',
    expect.objectContaining({ version: 1, state: 'in_review' }),
  ]);
  DecisionConflict.strict().parse(late.body);
});

test('of two decisions at once, one is taken', async () => {
  await freshRun();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => decide({ action: 'approve', expected_version: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('the same idempotency key decides once', async () => {
  await freshRun();
  const body = { action: 'approve', expected_version: 0 };
  const headers = { 'idempotency-key': `decide-${run}` };
  const first = await decide(body, run, headers);
  const second = await decide(body, run, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
});

test('deciding on a run, and undoing it, is announced to webhooks; a decision on a claim is not', async () => {
  await freshRun();
  await decide({ claim_id: claim(1), action: 'confirm', expected_version: 0 });
  await decide({ action: 'approve', expected_version: 1 });
  await decide({ action: 'undo', expected_version: 2 });
  const events = await service.storage.db
    .selectFrom('webhook_events')
    .select('data')
    .where('type', '=', 'review_run.decided')
    .orderBy('id')
    .execute();
  const data = events
    .map((event) => JSON.parse(event.data))
    .filter(({ review_run_id }) => review_run_id === run);
  expect(data.map(({ review_state, review_version }) => [review_state, review_version])).toEqual([
    ['approved', 2],
    ['in_review', 3],
  ]);
});

test('undo is an entry, not a removal; a decided run must be undone before it is decided again', async () => {
  await freshRun();
  await decide({ action: 'reject', reason: 'Out of date.', expected_version: 0 });
  const blocked = await decide({ claim_id: claim(1), action: 'confirm', expected_version: 1 });
  expect([blocked.status, blocked.body.review]).toEqual([
    409,
    expect.objectContaining({ version: 1, state: 'rejected' }),
  ]);
  const undone = await decide({ action: 'undo', expected_version: 1 });
  expect(undone.body.review).toMatchObject({
    state: 'in_review',
    outcome: null,
    decided_by: null,
    version: 2,
  });
  await decide({ action: 'approve', expected_version: 2 });
  const { body } = await service.call('GET', `/v1/review-runs/${run}/decisions`);
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['reject', 'undo', 'approve']);
});

test('an edited text is approved only after it was checked, and its check stays out of the lists', async () => {
  await freshRun();
  const output = 'The warranty lasts 12 months. The office opens at nine.';
  const early = await decide({ action: 'approve_edited', output, expected_version: 0 });
  expect(early.body.error.details[0]).toMatchObject({
    path: 'output',
    message: expect.stringContaining('not checked'),
  });
  const check = await service.call('POST', `/v1/review-runs/${run}/rechecks`, { body: { output } });
  expect(check.status).toBe(202);
  const id = check.body.review_run.id;
  const checked = await until(async () => {
    const { body } = await service.call('GET', `/v1/review-runs/${id}`);
    return body.status === 'completed' && body;
  }, 'the edited text is checked');
  ReviewRunDetail.strict().parse(checked);
  expect(checked.sources.map(({ id: source }: { id: string }) => source)).toEqual([
    `${id}_source_1`,
    `${id}_source_2`,
  ]);
  expect(checked.claim_report.unsupported_claims).toEqual([]);
  expect(checked.review).toBeNull();
  const again = await service.call('POST', `/v1/review-runs/${run}/rechecks`, { body: { output } });
  expect(again.body.review_run.id).toBe(id);
  const { body } = await decide({ action: 'approve_edited', output, expected_version: 0 });
  expect(body.review).toMatchObject({ state: 'approved', outcome: 'approved_as_edited', output });
  const all = (await service.call('GET', '/v1/review-runs?limit=100')).body.items;
  expect(all.map((item: { id: string }) => item.id)).not.toContain(id);
  await service.call('DELETE', `/v1/review-runs/${run}`);
  expect((await service.call('GET', `/v1/review-runs/${id}`)).status).toBe(404);
});

test('an edited text that still has problems needs a reason', async () => {
  await freshRun();
  const output = 'The warranty lasts 36 months.';
  const check = await service.call('POST', `/v1/review-runs/${run}/rechecks`, { body: { output } });
  await until(
    async () =>
      (await service.call('GET', `/v1/review-runs/${check.body.review_run.id}`)).body.status === 'completed',
    'it is checked',
  );
  const bare = await decide({ action: 'approve_edited', output, expected_version: 0 });
  expect(bare.body.error.details[0].path).toBe('reason');
  const explained = await decide({
    action: 'approve_edited',
    output,
    reason: 'New contract.',
    expected_version: 0,
  });
  expect(explained.status).toBe(201);
});

test('taking the repair records the words it leads to; one can be written by hand', async () => {
  await freshRun({ ai_output: 'The warranty period is 24 months from delivery.' });
  const { body: report } = await service.call('GET', `/v1/review-runs/${run}/claim-report`);
  expect(report.review.state).toBe('open');
  expect(report.repairs).toHaveLength(1);
  const taken = await decide({ claim_id: claim(1), action: 'repair', expected_version: 0 });
  expect(taken.body.decision.output).toBe('The warranty period is 12 months from delivery');
  const byHand = await decide({
    claim_id: claim(1),
    action: 'repair',
    output: 'It is 12 months.',
    expected_version: 1,
  });
  expect(byHand.body.decision.output).toBe('It is 12 months.');
});

test.each([
  ['an override without a reason', { action: 'override', support_status: 'supported' }, 'reason'],
  ['an override without a status', { action: 'override', reason: 'x' }, 'support_status'],
  ['a status with a confirmation', { action: 'confirm', support_status: 'supported' }, 'support_status'],
  ['a rejection without a reason', { action: 'reject', claim_id: null }, 'reason'],
  ['a blank reason', { action: 'reject', claim_id: null, reason: '  ' }, 'reason'],
  ['an approval of a claim', { action: 'approve' }, 'claim_id'],
  ['a confirmation of the run', { action: 'confirm', claim_id: null }, 'claim_id'],
  ['an edited approval without text', { action: 'approve_edited', claim_id: null }, 'output'],
  ['a claim of another run', { action: 'confirm', claim_id: 'run_x_claim_1' }, 'claim_id'],
  ['an unknown field', { action: 'confirm', verdict: 'x' }, 'verdict'],
  ['undoing what is not decided', { action: 'undo', claim_id: null }, 'action'],
])('%s is refused, names the field, and leaves no trace', async (_name, body, path) => {
  await freshRun();
  const answer = await decide({ claim_id: claim(1), expected_version: 0, ...body });
  expect([answer.status, answer.body.error.details[0].path]).toEqual([422, path]);
  expect((await service.call('GET', `/v1/review-runs/${run}/decisions`)).body.items).toEqual([]);
});

test('decisions need their scope, a run of the own project, and a completed run', async () => {
  await freshRun();
  const body = { action: 'approve', expected_version: 0 };
  const path = `/v1/review-runs/${run}/decisions`;
  const { token: reader } = await service.otherKey({ sameProject: true, scopes: ['review_runs:read'] });
  expect((await service.call('POST', path, { key: reader, body })).body.error.code).toBe(
    'insufficient_scope',
  );
  expect((await service.call('POST', path, { key: null, body })).body.error.code).toBe('missing_api_key');
  const { token: foreign } = await service.otherKey({ scopes: ['review_runs:review', 'review_runs:read'] });
  expect((await service.call('POST', path, { key: foreign, body })).status).toBe(404);
  expect((await service.call('GET', path, { key: foreign })).status).toBe(404);
});

test('a verified run needs nobody, and can be decided on all the same', async () => {
  await freshRun({ ai_output: 'The office opens at nine.' });
  expect((await service.call('GET', `/v1/review-runs/${run}`)).body.review).toBeNull();
  expect((await decide({ action: 'approve', expected_version: 0 })).body.review.state).toBe('approved');
});

test('reports carry the decision in every format, and text of people stays text', async () => {
  const name = '<img src=x onerror=alert(1)> **bold**';
  await freshRun();
  const person = await signedIn(service, 'reviewer', name);
  await person.call('POST', `/v1/review-runs/${run}/decisions`, {
    body: { action: 'reject', reason: 'No.', expected_version: 0 },
  });
  const report = (query: string) => service.call('GET', `/v1/review-runs/${run}/claim-report${query}`);
  expect((await report('')).body.review).toMatchObject({ outcome: 'rejected', decided_by: { name } });
  const markdown = (await report('?format=markdown')).text;
  expect(markdown).toMatch(
    /## Decision of a person\n\nRejected by \\<img src=x onerror=alert\(1\)\\> \\\*\\\*bold/,
  );
  const html = (await report('?format=html')).text;
  expect(html).toContain('Rejected by &lt;img');
  expect(html).not.toContain('<img');
});

test('a run takes so many decisions and so much text in them, as all of them are read together', async () => {
  await freshRun({ ai_output: 'The warranty period is 24 months from delivery.' });
  const { decisionsPerRun, decisionOutputsChars } = LIMITS;
  const repair = { claim_id: claim(1), action: 'repair', output: 'x'.repeat(100_000) };
  const { decision, review } = (await decide({ ...repair, expected_version: 0 })).body;
  expect(review.version).toBe(1);
  const { db } = service.storage;
  const row = await db
    .selectFrom('decisions')
    .selectAll()
    .where('review_run_id', '=', run)
    .executeTakeFirstOrThrow();
  const more = decisionOutputsChars / row.output!.length - 1;
  for (let version = 2; version <= more + 1; version += 1)
    await db
      .insertInto('decisions')
      .values({ ...row, version })
      .execute();
  const setVersion = (version: number) =>
    db.updateTable('run_reviews').set({ version }).where('review_run_id', '=', run).execute();
  await setVersion(more + 1);
  // Written by hand, and as it is on offer.
  for (const output of ['xx', undefined]) {
    const tooLong = await decide({ ...repair, output, expected_version: more + 1 });
    expect([tooLong.status, tooLong.body.error?.details[0].path]).toEqual([422, 'output']);
  }
  const list = await service.call('GET', `/v1/review-runs/${run}/decisions`);
  expect([list.status, list.body.items.length, list.body.items[0]]).toEqual([200, more + 1, decision]);
  await setVersion(decisionsPerRun);
  const comment = { action: 'comment', reason: 'One more.', expected_version: decisionsPerRun };
  const refused = await decide(comment);
  expect([refused.status, refused.body.error.details[0].path]).toEqual([422, 'reviewRunId']);
  await setVersion(decisionsPerRun - 1);
  expect((await decide({ ...comment, expected_version: decisionsPerRun - 1 })).status).toBe(201);
  const approved = await decide({ action: 'approve', expected_version: decisionsPerRun });
  expect([approved.status, approved.body.review.state]).toEqual([201, 'approved']);
  const undone = await decide({ action: 'undo', expected_version: decisionsPerRun + 1 });
  expect([undone.status, undone.body.error.details[0].path]).toEqual([422, 'reviewRunId']);
});

test('each of tens of thousands of claims is found by itself, whatever its text looks like', () => {
  const id = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
  const texts = [`{"id":"${id}_claim_2"`, '"}],[{', '\\', '{', '"repairs":[', 'plain'];
  const claims = Array.from({ length: 20_000 }, (_, n) => ({
    id: childId(id, 'claim', n + 1),
    text: texts[n % texts.length]!,
    verification_result: { id: childId(id, 'verification', n + 1), metadata: { rulings: [{}, { a: '}' }] } },
  }));
  const json = JSON.stringify(claims);
  expect([...claimsIn(json, id)]).toEqual(claims);
  expect([...claimsIn(json, id, 19_998)]).toEqual(claims.slice(19_998));
  for (const after of [0, 1, 9, 10_000, 20_000])
    expect(claimsIn(json, id, after).next().value).toEqual(claims[after]);
  expect([...claimsIn('[]', id)]).toEqual([]);
});

test('markup, turned directions and a long reason are kept as they came', async () => {
  await freshRun();
  const reason = `<img src=x onerror=alert(1)>\u202e\u001b[31m${'x'.repeat(3_900)}`;
  const { status, body } = await decide({ action: 'comment', reason, expected_version: 0 });
  expect([status, body.decision.reason]).toEqual([201, reason]);
  const output = `${REQUEST.ai_output} <script>alert(1)</script>\u001b[2J`;
  const checked = await service.call('POST', `/v1/review-runs/${run}/rechecks`, { body: { output } });
  await until(
    async () =>
      (await service.call('GET', `/v1/review-runs/${checked.body.review_run.id}`)).body.status ===
      'completed',
    'the edited text is checked',
  );
  expect((await decide({ action: 'approve_edited', output, reason, expected_version: 1 })).status).toBe(201);
  const path = `/v1/review-runs/${run}/claim-report?format=`;
  const [html, markdown] = await Promise.all(
    ['html', 'markdown'].map((format) => service.call('GET', path + format)),
  );
  expect(html!.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;U+001B&gt;[2J');
  expect(markdown!.text).toContain('<U+001B>[2J');
  for (const { text } of [html!, markdown!]) expect(text).not.toContain('\u001b');
});

test('of many conflicting decisions at once, one is taken for each version and all are answered', async () => {
  await freshRun();
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      for (let version = 0; version < 12; ) {
        const body = { action: 'comment', reason: `From ${n}.`, expected_version: version };
        const answer = await decide(body);
        expect([201, 409]).toContain(answer.status);
        if (answer.status === 201) seen.push(answer.body.decision.version);
        version = answer.body.review.version;
      }
    }),
  );
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen.map((_, index) => index + 1));
});
