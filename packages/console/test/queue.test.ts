import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProject } from '../../service/dist/auth/organizations.js';
import { until } from '../../service/test/harness.js';
import { actsOn, HOME, type Stage, setStage, titleIs } from './browser.js';

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
const { open, enter, projectWith, placeRuns } = actsOn(() => stage);

const titlesOn = (page: Page) => page.locator('.runs .title').allTextContents();
const newProject = (name: string) => createProject(stage.service.storage.db, HOME, name);

test('5,000 runs are no burden', async () => {
  const projectId = await newProject('Large');
  await placeRuns(
    projectId,
    Array.from({ length: 5_000 }, (_, n) => ({ name: `run ${n}` })),
  );
  const page = await stage.newPage();
  await enter(page, 'Ana', { projectId });
  await page.waitForSelector('text=5,000');
  expect(await page.locator('.runs li').count()).toBe(50);
  await page.click('text=Show more');
  await until(async () => (await page.locator('.runs li').count()) === 100, 'the second page is there');
  await page.context().close();
});

test('runs of a time from one day to another, by keyboard, on all pages, live, and kept in the address', async () => {
  const projectId = await newProject('March');
  const noon = (day: number) => new Date(2026, 2, day, 12).getTime();
  const midnight = (day: number) => new Date(2026, 2, day).getTime();
  await placeRuns(projectId, [
    { name: 'just before', at: midnight(2) - 1 },
    { name: 'first moment', at: midnight(2) },
    ...Array.from({ length: 60 }, (_, n) => ({ name: `within ${n}`, at: noon(3) + n })),
    { name: 'last moment', at: midnight(5) - 1 },
    { name: 'just after', at: midnight(5) },
  ]);
  const page = await stage.newPage();
  await enter(page, 'Ana', { projectId });
  await page.waitForSelector('.runs li');

  const tabTo = (what: string) =>
    until(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(what)})`);
    }, `Tab leads to ${what}`);
  await page.keyboard.press('/');
  await tabTo('[aria-label="Created"]');
  await page.keyboard.type('From');
  await tabTo('.range label:first-child input');
  await page.keyboard.type('03022026');
  await page.waitForURL('**/console/?from=2026-03-02');
  await tabTo('.range label:last-child input');
  await page.keyboard.type('03042026');
  await page.waitForURL('**/console/?from=2026-03-02&to=2026-03-04');
  await page.waitForSelector('.runs .title:has-text("first moment")');
  await until(async () => !(await titlesOn(page)).includes('just before'), 'the day before is gone');
  expect(await page.locator('.runs li').count()).toBe(50);
  await page.click('text=Show more');
  await until(async () => (await page.locator('.runs li').count()) === 62, 'the second page is there');
  expect(await titlesOn(page)).toContain('last moment');
  expect(await titlesOn(page)).not.toContain('just after');

  await placeRuns(projectId, [
    { name: 'new, outside', at: noon(6), rank: 0 },
    { name: 'new, within', at: noon(4), rank: 0 },
  ]);
  await page.waitForSelector('.runs li:first-child:has-text("new, within")');
  expect(await titlesOn(page)).not.toContain('new, outside');

  await page.reload();
  await page.waitForSelector('.runs li:first-child:has-text("new, within")');
  expect(await page.inputValue('.range label:first-child input')).toBe('2026-03-02');
  expect(await page.inputValue('.range label:last-child input')).toBe('2026-03-04');

  // A range may be open on one side; the other way round it is the same range.
  await page.fill('.range label:last-child input', '');
  await page.waitForURL('**/console/?from=2026-03-02');
  await page.waitForSelector('.runs li:has-text("new, outside")');
  await page.fill('.range label:last-child input', '2026-03-01');
  await page.waitForSelector('.runs .title:has-text("just before")');
  await until(async () => (await titlesOn(page)).length === 2, 'the first two are left');
  await page.selectOption('[aria-label="Created"]', '1');
  await page.waitForURL('**/console/?days=1');
  await page.waitForSelector('text=No run matches these filters.');
  await page.click('text=Clear the filters');
  await until(async () => (await titlesOn(page)).length === 50, 'all are shown again');
  expect(await page.inputValue('[aria-label="Created"]')).toBe('');
  await open(page, '/?days=constructor');
  await until(async () => (await titlesOn(page)).length === 50, 'a time that is none is any time');
  await page.context().close();
});

test('the queue is found again as it was left, after a run, a reload and a change of filters', async () => {
  const { runs, projectId } = await projectWith(['Alpha one?', 'Alpha two?', 'Beta?']);
  const page = await stage.newPage();
  await enter(page, 'Ana', { projectId });
  await page.waitForSelector('.runs li');
  const titles = () => titlesOn(page);
  await page.keyboard.press('/');
  await page.keyboard.type('alpha ');
  await until(async () => (await titles()).length === 2, 'the search is done');
  await page.selectOption('[aria-label="Created"]', '7');
  await page.waitForURL('**/console/?days=7&search=alpha');
  await page.keyboard.press('Escape');
  await page.click('.runs a:has-text("Alpha two?")');
  await titleIs(page, 'Alpha two?');
  await page.keyboard.press('N');
  await titleIs(page, 'Alpha one?');
  await page.keyboard.press('q');
  await page.waitForSelector('.runs li.selected:has-text("Alpha one?")');
  await page.reload();
  await until(async () => (await titles()).length === 2, 'the filters are there after a reload');
  expect(await page.inputValue('[aria-label="Created"]')).toBe('7');
  expect(await page.inputValue('#search')).toBe('alpha');
  await page.click('nav >> text=Queue');
  await until(async () => (await titles()).length === 3, 'the link to the queue shows all');
  expect(await page.inputValue('#search')).toBe('');

  // What is selected is a run, not a row: another run that comes in above does not take its place.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.waitForSelector('.runs li.selected:has-text("Alpha two?")');
  const { db } = stage.service.storage;
  await db.updateTable('run_reviews').set({ queue_rank: 0 }).where('review_run_id', '=', runs[2]).execute();
  await page.waitForSelector('.runs li:first-child:has-text("Beta?")');
  expect(await page.textContent('.runs li.selected')).toContain('Alpha two?');
  await page.context().close();
});
