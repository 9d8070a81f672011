import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as exported from '@claimcheck/client';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8');
const PAGES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const TEXTS = ['README.md', 'packages/client/README.md', ...PAGES.map((name) => `docs/${name}`)].map((path) =>
  readFileSync(join(ROOT, path), 'utf8'),
);

const programsOf = (text: string): string[] =>
  [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program]) => program!);

const PRELUDE = `import type { Claimcheck as Client } from '@claimcheck/client';
declare const client: Client;
declare const runId: string;
`;
const OPENAI = `import OpenAI from 'openai';\n`;

test('every program of the documentation compiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-guide-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    symlinkSync(join(ROOT, 'node_modules/@claimcheck'), join(folder, 'node_modules/@claimcheck'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(ROOT, 'node_modules/openai'), join(folder, 'node_modules/openai'));
    const programs = TEXTS.flatMap(programsOf);
    const files = programs.map((program, index) => {
      const prelude = program.includes('new OpenAI(') ? OPENAI : /^import /m.test(program) ? '' : PRELUDE;
      writeFileSync(join(folder, `program-${index}.ts`), `${prelude}${program}`);
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
