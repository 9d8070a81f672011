import { decidedClaimOf } from '@claimcheck/contracts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProject } from '../../service/dist/auth/organizations.js';
import { until } from '../../service/test/harness.js';
import { answer, startReceiver } from '../../service/test/webhooks/receiver.js';
import { actsOn, HOME, type Stage, setStage, TOO_WIDE } from './browser.js';

// A test is many steps, and other tests are at work beside it.
vi.setConfig({ testTimeout: 240_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 300_000);
afterAll(async () => {
  await stage.stop();
  expect(stage.troubles).toEqual([]);
});

const { open, enter, projectWith, createRun } = actsOn(() => stage);

test('from sign-in to an approval as edited, by keyboard alone', async () => {
  const { key, call, runs } = await projectWith(['How long is the warranty?']);
  const reviewed = async () => (await call('GET', `/v1/review-runs/${runs[0]}`)).body.review;
  const page = await stage.newPage();
  await open(page, '/');
  await page.waitForSelector('#key');
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.runs li');
  await page.keyboard.press('/');
  await page.keyboard.type('how long');
  await until(async () => (await page.locator('.runs li').count()) === 1, 'one run is found');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.claim[aria-current="true"]');
  expect(await page.textContent('.evidence h2')).toContain('warranty lasts 24 months');
  expect(await page.textContent('.walk')).toContain('1 of 1 to look at');
  await page.keyboard.press('J');
  await page.waitForSelector('.walk:has-text("Claim 2 of 2")');
  await page.keyboard.press('K');

  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });

  await page.keyboard.press('e');
  await page.waitForSelector('#words');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The warranty lasts 12 months');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.output ins');
  await page.waitForSelector('.in-queue:text("nothing else waits")');
  await page.keyboard.press('A');
  await page.waitForSelector('text=Checked again');
  await page.waitForSelector('dialog button.primary[aria-disabled="false"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.outcome.approved_as_edited');
  expect(await reviewed()).toMatchObject({
    outcome: 'approved_as_edited',
    output: 'The warranty lasts 12 months. The office opens at nine.',
  });
  await page.keyboard.press('U');
  await page.waitForSelector('text=Approve as edited');
  expect((await reviewed()).state).toBe('in_review');
  await page.context().close();
});

test('hostile texts are shown as text', async () => {
  const script = '<script>document.title="taken"</script><img src=x onerror="alert(1)">';
  const turned = 'The office \u202eopens\u202c at\u200b\u200d nine.';
  const run = await createRun({
    question: `${script} [click](javascript:alert(1))`,
    external_id: `"><svg onload=alert(2)>`,
    ai_output: `The warranty lasts 24 months. ${script} ${turned} ${'x'.repeat(90_000)}`,
    sources: [
      { title: `</option>${script}`, content: `${script}\nThe office opens at nine.\n${'y'.repeat(90_000)}` },
    ],
  });
  const page = await stage.newPage();
  await enter(page, script);
  await page.waitForSelector('.runs li');
  await open(page, `/runs/${run}`);
  await page.waitForSelector('.source-text mark, .source-text .block');
  expect(await page.textContent('.output')).toContain('<script>document.title="taken"</script>');
  expect(await page.textContent('.source-text')).toContain('<img src=x onerror="alert(1)">');
  expect(await page.locator('.output .unseen').allTextContents()).toEqual([
    'U+202E',
    'U+202C',
    'U+200B',
    'U+200D',
  ]);
  expect(await page.textContent('.output')).toContain('nine. xxx');
  expect(await page.title()).not.toBe('taken');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  }
  await page.context().close();
});

test('claims turn up one by one while a run goes on, and then the whole review', async () => {
  const run = await createRun();
  const { db, signals } = stage.service.storage;
  const { items } = (await stage.service.call('GET', `/v1/review-runs/${run}/claims`)).body;
  const set = (status: 'processing' | 'completed') =>
    db.updateTable('review_runs').set({ status }).where('id', '=', run).execute();
  const decide = (ordinal: number) =>
    db
      .insertInto('decided_claims')
      .values({ review_run_id: run, ordinal, claim: JSON.stringify(decidedClaimOf(items[ordinal - 1])) })
      .execute();
  await set('processing');
  await db.deleteFrom('run_progress').execute();
  await db
    .insertInto('run_progress')
    .values({ review_run_id: run, claims_done: 1, claims_total: 2 })
    .execute();
  await decide(1);
  const page = await stage.newPage();
  await enter(page, 'Mia');
  await open(page, `/runs/${run}`);
  await page.waitForSelector(`[data-claim="${items[0].id}"]`);
  expect(await page.textContent('.how-far')).toContain('1 of 2 claims');
  expect(await page.$$('.claim')).toHaveLength(1);
  await decide(2);
  await db.updateTable('run_progress').set({ claims_done: 2 }).execute();
  signals.publish('progress');
  await page.waitForSelector(`[data-claim="${items[1].id}"]`);
  await set('completed');
  signals.publish('event');
  await page.waitForSelector('.columns .source-text');
  await page.context().close();
});

test('a megabyte of source is no burden', async () => {
  const filler = 'Nothing of note happened on this day, and nobody wrote about it.\n'.repeat(15_000);
  const run = await createRun({
    ai_output: 'The office opens at ten.',
    sources: [{ title: 'Log', content: `${filler.slice(0, 970_000)}\nThe office opens at nine.\n` }],
  });
  const reader = await stage.newPage();
  await enter(reader, 'Ben');
  await open(reader, `/runs/${run}`);
  await reader.waitForSelector('.source-text mark');
  const inView = `(() => {
    const pane = document.querySelector('.source-text').getBoundingClientRect();
    const mark = document.querySelector('.source-text mark').getBoundingClientRect();
    return mark.top >= pane.top && mark.bottom <= pane.bottom;
  })()`;
  await until(() => reader.evaluate<boolean>(inView), 'the quote is in view');
  await reader.context().close();
});

