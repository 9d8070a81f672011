import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GREEDY_SOURCES, SMALL_HEAP } from '../greedy.js';
import { claimcheck, folderWith, GOOD_ANSWER, POLICY } from './claimcheck.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const COPIES = new Set(['cli', 'providers', 'model-small']);
const WEIGHTS = 'verifier.onnx';
const CHECK = ['check', 'answer.md', '-s', 'policy.txt'];
const FILES = { 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY };

/** An installation of which the command and the verifier are copies, everything else is this one. */
function installationIn(folder: string): { bin: string; model: string } {
  const modules = join(folder, 'node_modules');
  const own = join(modules, '@claimcheck');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@claimcheck') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const from = join(ROOT, 'packages', name);
    if (COPIES.has(name)) cpSync(from, join(own, name), { recursive: true });
    else symlinkSync(from, join(own, name));
  }
  return { bin: join(own, 'cli/bin/claimcheck.js'), model: join(own, 'model-small') };
}

test('a damaged installation is an error with exit code 3 that says what to do', async () => {
  const cwd = folderWith(FILES);
  const { bin, model } = installationIn(cwd);
  expect(await claimcheck(CHECK, { cwd, bin })).toMatchObject({ code: 0, stderr: '' });
  const weights = readFileSync(join(model, WEIGHTS));
  writeFileSync(join(model, WEIGHTS), weights.subarray(0, weights.length - 1));
  const { code, stdout, stderr } = await claimcheck(CHECK, { cwd, bin });
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(/verifier\.onnx is damaged.*Reinstall the package/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a report that the output does not take is exit code 3, never that of a failed gate', async () => {
  const cwd = folderWith(FILES);
  const readOnly = openSync(join(cwd, 'policy.txt'), 'r');
  const { code, stderr } = await claimcheck(CHECK, { cwd, output: readOnly });
  closeSync(readOnly);
  expect(code).toBe(3);
  expect(stderr).toMatch(/standard output cannot be written/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a text that costs the engine its process is exit code 3, and an engine_error is named', async () => {
  const logs = GREEDY_SOURCES.map(({ title, content }) => [`logs/${title}.txt`, content]);
  const cwd = folderWith({ ...FILES, ...Object.fromEntries(logs) });
  const greedy = await claimcheck(['check', 'answer.md', '-s', 'logs'], { cwd, env: SMALL_HEAP });
  expect(greedy).toEqual({
    code: 3,
    stdout: '',
    stderr: 'claimcheck: engine_error: The engine cannot review this text.\n',
  });
});

test('a heap that no engine can work with is wrong usage', async () => {
  const env = { CLAIMCHECK_ENGINE_HEAP_MB: '1' };
  const { code, stderr } = await claimcheck(CHECK, { cwd: folderWith(FILES), env });
  expect([code, stderr]).toEqual([
    2,
    'claimcheck: CLAIMCHECK_ENGINE_HEAP_MB must be a whole number from 64 to 65536\n',
  ]);
});
