import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KILOBYTE = 1000;
const WEIGHTS_LIMIT = 36_000 * KILOBYTE;
const CODE_LIMIT = 2_500 * KILOBYTE;

interface Packed {
  readonly name: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const targetsOf = (exports: unknown): string[] =>
  typeof exports === 'string' ? [exports] : Object.values(exports as object).flatMap(targetsOf);

const workspaces: string[] = readJson(join(ROOT, 'package.json')).workspaces;
const published = workspaces
  .map((folder) => readJson(join(ROOT, folder, 'package.json')))
  .filter((manifest) => !manifest.private);
const { stdout } = spawnSync(
  'npm',
  ['pack', '--dry-run', '--json', ...published.flatMap(({ name }) => ['--workspace', name])],
  { cwd: ROOT, encoding: 'utf8' },
);
const packed: Packed[] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));

test('every package that is not private can be packed', () => {
  expect(packed.map(({ name }) => name).sort()).toEqual(published.map(({ name }) => name).sort());
  expect(packed.length).toBeGreaterThan(10);
});

test.each(published)('$name has what a stranger needs, and nothing else', (manifest) => {
  const { files, unpackedSize } = packed.find(({ name }) => name === manifest.name)!;
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  expect(
    paths.filter((path) => /\.map$|tsbuildinfo|\.tsx?$|^test\//.test(path) && !path.endsWith('.d.ts')),
  ).toEqual([]);
  for (const target of [...targetsOf(manifest.exports), ...Object.values<string>(manifest.bin ?? {})]) {
    expect(paths).toContain(target.replace(/^\.\//, ''));
  }
  expect(manifest).toMatchObject({
    description: expect.any(String),
    license: 'Apache-2.0',
    repository: { type: 'git', directory: expect.stringMatching(/^packages\//) },
  });
  expect(existsSync(join(ROOT, manifest.repository.directory, 'package.json'))).toBe(true);
  expect(unpackedSize).toBeLessThan(manifest.name === '@claimcheck/model-small' ? WEIGHTS_LIMIT : CODE_LIMIT);
});
