import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BAD_ANSWER, claimcheck, folderWith, POLICY } from './claimcheck.js';

const files = { 'answer.md': BAD_ANSWER, 'sources/policy.txt': POLICY };
const texts = ['--source', 'sources', '--output', 'answer.md'];

async function sealedFolder() {
  const cwd = folderWith(files);
  const check = await claimcheck(['check', 'answer.md', '--source', 'sources', '--seal', 'sealed.json'], {
    cwd,
  });
  expect(check).toMatchObject({ code: 1, stderr: '' });
  return cwd;
}

test('a check is sealed, verified, and reproduced byte for byte', async () => {
  const cwd = await sealedFolder();
  expect(statSync(join(cwd, '.claimcheck/signing-keys/current.pem')).mode & 0o777).toBe(0o600);
  const verified = await claimcheck(['verify-report', 'sealed.json', ...texts, '--rerun', '--json'], { cwd });
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  const answer = JSON.parse(verified.stdout);
  expect(answer).toMatchObject({ verified: true, verdict: 'contradicted', rerun_differences: [] });
  expect(answer.checks.map(({ outcome }: { outcome: string }) => outcome)).not.toContain('broken');
  expect((await claimcheck(['verify-report', 'sealed.json'], { cwd })).stdout).toContain(
    'Verified: contradicted',
  );
});

test('what was changed is named, with exit code 1', async () => {
  const cwd = await sealedFolder();
  const original = readFileSync(join(cwd, 'sealed.json'), 'utf8');
  const verify = (...args: string[]) => claimcheck(['verify-report', 'sealed.json', ...args], { cwd });

  writeFileSync(join(cwd, 'sources/policy.txt'), POLICY.replace('12 months', '36 months'));
  const source = await verify(...texts);
  expect(source.code).toBe(1);
  expect(source.stdout).toMatch(/BROKEN\s+sources[\s\S]*policy\.txt/);
  expect(source.stdout).toMatch(/ok\s+signature/);

  const envelope = JSON.parse(original);
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  statement.predicate.report.claims[1].support_status = 'supported';
  envelope.payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  writeFileSync(join(cwd, 'sealed.json'), `${JSON.stringify(envelope)}\n`);
  const forged = await verify();
  expect(forged.code).toBe(1);
  expect(forged.stdout).toMatch(/BROKEN\s+signature/);
  expect(forged.stdout).toMatch(/BROKEN\s+report/);
});

test('keys are rotated, and what the old one signed holds with the keys of this machine or of a file', async () => {
  const cwd = await sealedFolder();
  const rotated = await claimcheck(['keys', 'rotate-signing', '--json'], { cwd });
  expect(rotated).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(rotated.stdout).previous).not.toBeNull();
  expect((await claimcheck(['verify-report', 'sealed.json'], { cwd })).code).toBe(0);
  writeFileSync(join(cwd, 'keys.json'), '{"keys": []}');
  const stranger = await claimcheck(['verify-report', 'sealed.json', '--keys', 'keys.json'], { cwd });
  expect(stranger).toMatchObject({ code: 1, stdout: expect.stringContaining('None of the 0 keys') });
});

test('wrong use is told', async () => {
  const cwd = folderWith({ ...files, 'sealed.json': '{}', 'keys.json': '[]' });
  const wrong = async (...args: string[]) => {
    const { code, stderr } = await claimcheck(['verify-report', ...args], { cwd });
    expect(code).toBe(2);
    return stderr;
  };
  expect(await wrong('missing.json')).toContain('missing.json: cannot be read');
  expect(await wrong('sealed.json')).toContain('--keys is missing');
  expect(await wrong('sealed.json', '--keys', 'keys.json')).toContain('not a JWKS');
  expect(await wrong('sealed.json', '--rerun')).toContain('--rerun needs the texts');
});
