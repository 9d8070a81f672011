import { expect, test } from 'vitest';
import { BAD_ANSWER, checkToJson, claimcheck, folderWith, POLICY } from './claimcheck.js';

const WORSE = BAD_ANSWER.replace('14 days', '90 days');

test('a problem that the baseline has does not fail the gate', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const first = await claimcheck(['check', 'answer.md', '-s', 'policy.txt', '-o', 'old.json'], { cwd });
  const again = await claimcheck(['check', 'answer.md', '-s', 'policy.txt', '--baseline', 'old.json'], {
    cwd,
  });
  expect([first.code, again.code]).toEqual([1, 0]);
  expect(again.stdout).toContain('In the baseline too');
  expect(again.stdout).toMatch(/Baseline +0 new +0 fixed +1 unchanged/);
});

test('a new problem fails the gate beside known ones, and a fixed one is named', async () => {
  const cwd = folderWith({ 'a.md': BAD_ANSWER, 'b.md': WORSE, 'policy.txt': POLICY });
  await claimcheck(['check', 'a.md', '-s', 'policy.txt', '-o', 'a.json'], { cwd });
  await claimcheck(['check', 'b.md', '-s', 'policy.txt', '-o', 'b.json'], { cwd });
  const worse = await checkToJson(['b.md', '-s', 'policy.txt', '--baseline', 'a.json'], { cwd });
  expect(worse.code).toBe(1);
  expect(worse.report.gate.problems).toMatchObject([
    { code: 'contradicted', state: 'new', fails_gate: true },
    { code: 'contradicted', state: 'unchanged', fails_gate: false },
  ]);
  const better = await checkToJson(['a.md', '-s', 'policy.txt', '--baseline', 'b.json'], { cwd });
  expect(better.code).toBe(0);
  expect(better.report.gate.fixed).toEqual([
    { claim_text: 'Customers may return goods within 90 days of delivery', code: 'contradicted' },
  ]);
});

test('a known problem stays known when its claim is reworded or moves', async () => {
  const moved = `Thank you for asking.\n\nThe warranty period is 36 months from the purchase date.\n\n${BAD_ANSWER.split('\n')[0]}\n`;
  const cwd = folderWith({ 'a.md': BAD_ANSWER, 'b.md': moved, 'policy.txt': POLICY });
  await claimcheck(['check', 'a.md', '-s', 'policy.txt', '-o', 'a.json'], { cwd });
  const { report, code } = await checkToJson(['b.md', '-s', 'policy.txt', '--baseline', 'a.json'], { cwd });
  expect(code).toBe(0);
  expect(report.gate.problems).toMatchObject([{ code: 'contradicted', state: 'unchanged' }]);
});
