import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CheckReport } from '../../dist/check/check-report.js';
import { parseFailOn } from '../../dist/check/fail-on.js';
import { decideOutcome } from '../../dist/check/gate.js';
import { BAD_ANSWER, checkToJson, claimcheck, folderWith, GOOD_ANSWER, POLICY } from './claimcheck.js';

test('an answer that restates its source passes with exit code 0', async () => {
  const cwd = folderWith({ 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY });
  const { code, stdout, stderr } = await claimcheck(['check', 'answer.md', '--source', 'policy.txt'], {
    cwd,
  });
  expect(code).toBe(0);
  expect(stdout).toContain('✓1 Customers may return goods');
  expect(stdout).toContain('Verified for use');
  expect(stderr).toBe('');
});

test('a changed number fails with exit code 1 and shows the quote that decides it with file and line', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const { code, stdout } = await claimcheck(['check', 'answer.md', '--source', 'policy.txt'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatch(/✗ 2 {2}Contradicted · fairly sure, \d\d % ─+ answer\.md:2:1/);
  expect(stdout).toContain('┃ The warranty period is 12 months from the date of purchase.');
  expect(stdout).toContain('┃ policy.txt:5 (source 1)');
  expect(stdout).toMatch(/repair +36 months → 12 months/);
  expect(stdout).toContain('failed by 1 claim: 2 ');
  expect(stdout).toMatch(
    /✓ 1 {2}Very sure, \d\d % ─+ answer\.md:1:1\n +Customers may return .*\n +┃ Customers may return/,
  );
});

test('--explain shows what decided a claim, and where', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const args = ['check', 'answer.md', '--source', 'policy.txt', '--explain'];
  const { code, stdout } = await claimcheck([...args, '2'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatch(/✗ 2 {2}Contradicted/);
  expect(stdout).toMatch(/Decided by {2}figures\/quantity-differs/);
  expect(stdout).toMatch(/1 {2}✗ contradicted +figures\/quantity-differs {2}← decides/);
  expect(stdout).toContain('policy.txt:5: “The warranty period is 12 months');
  const beyond = await claimcheck([...args, '99'], { cwd });
  expect(beyond.code).toBe(2);
  expect(beyond.stderr).toContain('--explain 99: the answer has claims 1 to ');
});

test('claims that lack nothing but a citation are shown in a line each, with --all as cards', async () => {
  const facts = ['lamps', 'chairs', 'tables', 'shelves', 'mirrors'].map(
    (thing) => `The store in Ghent sells ${thing}.`,
  );
  const [first, ...others] = facts;
  const cited = [first!.replace('.', ' [1].'), ...others].join('\n\n');
  const cwd = folderWith({ 'answer.md': cited, 'shop.txt': facts.join('\n\n') });
  const args = ['check', 'answer.md', '-s', 'shop.txt'];
  const { stdout } = await claimcheck(args, { cwd });
  expect(stdout).toContain('Missing citation in 4 supported claims');
  expect(stdout).toMatch(/! 5 {2}The store in Ghent sells mirrors · \w+ sure, \d\d % · shop\.txt:9/);
  expect(stdout).toContain('4 citation issues (all missing)');
  const all = await claimcheck([...args, '--all'], { cwd });
  expect(all.stdout.match(/citation {2}Missing citation/g)).toHaveLength(4);
});

test('the terminal shows the least sure of the supported claims, and with --all every one', async () => {
  const facts = ['lamps', 'chairs', 'tables', 'shelves', 'mirrors'].map(
    (thing) => `The store in Ghent sells ${thing}.`,
  );
  const cwd = folderWith({ 'answer.md': facts.join('\n\n'), 'shop.txt': facts.join('\n\n') });
  const shown = async (...flags: string[]) => {
    const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'shop.txt', ...flags], { cwd });
    return { quotes: stdout.match(/┃ The store/g)?.length, stdout };
  };
  const short = await shown();
  const all = await shown('--all');
  expect([short.quotes, all.quotes]).toEqual([3, 5]);
  expect(short.stdout).toMatch(/2 more supported, at least (very|fairly) sure, \d\d %: --all shows them/);
  expect(all.stdout).not.toContain('--all');
});

test('the answer is read from standard input for -', async () => {
  const cwd = folderWith({ 'policy.txt': POLICY });
  const { code, stdout } = await claimcheck(['check', '-', '-s', 'policy.txt'], { cwd, input: BAD_ANSWER });
  expect(code).toBe(1);
  expect(stdout).toContain('stdin:2:1');
});

test('the same input gives the same JSON bytes, whatever the number of threads', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const one = await checkToJson(['answer.md', '-s', 'policy.txt', '--threads', '1'], { cwd });
  const two = await checkToJson(['answer.md', '-s', 'policy.txt', '--threads', '2'], { cwd });
  expect(two.text).toBe(one.text);
});

