// npm run bench:console: how long a reviewer waits, from opening a run to the first problem's quote in its source.
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
  const { review_run } = await call('/v1/review-runs', {
    ai_output: numbers.map((n) => line(n, n % 10 === 3 ? n + 700 : n + 20)).join(' '),
    sources: [{ title: 'Plant log', content: numbers.map((n) => line(n, n + 20)).join('\n') }],
    intended_use: 'customer_facing',
  });
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
  process.stdout.write(
    `${JSON.stringify({ ms_to_first_quote: figures, ratio: Number((many / few).toFixed(2)) })}\n`,
  );
} finally {
  await browser.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
