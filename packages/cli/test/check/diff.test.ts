import { expect, test } from 'vitest';
import { BAD_ANSWER, claimcheck, folderWith, POLICY } from './claimcheck.js';

async function reports(
  files: Record<string, string>,
  before: readonly string[],
  after: readonly string[],
): Promise<string> {
  const cwd = folderWith(files);
  await claimcheck(['check', ...before, '-o', 'before.json'], { cwd });
  await claimcheck(['check', ...after, '-o', 'after.json'], { cwd });
  return cwd;
}

test('a corrected claim is shown as better because it was reworded', async () => {
  const files = { 'a.md': BAD_ANSWER, 'b.md': BAD_ANSWER.replace('36', '12'), 'policy.txt': POLICY };
  const cwd = await reports(files, ['a.md', '-s', 'policy.txt'], ['b.md', '-s', 'policy.txt']);
  const json = await claimcheck(['diff', 'before.json', 'after.json', '-f', 'json'], { cwd });
  const diff = JSON.parse(json.stdout);
  expect(diff).toMatchObject({
    verdict: { after: 'verified_for_use' },
    inputs: { answer_changed: true, sources_changed: [] },
    changed: [
      {
        direction: 'better',
        before: { number: 2, support_status: 'contradicted' },
        after: { number: 2, support_status: 'supported', source_title: 'policy.txt' },
        causes: ['the claim was reworded'],
      },
    ],
    added: [],
    removed: [],
    unchanged_count: 1,
  });
  const text = await claimcheck(['diff', 'before.json', 'after.json'], { cwd });
  expect([json.code, text.code]).toEqual([0, 0]);
  expect(text.stdout).toContain('Contradicted → Supported');
  expect(text.stdout).toContain('was  The warranty period is 36 months');
  expect(text.stdout).toMatch(/1 better +0 worse/);
});

test('a claim that an edited source no longer supports is worse because of that source', async () => {
  const answer = 'The warranty period is 12 months from the date of purchase.\n';
  const files = {
    'a.md': answer,
    'old/policy.txt': POLICY,
    'new/policy.txt': POLICY.replace('12 months', '6 months'),
  };
  const cwd = await reports(files, ['a.md', '-s', 'old'], ['a.md', '-s', 'new']);
  const { stdout } = await claimcheck(['diff', 'before.json', 'after.json', '-f', 'json'], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    inputs: { answer_changed: false, sources_changed: ['policy.txt'] },
    changed: [{ direction: 'worse', causes: ['source policy.txt was edited'] }],
  });
});

test('claims that come and go are listed', async () => {
  const files = {
    'a.md': BAD_ANSWER,
    'b.md': `${BAD_ANSWER.split('\n')[0]}\nThe moon is made of cheese.\n`,
    'policy.txt': POLICY,
  };
  const cwd = await reports(files, ['a.md', '-s', 'policy.txt'], ['b.md', '-s', 'policy.txt']);
  const { stdout } = await claimcheck(['diff', 'before.json', 'after.json'], { cwd });
  expect(stdout).toMatch(/\+ .*The moon is made of cheese/);
  expect(stdout).toMatch(/- .*The warranty period is 36 months/);
});

test('a report compared with itself has no change', async () => {
  const cwd = folderWith({ 'a.md': BAD_ANSWER, 'policy.txt': POLICY });
  await claimcheck(['check', 'a.md', '-s', 'policy.txt', '-o', 'a.json'], { cwd });
  const { stdout } = await claimcheck(['diff', 'a.json', 'a.json'], { cwd });
  expect(stdout).toContain('the same answer');
  expect(stdout).toMatch(/0 better +0 worse +0 added +0 removed +2 claims unchanged/);
});