test('the JSON report has the documented shape and exact offsets into answer and sources', async () => {
  const answer = `🙂 Hello!\r\n\r\n${BAD_ANSWER.replaceAll('\n', '\r\n')}`;
  const cwd = folderWith({ 'answer.md': answer, 'policy.txt': POLICY });
  const { report, code } = await checkToJson(['answer.md', '-s', 'policy.txt'], { cwd });
  expect(CheckReport.strict().parse(report)).toEqual(report);
  expect(code).toBe(1);
  expect(report.ai_output).toBe(answer);
  for (const claim of report.claims)
    expect(answer.slice(claim.output_start_offset, claim.output_end_offset)).toBe(claim.text);
  for (const span of report.source_spans)
    expect(POLICY.slice(span.start_offset, span.end_offset)).toBe(span.quote);
  expect(report.gate).toMatchObject({ passed: false, fail_on: ['needs_review'], fixed: null });
  expect(report.claim_report.created_at).toBe('1970-01-01T00:00:00.000Z');
});

test('--timestamp and SOURCE_DATE_EPOCH set the time of the report', async () => {
  const cwd = folderWith({ 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY });
  const args = ['answer.md', '-s', 'policy.txt'];
  const named = await checkToJson([...args, '--timestamp', '2026-01-31T12:00:00Z'], { cwd });
  expect(named.report.gate_verdict.created_at).toBe('2026-01-31T12:00:00.000Z');
  const fromEnv = await checkToJson(args, { cwd, env: { SOURCE_DATE_EPOCH: '86400' } });
  expect(fromEnv.report.gate_verdict.created_at).toBe('1970-01-02T00:00:00.000Z');
});

test('what fails the gate follows --fail-on and --strictness', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const { report } = await checkToJson(['answer.md', '-s', 'policy.txt'], { cwd });
  const passes = (failOn: string | undefined, mode: 'advisory' | 'enforcing' = 'enforcing') =>
    decideOutcome(report, parseFailOn(failOn, mode), null).passed;
  expect(passes(undefined)).toBe(false);
  expect(passes(undefined, 'advisory')).toBe(true);
  expect(passes('contradicted', 'advisory')).toBe(false);
  expect(passes('none')).toBe(true);
  expect(passes('unsupported,not_checked')).toBe(true);
  expect(passes('unsupported, Contradicted')).toBe(false);
  expect(passes('needs-repair')).toBe(false);
  expect(passes('blocked')).toBe(true);
});

test('--min-confidence asks more of supported claims than they have', async () => {
  const cwd = folderWith({ 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY });
  const args = ['check', 'answer.md', '-s', 'policy.txt', '--fail-on', 'low_confidence'];
  const asked = await claimcheck([...args, '--min-confidence', '0.99'], { cwd });
  expect([(await claimcheck(args, { cwd })).code, asked.code]).toEqual([0, 1]);
  expect(asked.stdout).toContain('! 1  Low confidence');
  expect(asked.stdout).toMatch(/Supported with a confidence of 0\.9\d?; at least 0\.99 is asked for\./);
  expect(asked.stdout).toContain('failed by 1 claim: 1 (--fail-on low_confidence)');
  const wrong = await claimcheck([...args, '--min-confidence', '80'], { cwd });
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('--min-confidence must be a number'),
  ]);
});

test('an advisory check reports problems and exits with 0, unless --fail-on names them', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const args = ['check', 'answer.md', '-s', 'policy.txt', '--strictness', 'advisory'];
  const advisory = await claimcheck(args, { cwd });
  const strictly = await claimcheck([...args, '--fail-on', 'contradicted'], { cwd });
  expect(advisory.stdout).toContain('✗ 2  Contradicted');
  expect([advisory.code, strictly.code]).toEqual([0, 1]);
});

test('--out writes the format that the file name asks for and prints only the summary', async () => {
  const cwd = folderWith({ 'answer.md': BAD_ANSWER, 'policy.txt': POLICY });
  const outcome = await claimcheck(['check', 'answer.md', '-s', 'policy.txt', '-o', 'report.md'], { cwd });
  expect(outcome.code).toBe(1);
  expect(readFileSync(join(cwd, 'report.md'), 'utf8')).toMatch(/^# Claim report: /);
  expect(outcome.stdout).toContain('report.md');
  expect(outcome.stdout).not.toContain('┃');
});

test('the HTML report is one page without any address to load from, and texts are escaped', async () => {
  const answer = `${BAD_ANSWER}\nThe <script>alert(1)</script> warranty period is 36 months.\n`;
  const cwd = folderWith({ 'answer.md': answer, 'policy.txt': POLICY });
  const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'policy.txt', '-f', 'html'], { cwd });
  expect(stdout).toMatch(/^<!doctype html>/);
  expect(stdout).toContain('source 1, policy.txt:5');
  expect(stdout).not.toMatch(/<script|(?:src|href)="(?!#)/);
});

test('an answer without any claim fails and says so in every format', async () => {
  const cwd = folderWith({ 'answer.md': 'Hello! How can I help you today?\n', 'policy.txt': POLICY });
  const { report, code } = await checkToJson(['answer.md', '-s', 'policy.txt'], { cwd });
  expect(code).toBe(1);
  expect(report.gate.problems).toEqual([
    { claim_id: null, code: 'no_claims', state: null, fails_gate: true },
  ]);
  for (const format of ['text', 'junit', 'sarif'])
    expect((await claimcheck(['check', 'answer.md', '-s', 'policy.txt', '-f', format], { cwd })).code).toBe(
      1,
    );
});
