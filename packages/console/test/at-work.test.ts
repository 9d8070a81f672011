import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSignInLink, revokeReviewer } from '../../service/dist/auth/reviewers.js';
import { until } from '../../service/test/harness.js';
import { actsOn, isTold, type Stage, setStage, titleIs } from './browser.js';

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
const { open, enter, projectWith, createRun, reviewOf, decisionsOn } = actsOn(() => stage);

const endSessions = () =>
  stage.service.storage.db.updateTable('console_sessions').set({ expires_at: 1 }).execute();

const THREE_WRONG = {
  ai_output: 'The warranty lasts 24 months. The office opens at ten. The hotline costs 3 EUR.',
  sources: [
    {
      title: 'Terms',
      content: 'The warranty lasts 12 months. The office opens at nine. The hotline costs 1 EUR.',
    },
  ],
};

/** Ana at work in a project of its own, with runs of these questions, the first of them on top. */
async function desk(questions: readonly string[], request: object = {}) {
  const place = await projectWith(questions, request);
  const page = await stage.newPage();
  const person = await enter(page, 'Ana', place);
  await page.waitForSelector('.runs li');
  return { page, person, ...place };
}

test('approve and next: from run to run without the mouse, with the way back', async () => {
  const { page, runs, call } = await desk(['First?', 'Second?', 'Third?']);
  const reviewHere = async (run: string) => (await call('GET', `/v1/review-runs/${run}`)).body.review;
  await page.keyboard.press('Enter');
  await titleIs(page, 'First?');
  await page.waitForSelector('.in-queue:text("2 more wait")');
  await page.keyboard.press('A');
  await page.waitForSelector('dialog button:text-is("Approve and next")');
  await page.keyboard.press('Enter');
  await titleIs(page, 'Second?');
  await page.waitForSelector('.in-queue:text("1 done, 1 more waits")');
  expect((await reviewHere(runs[0])).outcome).toBe('approved');

  await page.keyboard.press('X');
  await page.keyboard.type('Out of date.');
  await page.keyboard.press('Control+Enter');
  await titleIs(page, 'Third?');
  expect((await reviewHere(runs[1])).outcome).toBe('rejected');
  await isTold(page, 'Rejected: Second?');
  await page.keyboard.press('z');
  await titleIs(page, 'Second?');
  expect(await reviewHere(runs[1])).toMatchObject({ state: 'in_review', outcome: null });

  await page.keyboard.press('A');
  await page.click('dialog button:text-is("Approve")');
  await page.waitForSelector('.outcome.approved');
  expect(page.url()).toContain(runs[1]);
  await page.keyboard.press('N');
  await titleIs(page, 'Third?');
  await page.waitForSelector('.in-queue:text("nothing else waits")');
  await page.keyboard.press('A');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.outcome.approved');
  await page.keyboard.press('N');
  await page.waitForSelector('text=Nothing waits for a person');
  await page.context().close();
});

test('decisions come as fast as keys are pressed, each is kept, in their order', async () => {
  const { page, runs, call } = await desk(['Fast?'], THREE_WRONG);
  // The first answer is held back until all three keys were pressed.
  const held: Route[] = [];
  await page.route('**/decisions', (route) => {
    if (route.request().method() === 'POST' && held.length === 0) held.push(route);
    else void route.continue();
  });
  await page.keyboard.press('Enter');
  await page.waitForSelector('.claim[aria-current="true"]');
  for (let n = 0; n < 3; n++) await page.keyboard.press('a');
  await until(async () => (await page.locator('.claim.done').count()) === 3, 'all are shown as accepted');
  expect((await call('GET', `/v1/review-runs/${runs[0]}/decisions`)).body.items).toEqual([]);
  await held[0]!.continue();
  const items = await until(async () => {
    const { body } = await call('GET', `/v1/review-runs/${runs[0]}/decisions`);
    return body.items.length === 3 && body.items;
  }, 'all are kept');
  expect(new Set(items.map(({ claim_id }: { claim_id: string }) => claim_id)).size).toBe(3);
  expect(items.map(({ action, version }: { action: string; version: number }) => [action, version])).toEqual([
    ['confirm', 1],
    ['confirm', 2],
    ['confirm', 3],
  ]);
  await page.context().close();
});

