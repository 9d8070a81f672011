import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReviewerRole, SCOPES } from '@claimcheck/contracts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { createApiKey } from '../../service/dist/auth/api-keys.js';
import { createProject } from '../../service/dist/auth/organizations.js';
import { inviteReviewer } from '../../service/dist/auth/reviewers.js';
import { uuidAt, uuidv7 } from '../../service/dist/ids.js';
import {
  type Call,
  createCompletedRun,
  REQUEST,
  startTestService,
  type TestService,
  until,
} from '../../service/test/harness.js';

export const HOME = '00000000-0000-4000-8000-000000000001';

/** Of a UUIDv7, up to its version. */
const TIME_CHARS = 14;

const PLACES = [
  process.env.CLAIMCHECK_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** Under a lock, since several files of tests start at once: none may see a browser that is half installed. */
const INSTALL = `command -v chromium || command -v google-chrome ||
  { apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=120 chromium; }`;

/** The system's Chromium; where a Debian system has none, it is installed. */
function chromiumPath(): string {
  if (!process.env.CLAIMCHECK_CHROMIUM && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('flock', [join(tmpdir(), 'claimcheck-chromium.lock'), 'sh', '-c', INSTALL], {
      stdio: 'ignore',
    });
  }
  const path = found();
  if (path) return path;
  throw new Error(
    'The browser tests need Chromium or Chrome: install it, or say where with CLAIMCHECK_CHROMIUM.',
  );
}

export interface Stage {
  readonly service: TestService;
  /** A browser window of its own, as another person has it. */
  newPage(): Promise<Page>;
  /** What went wrong in any page: errors of scripts, and what the policy refused. */
  readonly troubles: string[];
  stop(): Promise<void>;
}

/** A service on a fresh database and a browser. */
export async function setStage(): Promise<Stage> {
  const service = await startTestService({
    CLAIMCHECK_ADDRESS_RATE_LIMIT: '0',
    CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE: '1',
  });
  const profile = mkdtempSync(join(tmpdir(), 'claimcheck-browser-'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  const troubles: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    service,
    troubles,
    async newPage() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      contexts.push(context);
      await context.addInitScript(KEEP_NOTICES);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) troubles.push(message.text());
      });
      page.on('dialog', (dialog) => {
        troubles.push(`a text opened a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      return page;
    },
    async stop() {
      for (const context of contexts) await context.close();
      await browser.close();
      await service.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What people and tests do on a stage. */
export const actsOn = (stage: () => Stage) => ({
  open: (page: Page, path: string) => page.goto(`${stage().service.url}/console${path}`),

  /** Signs a named person in by a link of their own. */
  async enter(
    page: Page,
    name: string,
    more: { projectId?: string; role?: ReviewerRole } = {},
  ): Promise<string> {
    const { projectId = HOME, role = 'admin' } = more;
    const { id, link } = await inviteReviewer(stage().service.storage.db, {
      organizationId: HOME,
      projectId,
      name,
      role,
    });
    await page.goto(`${stage().service.url}/console/sign-in#${link}`);
    await page.waitForSelector('.queue');
    return id;
  },

  /** A project of its own with a key, and with runs of these questions, the first of them on top. */
  async projectWith(questions: readonly string[], request: object = {}) {
    const { call, storage } = stage().service;
    const projectId = await createProject(storage.db, HOME, questions.join());
    const place = { organizationId: HOME, projectId, name: 'desk', scopes: SCOPES, expiresAt: null };
    const { token } = await createApiKey(storage.db, place);
    const here: Call = (method, path, options = {}) => call(method, path, { key: token, ...options });
    const runs: string[] = [];
    for (const question of questions)
      runs.push(await createCompletedRun(here, { ...REQUEST, ...request, question }));
    return { projectId, key: token, call: here, runs: runs as [string, string, string] };
  },

  /** Runs that wait, as the engine leaves them; the name is also what the page shows. */
  async placeRuns(projectId: string, runs: readonly { name: string; at?: number; rank?: number }[]) {
    const { db } = stage().service.storage;
    for (let from = 0; from < runs.length; from += 500) {
      const chunk = runs.slice(from, from + 500).map(({ name, at, rank = 33 }) => {
        const { uuid, ms: now } = uuidv7();
        const ms = at ?? now;
        return { name, ms, rank, id: `run_${uuidAt(ms).slice(0, TIME_CHARS)}${uuid.slice(TIME_CHARS)}` };
      });
      const rows = chunk.map(({ id, name, ms }) => ({
        id,
        organization_id: HOME,
        project_id: projectId,
        capture_method: 'api' as const,
        status: 'completed' as const,
        intended_use: 'customer_facing' as const,
        strictness: 'standard' as const,
        source_count: 1,
        safe_use_status: 'unsupported' as const,
        created_at: ms,
        metadata: '{}',
        question: name,
      }));
      await db.insertInto('review_runs').values(rows).execute();
      const reviews = chunk.map(({ id, rank }) => ({
        review_run_id: id,
        project_id: projectId,
        state: 'open' as const,
        urgency: rank,
        queue_rank: rank,
      }));
      await db.insertInto('run_reviews').values(reviews).execute();
    }
  },

  createRun: (more: object = {}) => createCompletedRun(stage().service.call, { ...REQUEST, ...more }),

  reviewOf: async (run: string) => (await stage().service.call('GET', `/v1/review-runs/${run}`)).body.review,

  decisionsOn: async (run: string) =>
    (await stage().service.call('GET', `/v1/review-runs/${run}/decisions`)).body.items,
});

/** A notice goes by itself after a while, and a slow machine may look later than that. */
const KEEP_NOTICES = `
  window.told = [];
  new MutationObserver(() => {
    const said = document.querySelector('.notices p')?.textContent;
    if (said && window.told.at(-1) !== said) window.told.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Waits until the page has given a notice with these words, shown still or not. */
export const isTold = (page: Page, words: string) =>
  until(
    () => page.evaluate<boolean>(`window.told.some((said) => said.includes(${JSON.stringify(words)}))`),
    `the page says “${words}”`,
  );

/** A run with this title is open. */
export const titleIs = (page: Page, title: string) =>
  page.waitForSelector(`.run-bar h1:has-text("${title}")`);

/** What reaches beyond the right edge of the page, or out of the box that is to hold it. */
export const TOO_WIDE = `[...document.querySelectorAll('dialog[open], .card, .source-draft, .endpoint')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => 'out of ' + box.className)
  .concat(document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => e.tagName + '.' + e.className).slice(0, 8))`;
