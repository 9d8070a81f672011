import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FOUND } from '../dist/fuzz/found.js';

const FUZZ = fileURLToPath(new URL('../dist/fuzz/main.js', import.meta.url));
/** What was found before, and one of each of the ten kinds. */
const INPUTS = FOUND.length + 10;
/** Costs that grow too fast show at this length; texts as long as is legal are for costly-texts.test.ts and the command. */
const LONGEST = 8_000;

/** A fixed seed; the rest is for `npm run fuzz`. */
it('hostile texts end, in time, with exact offsets', { timeout: 600_000 }, () => {
  const options = ['--seed', '1', '--inputs', String(INPUTS), '--longest', String(LONGEST), '--minutes', '9'];
  const { status, stdout } = spawnSync(process.execPath, [FUZZ, ...options], { encoding: 'utf8' });
  expect(stdout).toContain(`${INPUTS} inputs`);
  expect(status, stdout).toBe(0);
});
