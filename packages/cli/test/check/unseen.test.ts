import { expect, test } from 'vitest';
import { printable } from '../../dist/terminal/printable.js';
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
});
