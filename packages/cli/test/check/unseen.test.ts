import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printable } from '../../dist/terminal/printable.js';
import { table } from '../../dist/terminal/table.js';
import { checkToJson, claimcheck, claimcheckProcess, folderWith } from './claimcheck.js';

/** Orders to a terminal in seven and in eight bits, a turned direction, a letter of a tag. */
const ORDERS = '\u001b[31m\u001b]0;title\u0007\u009b2J\u202e\u{e0061}';
// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
const RAW = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u{e0000}-\u{e007f}]/u;

const ANSWER = `The office opens at nine${ORDERS} on weekdays [1].\n\nThe fee is ${ORDERS} 12 euros [${ORDERS}7].\n`;
const FILES = {
  'answer.md': ANSWER,
  [`rules ${ORDERS}.txt`]: `The office opens at nine${ORDERS} on weekdays.\n\nThe fee is ${ORDERS} 15 euros.\n`,
};
const SOURCE = Object.keys(FILES)[1]!;

test.each(['text', 'markdown', 'html', 'junit', 'sarif'])(
  'in the %s report what a text holds for a terminal is shown by its number',
  async (format) => {
    const cwd = folderWith(FILES);
    const { stdout, stderr } = await claimcheck(['check', 'answer.md', '-s', SOURCE, '-f', format], { cwd });
    expect(stdout.length).toBeGreaterThan(500);
    expect(stdout).not.toMatch(RAW);
    expect(stderr).not.toMatch(RAW);
    // As it stands in Markdown and HTML, too.
    expect(stdout).toMatch(/U\+001B/);
    expect(stdout).toMatch(/U\+202E/);
  },
);

test('the JSON report holds the texts exactly, and nothing that a terminal would obey', async () => {
  const cwd = folderWith(FILES);
  const { report, text } = await checkToJson(['answer.md', '-s', SOURCE], { cwd });
  expect(text).not.toMatch(/[\u007f-\u009f\u202a-\u202e]/);
  expect(report.ai_output).toBe(ANSWER);
  for (const { text: words, output_start_offset: start, output_end_offset: end } of report.claims)
    expect(words).toBe(ANSWER.slice(start, end));
  const quotes = report.source_spans.map(({ quote }) => quote).join();
  expect(quotes).toContain(ORDERS);
});

test('an error that names a file gives no orders either', async () => {
  const cwd = folderWith({ 'answer.md': 'The fee is 12 euros.', [SOURCE]: new Uint8Array([0, 255]) });
  const { code, stderr } = await claimcheckProcess(['check', 'answer.md', '-s', SOURCE], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('<U+001B>');
  expect(stderr).not.toMatch(RAW);
});

test('joiners of emoji and scripts that need them stay; between letters of ASCII they are shown', () => {
  for (const text of ['👩‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'naïve', 'a\nb']) expect(printable(text)).toBe(text);
  expect(printable('no\u200dt \ufeffnow')).toBe('no<U+200D>t <U+FEFF>now');
  expect(printable('é\u200d\u200c\u200b\u200dt')).toBe('é\u200d<U+200C><U+200B><U+200D>t');
});

test('nor in lines that stand together, in how a verdict came about, in a comparison or a saved report', async () => {
  const facts = ['lamps', 'chairs', 'tables', 'shelves', 'mirrors'].map(
    (thing) => `The store in Ghent sells ${thing}.`,
  );
  const [first, ...others] = facts;
  const SHOP = `shop ${ORDERS}.txt`;
  const FEE = `fee ${ORDERS}.txt`;
  const cwd = folderWith({
    ...FILES,
    [SHOP]: facts.join('\n\n'),
    'facts.md': [first!.replace('.', ' [1].'), ...others].join('\n\n'),
    'worse.md': 'The fee is 12 euros.',
    'better.md': 'The fee is 15 euros.',
    [FEE]: 'The fee is 15 euros.',
    'run.json': JSON.stringify({
      status: 'completed',
      claim_report: { markdown: `# ${ORDERS}`, summary: '' },
    }),
  });
  const shown = async (...args: string[]) => {
    const { stdout, stderr } = await claimcheck(args, { cwd });
    expect(stdout).toContain('<U+001B>');
    expect(stdout + stderr).not.toMatch(RAW);
    return stdout;
  };
  expect(await shown('check', 'facts.md', '-s', SHOP)).toContain('Missing citation in 4 supported claims');
  await shown('check', 'answer.md', '-s', SOURCE, '--explain', '2');
  for (const name of ['worse', 'better']) await shown('check', `${name}.md`, '-s', FEE, '-o', `${name}.json`);
  expect(await shown('diff', 'worse.json', 'better.json')).toContain('1 better');
  const saved = JSON.parse(readFileSync(join(cwd, 'worse.json'), 'utf8'));
  saved.claim_report.markdown = `# ${ORDERS}`;
  writeFileSync(join(cwd, 'worse.json'), JSON.stringify(saved));
  await shown('render', 'worse.json', '-f', 'markdown');
  await shown('render', 'run.json', '-f', 'markdown');
});

test('names in tables, of keys and of people, are on one line and give no orders', () => {
  expect(table(['NAME', 'STATE'], [[`ci\n${ORDERS}`, 'active']])).not.toMatch(RAW);
  expect(table(['NAME', 'STATE'], [[`ci\n${ORDERS}`, 'active']]).split('\n')).toHaveLength(2);
});

test('a job of the private worker that is refused gives none with its name', async () => {
  const cwd = folderWith({ [`jobs/${ORDERS.replace('/', '')}.json`]: '{' });
  const { code, stdout } = await claimcheck(
    ['worker', 'run', 'jobs', '--reports', 'reports', '--verifier', 'lexical'],
    { cwd, env: { CLAIMCHECK_API_KEY: 'cck_none', CLAIMCHECK_BASE_URL: 'http://127.0.0.1:9' } },
  );
  expect([code, stdout]).toEqual([2, expect.stringContaining('<U+001B>')]);
  expect(stdout).not.toMatch(RAW);
});