test('two reviewers see each other, and of two decisions the second is told and loses no word', async () => {
  const run = await createRun({ question: 'Who is faster?' });
  const [ana, ben] = [await stage.newPage(), await stage.newPage()];
  await enter(ana, 'Ana');
  await enter(ben, 'Ben');
  const held = ana.waitForResponse((response) => response.url().endsWith('/hold'));
  await open(ana, `/runs/${run}`);
  await ana.waitForSelector('.claim');
  await held;
  await ben.reload();
  await ben.waitForSelector('.held:has-text("Ana is on it")');
  await open(ben, `/runs/${run}`);
  await ben.waitForSelector('text=Ana is on it');
  await ben.click('text=Take over');
  await ben.waitForSelector('text=Ana is on it', { state: 'detached' });
  // Ben's page hears nothing of what Ana does until he has decided himself.
  let hears = false;
  await ben.route('**/decisions', (route) => {
    if (route.request().method() === 'POST') hears = true;
    return hears ? route.continue() : route.abort();
  });
  await ana.keyboard.press('o');
  await ana.waitForSelector('#reason');
  await ana.keyboard.type('The annex says so.');
  await ana.keyboard.press('Control+Enter');
  await ana.waitForSelector('.history >> text=Ana overrode claim 1 to supported');
  await until(async () => (await decisionsOn(run)).length === 1, 'Ana has decided');
  await ben.keyboard.press('X');
  await ben.waitForSelector('#reason');
  await ben.keyboard.type('Out of date.');
  await ben.keyboard.press('Control+Enter');
  await isTold(ben, 'Somebody decided on this run meanwhile');
  await ben.waitForSelector('.history >> text=Ana overrode claim 1');
  expect(await reviewOf(run)).toMatchObject({ version: 1, outcome: null });
  expect(await ben.inputValue('#reason')).toBe('Out of date.');
  // The button says “Saving…” until the refusal is through, and takes nothing meanwhile.
  await ben.waitForSelector('dialog button.primary:not([aria-disabled="true"])');
  await ben.keyboard.press('Control+Enter');
  await ben.waitForSelector('.outcome.rejected');
  await ana.waitForSelector('.outcome.rejected');
  expect((await reviewOf(run)).decided_by.name).toBe('Ben');
  await Promise.all([ana.context().close(), ben.context().close()]);
});

test('a session that ends in the middle of a sentence costs no word of it', async () => {
  const { page, person, runs, call, key } = await desk(['Still there?']);
  await open(page, `/runs/${runs[0]}`);
  await page.waitForSelector('.claim');
  await page.keyboard.press('o');
  await page.waitForSelector('#reason');
  await page.keyboard.type('The annex ');
  await endSessions();
  await page.waitForSelector('h2:text-is("You are signed out")');
  expect(await page.inputValue('#reason')).toBe('The annex ');

  // A new link that is opened elsewhere in the browser signs this page in as well.
  const elsewhere = await page.context().newPage();
  const { db } = stage.service.storage;
  await open(elsewhere, `/sign-in#${await createSignInLink(db, person)}`);
  await elsewhere.waitForSelector('.queue');
  await page.waitForSelector('h2:text-is("You are signed out")', { state: 'detached' });
  await page.bringToFront();
  expect(await page.evaluate('document.activeElement.id')).toBe('reason');
  await page.keyboard.press('End');
  await page.keyboard.type('says so.');

  // Ended again, this time found by the decision itself: it is sent once its author is back, and only once.
  await endSessions();
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('h2:text-is("You are signed out")');
  await open(elsewhere, `/sign-in#${await createSignInLink(db, person)}`);
  const kept = () => call('GET', `/v1/review-runs/${runs[0]}/decisions`).then(({ body }) => body.items);
  await until(async () => (await kept()).length > 0, 'what she wrote is kept');
  await page.waitForSelector('.history li:has-text("saving")', { state: 'detached' });
  expect((await kept()).map(({ reason }: { reason: string }) => reason)).toEqual(['The annex says so.']);

  // Whoever signs in instead of her begins anew: nothing of hers is sent in another name.
  await endSessions();
  await page.keyboard.press('J');
  await page.keyboard.press('a');
  await page.waitForSelector('h2:text-is("You are signed out")');
  await page.fill('#key', key);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.person:has-text("desk")');
  await page.waitForSelector('.claim');
  expect(await page.content()).not.toContain(key);
  expect(page.url()).toContain(runs[0]);
  expect(await kept()).toHaveLength(1);
  await page.context().close();
});

test('a person who is revoked is out at once, with a page open', async () => {
  const { page, person, runs, call } = await desk(['Who is out?']);
  await open(page, `/runs/${runs[0]}`);
  await page.waitForSelector('.claim');
  await revokeReviewer(stage.service.storage.db, person);
  await page.keyboard.press('a');
  await page.waitForSelector('h2:text-is("You are signed out")');
  expect((await call('GET', `/v1/review-runs/${runs[0]}/decisions`)).body.items).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('h1:text-is("Sign in to Claimcheck")');
  expect(await page.textContent('body')).not.toContain('Who is out?');
  await page.context().close();
});

