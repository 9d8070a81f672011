import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GREEDY_SOURCES, SMALL_HEAP } from '../greedy.js';
import { installationIn } from '../installation.js';
import { claimcheckProcess, folderWith, GOOD_ANSWER, POLICY } from './claimcheck.js';

const WEIGHTS = 'verifier.onnx';
const CHECK = ['check', 'answer.md', '-s', 'policy.txt'];
const FILES = { 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY };

test('a damaged installation is an error with exit code 3 that says what to do', async () => {
  const cwd = folderWith(FILES);
  const { bin, packages } = installationIn(cwd, ['cli', 'providers', 'model-small']);
  const model = join(packages, 'model-small');
  expect(await claimcheckProcess(CHECK, { cwd, bin })).toMatchObject({ code: 0, stderr: '' });
  const weights = readFileSync(join(model, WEIGHTS));
  writeFileSync(join(model, WEIGHTS), weights.subarray(0, weights.length - 1));
  const { code, stdout, stderr } = await claimcheckProcess(CHECK, { cwd, bin });
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(/verifier\.onnx is damaged.*Reinstall the package/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a report that the output does not take is exit code 3, never that of a failed gate', async () => {
  const cwd = folderWith(FILES);
  const readOnly = openSync(join(cwd, 'policy.txt'), 'r');
  const { code, stderr } = await claimcheckProcess(CHECK, { cwd, output: readOnly });
  closeSync(readOnly);
  expect(code).toBe(3);
  expect(stderr).toMatch(/standard output cannot be written/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a text that costs the engine its process is exit code 3, and an engine_error is named', async () => {
  const logs = GREEDY_SOURCES.map(({ title, content }) => [`logs/${title}.txt`, content]);
  const cwd = folderWith({ ...FILES, ...Object.fromEntries(logs) });
  const greedy = await claimcheckProcess(['check', 'answer.md', '-s', 'logs'], { cwd, env: SMALL_HEAP });
  expect(greedy).toEqual({
    code: 3,
    stdout: '',
    stderr: 'claimcheck: engine_error: The engine cannot review this text.\n',
  });
});

test('a heap that no engine can work with is wrong usage', async () => {
  const env = { CLAIMCHECK_ENGINE_HEAP_MB: '1' };
  const { code, stderr } = await claimcheckProcess(CHECK, { cwd: folderWith(FILES), env });
  expect([code, stderr]).toEqual([
    2,
    'claimcheck: CLAIMCHECK_ENGINE_HEAP_MB must be a whole number from 64 to 65536\n',
  ]);
});
