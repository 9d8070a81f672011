import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS } from '../dist/command-table.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const PAGES = ['README.md', 'examples/README.md', ...GUIDES.map((name) => `docs/${name}`)];
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The anchor that a heading gets where Markdown is shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

const linksOf = (page: string) =>
  [
    ...read(page)
      .replace(/^```.*?^```$/gms, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^https?:/.test(link));

test.each(PAGES)('every link of %s leads to a file and a heading that exist', (page) => {
  const broken = linksOf(page).filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    return !existsSync(join(ROOT, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('the README and the index of the documentation link every guide', () => {
  const missing = GUIDES.flatMap((name) => [
    ...(linksOf('README.md').includes(`docs/${name}`) ? [] : [`README.md: ${name}`]),
    ...(name === 'README.md' || linksOf('docs/README.md').includes(name) ? [] : [`docs/README.md: ${name}`]),
  ]);
  expect(missing).toEqual([]);
});

test('every command is described in a guide', () => {
  const text = GUIDES.map((name) => read(`docs/${name}`)).join('\n');
  expect(COMMANDS.map(({ name }) => name).filter((name) => !text.includes(`claimcheck ${name}`))).toEqual([]);
});
