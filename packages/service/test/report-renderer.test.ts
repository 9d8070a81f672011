import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReportRenderer } from '../dist/reports/report-renderer.js';
import { childProcesses } from './child-processes.js';
import { until } from './harness.js';

let renderer: ReportRenderer;
beforeEach(() => {
  renderer = new ReportRenderer();
});
afterEach(() => renderer.close());

const others = childProcesses();
const render = () =>
  renderer.render('org_1', () => ({
    format: 'markdown',
    claimReport: JSON.stringify({ markdown: '# Claim report' }),
    review: null,
  }));

/** Kills the process that renders, once it is there. */
const killRenderer = (killed: number[] = []): Promise<number> =>
  until(async () => {
    const pid = childProcesses().find((id) => !others.includes(id) && !killed.includes(id));
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    return pid;
  }, 'there is a process that renders') as Promise<number>;

test('a report whose process is killed is rendered by another', async () => {
  const report = render();
  await killRenderer();
  expect(await report).toContain('# Claim report');
});

test('one that is killed again and again is to be asked for later', async () => {
  const outcome = render().catch((error: unknown) => error);
  await killRenderer([await killRenderer()]);
  expect(await outcome).toMatchObject({ code: 'service_unavailable' });
  expect(await render()).toContain('# Claim report');
});
