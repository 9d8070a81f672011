// npm run bench:console: how long a reviewer waits, from opening a run to the first problem's quote in its source,
// and how smoothly the largest of 50 sources scrolls.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, startService } from '@claimcheck/service';
import { chromium } from 'playwright-core';

const KEY = 'bench-of-the-console-0001';
const OPENINGS = 7;
const dataDir = mkdtempSync(join(tmpdir(), 'claimcheck-bench-console-'));
const service = await startService(
  loadConfig({
    PORT: '0',
    CLAIMCHECK_DATA_DIR: dataDir,
    CLAIMCHECK_BOOTSTRAP_API_KEY: KEY,
    CLAIMCHECK_VERIFIER: 'lexical',
    CLAIMCHECK_RATE_LIMIT: '0',
    CLAIMCHECK_CONCURRENCY: '1',
    CLAIMCHECK_LOG_LEVEL: 'silent',
  }),
);

async function call(path, body) {
  const response = await fetch(`${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${KEY}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** A text of so many sentences, every tenth of them wrong, on a source that states each. */
async function runOf(sentences) {
  const line = (n, litres) => `Pump ${n} of the plant moves ${litres} litres a minute.`;
  const numbers = Array.from({ length: sentences }, (_, n) => n + 1);
  return completed({
    ai_output: numbers.map((n) => line(n, n % 10 === 3 ? n + 700 : n + 20)).join(' '),
    sources: [{ title: 'Plant log', content: numbers.map((n) => line(n, n + 20)).join('\n') }],
    intended_use: 'customer_facing',
  });
}

/** A text on 50 sources, of which the last has a megabyte and, near its end, what decides. */
async function runOfManySources() {
  const day = (n) => `On day ${n} nothing of note happened, and nobody wrote about it.\n`;
  const filler = Array.from({ length: 15_000 }, (_, n) => day(n))
    .join('')
    .slice(0, 980_000);
  const small = Array.from({ length: 49 }, (_, n) => ({ title: `Log ${n}`, content: day(n).repeat(10) }));
  return completed({
    ai_output: 'The office opens at ten.',
    sources: [...small, { title: 'Large log', content: `${filler}\nThe office opens at nine.\n` }],
    intended_use: 'customer_facing',
  });
}

async function completed(request) {
  const { review_run } = await call('/v1/review-runs', request);
  for (;;) {
    const run = await call(`/v1/review-runs/${review_run.id}`);
    if (run.status === 'completed') return { id: run.id, claims: run.claim_count };
    if (run.status === 'failed') throw new Error(run.error_message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const QUOTE_IN_VIEW = `(() => {
  const pane = document.querySelector('.source-text');
  const mark = pane && pane.querySelector('mark');
  if (!mark) return false;
  const [outer, inner] = [pane.getBoundingClientRect(), mark.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
})()`;

/** Turns the wheel 120 times, a frame each, from end to end; the time of each frame. */
const SCROLL = `new Promise((resolve) => {
  const pane = document.querySelector('.source-text');
  const times = [];
  let last = performance.now();
  const step = (pane.scrollHeight - pane.clientHeight) / 120;
  pane.scrollTop = 0;
  const turn = (now) => {
    times.push(now - last);
    last = now;
    if (times.length > 120) return resolve(times.slice(1));
    pane.scrollTop += step;
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
})`;

const browser = await chromium.launch({
  executablePath: process.env.CLAIMCHECK_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${service.url}/console/`);
  await page.fill('#key', KEY);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.queue');
  const figures = {};
  for (const sentences of [5, 500]) {
    const run = await runOf(sentences);
    const times = [];
    for (let opening = 0; opening < OPENINGS; opening++) {
      const start = performance.now();
      await page.goto(`${service.url}/console/runs/${run.id}`);
      while (!(await page.evaluate(QUOTE_IN_VIEW))) await new Promise((resolve) => setTimeout(resolve, 5));
      times.push(performance.now() - start);
    }
    figures[run.claims] = Math.round(median(times));
    process.stdout.write(
      `${String(run.claims).padStart(5)} claims: ${figures[run.claims]} ms to the first quote (median of ${OPENINGS})\n`,
    );
  }
  const [few, many] = Object.values(figures);
  const { id } = await runOfManySources();
  const started = performance.now();
  await page.goto(`${service.url}/console/runs/${id}`);
  while (!(await page.evaluate(QUOTE_IN_VIEW))) await new Promise((resolve) => setTimeout(resolve, 5));
  const opened = Math.round(performance.now() - started);
  const frames = await page.evaluate(SCROLL);
  const large = { opened, frame: Math.round(median(frames)), worst: Math.round(Math.max(...frames)) };
  process.stdout.write(
    `50 sources, one of a megabyte: ${opened} ms to the quote; scrolling through it ${large.frame} ms a frame (median), ${large.worst} ms the longest of ${frames.length}\n`,
  );
  process.stdout.write(
    `${JSON.stringify({ ms_to_first_quote: figures, large_source: large, ratio: Number((many / few).toFixed(2)) })}\n`,
  );
} finally {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