test('a new check says what the person knows of its sources, and its passages open in them', async () => {
  const page = await stage.newPage();
  await enter(page, 'Ana');
  await open(page, '/new');
  await page.fill('#output', 'The warranty lasts 24 months.');
  for (const [index, months] of ['12', '24'].entries()) {
    await page.click('text=Paste a text');
    await page.fill(`[aria-label="Text of source ${index + 1}"]`, `The warranty lasts ${months} months.`);
  }
  const second = page.locator('.source-draft').nth(1);
  await second.locator('summary').click();
  await second.getByLabel('Published on').fill('2026-05-01');
  await second.getByLabel('Version').fill('2.1');
  await second.getByLabel('Authority').selectOption('5');
  await second.getByLabel('Source 1', { exact: true }).check();
  await page.click('button[type=submit]');
  await page.waitForSelector('.columns .source-text');
  const run = page.url().split('/').at(-1);
  const { sources } = (await stage.service.call('GET', `/v1/review-runs/${run}`)).body;
  expect(sources).toMatchObject([
    { title: 'Source 1' },
    { published_at: '2026-05-01', version: '2.1', authority: 5, supersedes: ['source 1'] },
  ]);

  const marked = (months: string) => page.waitForSelector(`.source-text mark.current:has-text("${months}")`);
  await marked('12 months');
  await page.keyboard.press('p');
  await marked('24 months');
  await page.click('.trail summary');
  await page.click('.trail li:has-text("quantity-differs") button');
  await marked('12 months');
  await page.context().close();
});

test('a file says that it is being read for as long as it is', async () => {
  const page = await stage.newPage();
  await enter(page, 'Ana');
  await open(page, '/new');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/console/api/extract*', async (route) => {
    await held;
    await route.continue();
  });
  const buffer = Buffer.from('The warranty lasts 12 months.');
  await page.setInputFiles('.drop input', { name: 'terms.txt', mimeType: 'text/plain', buffer });
  await page.waitForSelector('.drop :text("Reading terms.txt…")');
  release();
  await page.waitForSelector('.source-draft');
  await page.waitForSelector('.drop :text("Drop files here")');
  await page.context().close();
});

test('an admin makes a webhook endpoint, tests it, mends it and sends a message again', async () => {
  await using receiver = await startReceiver();
  const page = await stage.newPage();
  const projectId = await createProject(stage.service.storage.db, HOME, 'Hooks');
  await enter(page, 'Ana', { projectId });
  await open(page, '/settings/webhooks');
  await page.fill('#webhook-url', receiver.url);
  await page.click('text=Create endpoint');
  const shown = (await page.textContent('.once code'))!;
  expect(shown).toMatch(/^whsec_/);
  const press = (name: string) => page.click(`.endpoint button:text-is("${name}")`);
  await press('Send a test event');
  await page.waitForSelector('.endpoint td:has-text("delivered")');
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(new Webhook(shown).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  });
  await page.waitForSelector('.endpoint .chip:has-text("Working")');
  await press('Replay');
  await until(async () => receiver.received.length === 2, 'it is sent again');
  expect(new Set(receiver.ids()).size).toBe(1);

  await press('Choose events');
  await page.uncheck('dialog :text("review_run.failed")');
  await page.click('dialog button:text-is("Save")');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.waitForSelector('.endpoint :text("Told of review_run.completed.")');
  await press('Rotate secret');
  await page.click('dialog button:text-is("Rotate")');
  expect(await page.textContent('.endpoint .once code')).toMatch(/^whsec_/);

  receiver.behaves(answer(410));
  await press('Send a test event');
  await page.waitForSelector('text=the receiver answered 410 Gone');
  await press('Enable');
  await page.waitForSelector('.endpoint button:text-is("Disable")');
  await press('Delete');
  await page.click('dialog button:text-is("Delete")');
  await page.waitForSelector('.endpoint', { state: 'detached' });
  await page.context().close();
});

test('a sealed report that is dropped on the queue is verified, and a changed one is found out', async () => {
  const run = await createRun({ question: 'Was it issued here?' });
  const { text } = await stage.service.call('GET', `/v1/review-runs/${run}/claim-report?format=sealed`);
  const page = await stage.newPage();
  await enter(page, 'Ana');
  const dropped = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(text)}], 'report.sealed.json'));
      return data;
    })()`,
  );
  await page.dispatchEvent('.queue', 'drop', { dataTransfer: dropped });
  await page.waitForSelector('h2:text-is("Verified")');
  expect(await page.locator('.checks li').count()).toBe(9);
  expect(await page.locator('.checks .supported').count()).toBe(9);
  await page.click('text=Open the run');
  await page.waitForSelector('.claim');

  await page.click('text=Sealed report');
  await open(page, '/verify');
  const { payload } = JSON.parse(text) as { payload: string };
  const changed = Buffer.from(payload, 'base64')
    .toString()
    .replace('Was it issued here?', 'Was it issued there');
  const file = text.replace(payload, Buffer.from(changed).toString('base64'));
  await page.setInputFiles('input[type=file]', { name: 'r.json', mimeType: '', buffer: Buffer.from(file) });
  await page.waitForSelector('h2:text-is("Not verified")');
  expect(await page.textContent('.checks')).toContain('The report does not have the hash that was sealed.');
  await page.context().close();
});
