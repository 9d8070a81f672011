import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as exported from '@claimcheck/client';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8');
const READMES = ['README.md', 'packages/client/README.md'].map((path) =>
  readFileSync(join(ROOT, path), 'utf8'),
);

const programsOf = (text: string): string[] =>
  [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program]) => program!);

const PRELUDE = `import type { Claimcheck as Client } from '@claimcheck/client';\ndeclare const client: Client;\n`;

test('every program of the guide compiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-guide-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    symlinkSync(join(ROOT, 'node_modules/@claimcheck'), join(folder, 'node_modules/@claimcheck'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const programs = [...programsOf(GUIDE), ...READMES.flatMap(programsOf)];
    const files = programs.map((program, index) => {
      const text = program.includes('new Claimcheck(') ? program : `${PRELUDE}${program}`;
      writeFileSync(join(folder, `program-${index}.ts`), text);
      return `program-${index}.ts`;
    });
    expect(files.length).toBeGreaterThan(10);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'NodeNext',
      target: 'ES2022',
      types: ['node'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the guide describes every method', () => {
  const client = new exported.Claimcheck({ apiKey: 'unused' });
  const missing = Object.values(client).flatMap((resource: object) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter(
      (name) => name !== 'constructor' && !GUIDE.includes(`\`${name}(`),
    ),
  );
  expect(Object.keys(client).length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

test('the guide describes every error class', () => {
  const classes = Object.keys(exported).filter((name) => name.endsWith('Error'));
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
});
