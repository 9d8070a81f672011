import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BAD_ANSWER, claimcheck, type Outcome, POLICY, temporaryFolder } from './claimcheck.js';

let cwd: string;
let checked: Outcome;
beforeAll(async () => {
  cwd = temporaryFolder({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const check = ['check', 'answer.md', '-s', 'policy.txt'];
  await claimcheck([...check, '--out', 'report.json', '--seal', 'sealed.json'], { cwd });
  checked = await claimcheck(check, { cwd });
});

const render = (...args: string[]) => claimcheck(['render', ...args], { cwd });
const json = (name: string) => JSON.parse(readFileSync(join(cwd, name), 'utf8'));

test('a saved report reads as the check did, and in every format', async () => {
  expect(await render('report.json')).toEqual({ ...checked, code: 0 });
  const pages = await Promise.all(
    ['json', 'markdown', 'html', 'junit', 'sarif'].map((format) => render('report.json', '-f', format)),
  );
  expect(pages.map(({ code, stderr }) => [code, stderr])).toEqual(pages.map(() => [0, '']));
  const [same, markdown, html, junit, sarif] = pages.map(({ stdout }) => stdout);
  expect(JSON.parse(same!)).toEqual(json('report.json'));
  expect(markdown).toBe(json('report.json').claim_report.markdown);
  expect(html).toContain('source 1, policy.txt:5');
  expect(junit).toContain('<failure type="contradicted"');
  expect(JSON.parse(sarif!).runs[0].results).toHaveLength(1);
});

test('a sealed report is rendered with the text it is about', async () => {
  const html = await render('sealed.json', '--output', 'answer.md', '-f', 'html');
  expect(html).toMatchObject({ code: 0, stderr: '' });
  expect(html.stdout).toContain('36 months');
  expect((await render('sealed.json', '-f', 'markdown')).stdout).toMatch(/^# Claim report: /);
  const without = await render('sealed.json', '-f', 'html');
  expect(without).toMatchObject({ code: 2, stdout: '' });
  expect(without.stderr).toContain('give the text with --output');
  const other = await render('sealed.json', '--output', 'policy.txt');
  expect(other.stderr).toContain('--output: is not the text that the sealed report is about');
});

test('whatever a saved report calls a problem, JUnit stays XML', async () => {
  const report = json('report.json');
  report.gate.problems[0].code = '"><failure type="&';
  writeFileSync(join(cwd, 'renamed.json'), JSON.stringify(report));
  const { stdout } = await render('renamed.json', '-f', 'junit');
  expect(stdout).toContain('<failure type="&quot;&gt;&lt;failure type=&quot;&amp;" message=');
});

test('of a run of the API the finished pages are written, and what it lacks is said', async () => {
  const { claim_report, gate_verdict } = json('report.json');
  writeFileSync(join(cwd, 'run.json'), JSON.stringify({ status: 'completed', gate_verdict, claim_report }));
  expect((await render('run.json', '-f', 'markdown')).stdout).toBe(claim_report.markdown);
  expect((await render('run.json')).stderr).toContain('cannot be rendered as text, only as json or markdown');
  writeFileSync(join(cwd, 'run.json'), JSON.stringify({ status: 'queued', claim_report: null }));
  expect((await render('run.json')).stderr).toContain('the run is queued and has no report yet');
});

test.each([
  ['absent.json', 'there is no such file'],
  ['answer.md', 'is not JSON'],
  ['package.json', 'cannot be rendered'],
  ['changed.json', 'the report was changed or is of another release (see claims.0.text)'],
])('%s is exit code 2: %s', async (name, message) => {
  writeFileSync(join(cwd, 'package.json'), '{"name": "claimcheck"}');
  const report = json('report.json');
  delete report.claims[0].text;
  writeFileSync(join(cwd, 'changed.json'), JSON.stringify(report));
  const { code, stderr } = await render(name);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