test('what was typed is there again, in a dialog and in a new check', async () => {
  const { page, runs, call } = await desk(['Kept?']);
  await open(page, `/runs/${runs[0]}`);
  await page.waitForSelector('.claim');
  await page.keyboard.press('e');
  await page.waitForSelector('#words');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#words', { state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForSelector('#words');
  expect(await page.inputValue('#words')).toBe('Half a thought');
  await page.keyboard.press('Control+Enter');
  const kept = async () =>
    (await call('GET', `/v1/review-runs/${runs[0]}/decisions`)).body.items.length === 1;
  await until(kept, 'the words are taken');
  await page.waitForSelector('.history li:has-text("saving")', { state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForSelector('#words');
  expect(await page.inputValue('#words')).toBe('Half a thought');
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  await page.fill('#output', 'The office opens at nine.');
  await page.click('text=Paste a text');
  await page.fill('[aria-label="Text of source 1"]', 'The office opens at nine.');
  await page.click('nav >> text=Learning');
  await page.waitForSelector('.learning');
  await page.goBack();
  await page.waitForSelector('#output');
  expect(await page.inputValue('#output')).toBe('The office opens at nine.');
  expect(await page.inputValue('[aria-label="Text of source 1"]')).toBe('The office opens at nine.');
  await page.click('button[type=submit]');
  await page.waitForSelector('.columns .source-text');
  await page.keyboard.press('n');
  await page.waitForSelector('#output');
  expect(await page.inputValue('#output')).toBe('');
  await page.context().close();
});

test('a link to a claim opens it, wherever the person was', async () => {
  const { page, runs } = await desk(['Where?'], THREE_WRONG);
  await open(page, `/runs/${runs[0]}#claim-3`);
  const current = () => page.getAttribute('.claim[aria-current="true"]', 'href');
  await page.waitForSelector('.claim[aria-current="true"]');
  expect(await current()).toBe('#claim-3');
  await page.keyboard.press('k');
  await until(async () => (await current()) === '#claim-2', 'the claim before is chosen');
  expect(page.url()).toMatch(/#claim-2$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('y');
  await isTold(page, 'Copied.');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  await page.keyboard.press('a');
  await page.waitForSelector('.history a:text("claim 2")');
  await until(async () => (await current()) === '#claim-3', 'the page went on');
  await page.click('.history a:text("claim 2")');
  await until(async () => (await current()) === '#claim-2', 'the history leads to its claim');
  await page.context().close();
});

test('commands are found by their words, and pages by two keys', async () => {
  const { page } = await desk(['Which key?']);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.type('verify');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.verify');
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await page.waitForSelector('.runs li');
  await page.keyboard.press('Enter');
  await titleIs(page, 'Which key?');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('overr');
  await page.keyboard.press('Enter');
  await page.waitForSelector('h2:text-is("Override the machine")');
  await page.context().close();
});

test('a service that does not answer is said to, and the page goes on when it does', async () => {
  const { page } = await desk(['Anybody there?']);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.claim[aria-current="true"]');
  await page.context().setOffline(true);
  await page.keyboard.press('a');
  await page.waitForSelector('.connection:has-text("does not answer")');
  await isTold(page, 'The service does not answer.');
  expect(await page.locator('.claim.done').count()).toBe(0);
  await page.context().setOffline(false);
  await page.waitForSelector('.connection p', { state: 'detached' });
  await page.keyboard.press('a');
  await page.waitForSelector('.history >> text=Ana accepted claim 1');
  await page.context().close();
});

test('a viewer sees everything and is offered nothing to decide', async () => {
  const run = await createRun({ question: 'May I look?' });
  const page = await stage.newPage();
  await enter(page, 'Vera', { role: 'viewer' });
  await open(page, `/runs/${run}`);
  await page.waitForSelector('.columns .source-text mark, .columns .source-text .block');
  for (const key of ['a', 'o', 'r', 'e', 'c', 'A', 'X']) await page.keyboard.press(key);
  expect(
    await page.locator('dialog, .claim-actions .buttons, .decide .danger, .decide .primary').count(),
  ).toBe(0);
  expect(await page.locator('nav >> text=New check').count()).toBe(0);
  expect(await decisionsOn(run)).toEqual([]);
  await open(page, '/settings/keys');
  await page.waitForSelector('text=Only admins can see and change settings.');
  await page.context().close();
});

test('a text that is written from right to left is shown so, line by line', async () => {
  const run = await createRun({
    question: 'ما هي مدة الضمان؟',
    ai_output: 'مدة الضمان 24 شهرًا من تاريخ التسليم.\nThe office opens at nine.',
    sources: [{ title: 'شروط', content: 'مدة الضمان 12 شهرًا من تاريخ التسليم.\nThe office opens at nine.' }],
  });
  const page = await stage.newPage();
  await enter(page, 'Ana');
  await open(page, `/runs/${run}`);
  await page.waitForSelector('.source-text .block');
  const [arabic, english] = await page.evaluate<{ left: number; right: number }[]>(`(() => {
    const pane = document.querySelector('.output').getBoundingClientRect();
    return [...document.querySelectorAll('.output .claim')].map((claim) => {
      const { left, right } = claim.getBoundingClientRect();
      return { left: left - pane.left, right: pane.right - right };
    });
  })()`);
  expect(arabic!.right).toBeLessThan(20);
  expect(arabic!.left).toBeGreaterThan(40);
  expect(english!.left).toBeLessThan(20);
  // The sign of a claim stands where its words begin.
  const sign = await page.evaluate<number>(`(() => {
    const claim = document.querySelector('.output .claim');
    return claim.getBoundingClientRect().right - claim.querySelector('.sign').getBoundingClientRect().right;
  })()`);
  expect(sign).toBeLessThan(8);
  await page.context().close();
});
