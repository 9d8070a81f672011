import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Service, startService } from '../../packages/client/test/service.js';
import { environmentOf, exampleFolder, runShell } from './run-example.js';

const FOLDER = exampleFolder('github-actions');

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
}

function checkStep(): Step {
  const workflow = parse(readFileSync(join(FOLDER, 'claimcheck.yml'), 'utf8'));
  const steps: Step[] = workflow.jobs.answers.steps;
  return steps.find(({ name }) => name === 'Check answers against their sources')!;
}

let service: Service;
let scratch: string;
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_VERIFIER: 'embedded' });
  scratch = mkdtempSync(join(tmpdir(), 'claimcheck-actions-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test('the workflow fails on the answer that its sources do not support and points at its line', async () => {
  const summary = join(scratch, 'summary.md');
  const env = { ...environmentOf(service), GITHUB_STEP_SUMMARY: summary, GITHUB_SHA: 'abc123' };
  const { code, stdout } = await runShell(checkStep().run!, FOLDER, env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^pass {2}returns: verified_/m);
  expect(stdout).toMatch(/^FAIL {2}warranty: contradicted /m);
  expect(stdout).toMatch(
    /^::error file=answers\/warranty\/answer\.md,line=4,title=Claimcheck::contradicted: .*12 months/m,
  );
  expect(stdout.match(/^::error /gm)).toHaveLength(1);
  expect(readFileSync(summary, 'utf8')).toContain('24 months');
});

test('the workflow passes when every answer is supported', async () => {
  const only = await runShell(
    `cp -r answers ${scratch}/answers && rm -r ${scratch}/answers/warranty && node check-answers.js ${scratch}/answers`,
    FOLDER,
    environmentOf(service),
  );
  expect(only).toMatchObject({ code: 0, stderr: '' });
  expect(only.stdout).toContain('1 answers checked, 0 not verified');
});

test('the key comes from a secret and stands nowhere in the workflow', () => {
  expect(checkStep().env?.CLAIMCHECK_API_KEY).toMatch(/^\$\{\{ secrets\.\w+ \}\}$/);
});
