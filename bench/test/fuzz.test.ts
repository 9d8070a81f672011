import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FUZZ = fileURLToPath(new URL('../dist/fuzz/main.js', import.meta.url));
const INPUTS = 40;

/** A fixed seed: what was found before, and some of everything else. The rest is for `npm run fuzz`. */
it('hostile texts end, in time, with exact offsets', { timeout: 600_000 }, () => {
  const options = ['--seed', '1', '--inputs', String(INPUTS), '--minutes', '9'];
  const { status, stdout } = spawnSync(process.execPath, [FUZZ, ...options], { encoding: 'utf8' });
  expect(stdout).toContain(`${INPUTS} inputs`);
  expect(status, stdout).toBe(0);
});
