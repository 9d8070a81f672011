import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../../client/test/service.js';
import { runCli } from './run-cli.js';

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'claimcheck-cli-import-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rowOf = (external_id: string, ai_output: string) => ({
  external_id,
  ai_output,
  sources: [{ title: 'Hours', content: 'The office opens at nine.' }],
  intended_use: 'customer_facing',
});
const GOOD = 'The office opens at nine.';
const BAD = 'The office opens at ten.';

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const importFile = (args: readonly string[], stdin?: string) => withService(['import', ...args], stdin);

const withService = (args: readonly string[], stdin?: string) =>
  runCli(args, {
    cwd: folder,
    env: { CLAIMCHECK_API_KEY: service.apiKey, CLAIMCHECK_BASE_URL: service.url },
    ...(stdin !== undefined && { stdin }),
  });

const jsonl = (...rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

test('a file of supported answers passes once every run has ended', async () => {
  const path = file('good.jsonl', jsonl(rowOf('g1', GOOD), rowOf('g2', GOOD)));
  const { code, stdout, stderr } = await importFile([path, '--wait']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^imp_\S+: 2 accepted, 0 known already, 0 rejected$/m);
  expect(stdout).toMatch(/^verified_for_use\s+2$/m);
  expect(stderr).toMatch(/^imp_\S+ completed$/m);
});

test('one answer that fails its gate fails the import, unless it is told not to', async () => {
  const path = file('bad.jsonl', jsonl(rowOf('b1', GOOD), rowOf('b2', BAD)));
  expect(await importFile([path, '--wait'])).toMatchObject({ code: 1 });
  expect(await importFile([path, '--wait', '--fail-on', 'none'])).toMatchObject({ code: 0 });
});

test('a run is judged as a check is: an advisory one by --fail-on alone, any by the status of a claim', async () => {
  const advisory = { ...rowOf('a1', BAD), strictness: 'advisory' };
  const path = file('advisory.jsonl', jsonl(advisory));
  expect(await importFile([path, '--wait'])).toMatchObject({ code: 0 });
  expect(await importFile([path, '--wait', '--fail-on', 'contradicted'])).toMatchObject({ code: 1 });
  const rejected = file('rejected.jsonl', jsonl(advisory, rowOf('a2', ' '), rowOf('a3', BAD)));
  expect(await importFile([rejected, '--wait'])).toMatchObject({ code: 2 });
});

test('results come as CSV in the order of the rows, and no cell is a formula', async () => {
  const path = file('formulas.jsonl', jsonl(rowOf('=1+1', GOOD), rowOf('r, "2"', BAD)));
  const { import_id } = JSON.parse((await importFile([path, '--wait', '--json'])).stdout);
  const csv = await importFile(['results', import_id]);
  expect(csv).toMatchObject({ code: 0, stderr: '' });
  const lines = csv.stdout.split('\r\n');
  expect(lines[0]).toMatch(/^external_id,review_run_id,status,safe_use_status,/);
  expect(lines[1]).toMatch(/^'=1\+1,run_\S+,completed,verified_for_use,1,0,,,/);
  expect(lines[2]).toMatch(/^"r, ""2""",run_\S+,completed,contradicted,1,1,contradicted/);
  expect(lines).toHaveLength(4);
  const rows = await importFile(['results', import_id, '--format', 'jsonl']);
  expect(rows.stdout.trim().split('\n')).toHaveLength(2);
  const listed = await withService(['list', '--import', import_id, '--json']);
  const names = JSON.parse(listed.stdout).items.map((run: { external_id: string }) => run.external_id);
  expect(names).toEqual(['r, "2"', '=1+1']);
  const unknown = `imp_${import_id.slice(4).replaceAll(/[0-9]/g, '0')}`;
  expect(await importFile(['results', unknown])).toMatchObject({ code: 2, stdout: '' });
});

test('a rejected row is named and the others are imported', async () => {
  const path = file('mixed.json', JSON.stringify([rowOf('m1', GOOD), rowOf('m2', ' ')]));
  const { code, stdout, stderr } = await importFile([path]);
  expect(code).toBe(2);
  expect(stdout).toContain('1 accepted, 0 known already, 1 rejected');
  expect(stderr).toMatch(/^row 2 \(m2\) rejected: ai_output: /m);
});

test('a file without an acceptable row is exit code 2 with every row named', async () => {
  const { code, stderr } = await importFile(
    ['-', '--format', 'jsonl'],
    jsonl(rowOf('e1', ' '), rowOf('e2', '')),
  );
  expect(code).toBe(2);
  expect(stderr.match(/^row \d \(e\d\) rejected: /gm)).toHaveLength(2);
  expect(stderr).toContain('import_empty');
});

test('rows come from standard input, as JSON with "rows" too, and --json prints what the service said', async () => {
  const rows = JSON.stringify({ rows: [rowOf('s1', GOOD)] });
  const { code, stdout } = await importFile(['-', '--format', 'json', '--json', '--wait'], rows);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ accepted_count: 1, progress: { status: 'completed' } });
});

test('a CSV file is imported by its name', async () => {
  const path = file(
    'hours.csv',
    `external_id,ai_output,intended_use,source_1_title,source_1_content\nc1,${GOOD},eval_only,Hours,${GOOD}\n`,
  );
  expect(await importFile([path])).toMatchObject({ code: 0 });
});

test.each([
  ['a file that is not there', ['absent.jsonl'], /absent\.jsonl/],
  ['a format that cannot be told', ['-'], /--format/],
  ['a folder', ['.', '--format', 'jsonl'], /is not a file/],
])('%s is exit code 2 and said', async (_, args, message) => {
  const { code, stderr } = await importFile(args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
