import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProject } from '../../service/dist/auth/organizations.js';
import { answer, startReceiver } from '../../service/test/webhooks/receiver.js';
import { actsOn, HOME, type Stage, setStage, TOO_WIDE } from './browser.js';

// A test is many steps, and other tests are at work beside it.
vi.setConfig({ testTimeout: 400_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 300_000);
afterAll(async () => {
  await stage.stop();
  expect(stage.troubles).toEqual([]);
});
const { open, enter, projectWith } = actsOn(() => stage);

/** Looks at what is shown: nothing serious for axe, light and dark, and nothing too wide, also in a dialog. */
function lookingAt(page: Page) {
  const problems: string[] = [];
  const look = async (name: string) => {
    // 360 px are also what is left of 720 at 200 %, as 640 are of 1280.
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate<string[]>(TOO_WIDE);
      problems.push(...wide.map((what) => `${name} at ${width}: ${what}`));
    }
    const dialog = (await page.locator('dialog[open]').count()) > 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page });
      // What is behind a dialog was looked at before; the rest of the page is the same in the dark.
      if (dialog) axe.include('dialog[open]');
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      problems.push(...grave.map(({ id, nodes }) => `${name} ${colorScheme} ${id}: ${nodes[0]?.html}`));
    }
  };
  return { problems, look };
}

const noDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
};

test('the way from the sign-in through the queue to an approval, with every dialog on it', async () => {
  const { projectId, runs } = await projectWith(['Is it accessible?']);
  const page = await stage.newPage();
  const { problems, look } = lookingAt(page);
  await open(page, '/');
  await page.waitForSelector('#key');
  await look('sign-in');
  await enter(page, 'Ana', { projectId });
  await page.waitForSelector('.runs li');
  await page.selectOption('[aria-label="Created"]', 'range');
  await page.waitForSelector('.range');
  await look('queue');
  await page.fill('#search', 'nothing of this name');
  await page.waitForSelector('text=No run matches these filters.');
  await look('queue without a match');
  await open(page, '/runs/run_00000000-0000-7000-8000-000000000000');
  await page.waitForSelector('h1:text-is("This run cannot be shown")');
  await look('no such run');

  await open(page, `/runs/${runs[0]}`);
  await page.waitForSelector('.source-text .block');
  await page.click('.trail summary');
  await look('review');
  for (const key of ['?', 'o', 'e', 'c', 'A', 'X']) {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
    await look(`review, dialog of ${key}`);
    await noDialog(page);
  }
  await page.keyboard.press('o');
  await page.keyboard.type('The annex says so.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('e');
  await page.waitForSelector('#words');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The warranty lasts 13 months');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.output ins');
  await page.keyboard.press('A');
  await page.waitForSelector('text=Checked again');
  await look('approve as edited');
  await page.waitForSelector('dialog #reason');
  await page.fill('dialog #reason', 'It is so.');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.outcome.approved_as_edited, .empty');
  await open(page, `/runs/${runs[0]}`);
  await page.waitForSelector('.outcome');
  await page.waitForSelector('.source-text .block');
  await look('approved');
  await open(page, '/');
  await page.waitForSelector('text=Nothing waits for a person');
  await look('empty queue');
  await open(page, '/learning');
  await page.waitForSelector('.reliability');
  await look('learning');
  await page.context().clearCookies();
  await page.reload();
  await page.waitForSelector('#key');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a new check, and a report that is verified', async () => {
  const { projectId, runs, call } = await projectWith(['Was it issued here?']);
  const page = await stage.newPage();
  const { problems, look } = lookingAt(page);
  await enter(page, 'Ana', { projectId });
  await open(page, '/new');
  await page.click('text=Fill in a sample');
  await page.locator('.statement summary').first().click();
  await look('new check');
  await page.click('nav >> text=Learning');
  await page.waitForSelector('text=No decisions on claims yet');
  await look('learning, empty');
  await page.click('nav >> text=Verify');
  await page.waitForSelector('text=Choose a file');
  const { text } = await call('GET', `/v1/review-runs/${runs[0]}/claim-report?format=sealed`);
  for (const [content, verdict] of [
    [text, 'Verified'],
    ['{}', 'Not verified'],
  ] as const) {
    const file = { name: 'r.json', mimeType: '', buffer: Buffer.from(content) };
    await page.setInputFiles('input[type=file]', file);
    await page.waitForSelector(`h2:text-is("${verdict}")`);
    await look(verdict);
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('every setting, with its dialogs, and being signed out', async () => {
  await using receiver = await startReceiver();
  receiver.behaves(answer(200));
  const projectId = await createProject(stage.service.storage.db, HOME, 'Settings');
  const page = await stage.newPage();
  const { problems, look } = lookingAt(page);
  await enter(page, 'Ana', { projectId });
  for (const [path, ready] of [
    ['/settings/usage', '.plot'],
    ['/settings/reader', '.modes'],
  ] as const) {
    await open(page, path);
    await page.waitForSelector(ready);
    await look(path);
  }
  const longName = `Ben ${'x'.repeat(90)}`;
  await open(page, '/settings/reviewers');
  await page.fill('[aria-label="Name of the person"]', longName);
  await page.click('text=Invite');
  await page.waitForSelector('.once');
  await page.waitForSelector(`td:has-text("${longName}")`);
  await look('reviewers');
  await page.click(`[aria-label="Revoke ${longName}"]`);
  await look('revoke a reviewer');
  await noDialog(page);

  await open(page, '/settings/keys');
  await page.fill('form input[type=text]', 'ci');
  await page.click('text=Create key');
  await page.waitForSelector('.once');
  await page.waitForSelector('td:has-text("ci")');
  await look('keys');

  await open(page, '/settings/webhooks');
  await page.fill('#webhook-url', receiver.url);
  await page.click('text=Create endpoint');
  const press = (name: string) => page.click(`.endpoint button:text-is("${name}")`);
  await press('Send a test event');
  await page.waitForSelector('.endpoint td:has-text("delivered")');
  await look('webhooks');
  for (const name of ['Choose events', 'Rotate secret', 'Delete']) {
    await press(name);
    await page.waitForSelector('dialog[open]');
    await look(name);
    await noDialog(page);
  }
  await page.context().clearCookies();
  await page.waitForSelector('h2:text-is("You are signed out")');
  await look('signed out');
  expect(problems).toEqual([]);
  await page.context().close();
});
