import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeys, rotateSigningKey, signingKey, verifySealedReport } from '@claimcheck/seal';
import { afterAll, expect, test } from 'vitest';
import { exampleReport, sealed } from './sealed-example.js';

const root = mkdtempSync(join(tmpdir(), 'claimcheck-keys-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a key is made the first time, for its owner alone, and stays', async () => {
  const folder = join(root, 'first');
  const { keyid } = await signingKey(folder);
  expect((await signingKey(folder)).keyid).toBe(keyid);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'current.pem')).mode & 0o777).toBe(0o600);
  expect((await publicKeys(folder)).keys.map(({ kid }) => kid)).toEqual([keyid]);
});

test('after a rotation the old private half is gone, and what it signed still holds', async () => {
  const folder = join(root, 'rotated');
  const old = await signingKey(folder);
  const file = sealed(await exampleReport(), old);
  const secret = readFileSync(join(folder, 'current.pem'), 'utf8');
  const { kid, previous } = await rotateSigningKey(folder);
  expect(previous).toBe(old.keyid);
  expect((await signingKey(folder)).keyid).toBe(kid);
  const { keys } = await publicKeys(folder);
  expect(keys.map((key) => key.kid)).toEqual([kid, old.keyid]);
  expect(verifySealedReport(file, { keys: { keys } }).verified).toBe(true);
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(left).not.toContain(secret);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});
