import { expect, test } from 'vitest';
import { claimcheck, GOOD_ANSWER, POLICY, temporaryFolder } from './claimcheck.js';
import { pdfOf } from './documents.js';

const FILES = {
  'answer.md': GOOD_ANSWER,
  'policy.txt': POLICY,
  'empty.txt': ' \n',
  'long.md': 'The sky is blue. '.repeat(6_000),
  'huge.txt': 'The sky is blue. '.repeat(60_000),
  'picture.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
  'broken.pdf': 'this is not a PDF',
  'scanned.pdf': pdfOf([[], []]),
  'locked.pdf': pdfOf([['Secret.']], { encrypted: true }),
  'broken.docx': 'this is not a Word document',
  'old.json': '{"claims": []}',
  'many/.keep': '',
  ...Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`many/${n}.txt`, 'A line.'])),
  'none/logo.svg': '<svg/>',
};
const cwd = temporaryFolder(FILES);

test.each([
  ['an unknown command', ['chekc'], /unknown command 'chekc'[\s\S]*Did you mean check\?/],
  [
    'an unknown flag',
    ['check', 'answer.md', '--sources', 'policy.txt'],
    /unknown option '--sources'[\s\S]*--source/,
  ],
  ['no answer', ['check', '--source', 'policy.txt'], /name the answer first/],
  ['no source', ['check', 'answer.md'], /--source is missing/],
  ['a missing answer', ['check', 'nope.md', '-s', 'policy.txt'], /nope\.md: there is no such file/],
  ['a folder as answer', ['check', 'many', '-s', 'policy.txt'], /many: this is a folder/],
  [
    'a missing source',
    ['check', 'answer.md', '-s', 'nope.txt'],
    /--source nope\.txt: there is no such file or folder/,
  ],
  ['a pattern without match', ['check', 'answer.md', '-s', '*.rst'], /--source \*\.rst: no file matches/],
  ['a web address', ['check', 'answer.md', '-s', 'https://example.com'], /addresses are never fetched/],
  ['the answer as source', ['check', 'answer.md', '-s', 'answer.md'], /this is the answer itself/],
  ['an empty answer', ['check', 'empty.txt', '-s', 'policy.txt'], /empty\.txt: the answer is empty/],
  ['an empty source', ['check', 'answer.md', '-s', 'empty.txt'], /empty\.txt: the file is empty/],
  [
    'a folder without documents',
    ['check', 'answer.md', '-s', 'none'],
    /--source none: the folder holds no \.txt, .* file; 1 file in none not read \(\.svg\); name a file outright/,
  ],
  ['too many sources', ['check', 'answer.md', '-s', 'many'], /--source: 51 files; at most 50/],
  [
    'an answer that is too long',
    ['check', 'long.md', '-s', 'policy.txt'],
    /long\.md: 102,000 characters; at most 100,000/,
  ],
  [
    'a source that is too long',
    ['check', 'answer.md', '-s', 'huge.txt'],
    /huge\.txt: 1,020,000 characters; at most 1,000,000/,
  ],
  ['a picture', ['check', 'answer.md', '-s', 'picture.png'], /picture\.png: not a text file/],
  ['a damaged PDF', ['check', 'answer.md', '-s', 'broken.pdf'], /broken\.pdf: the PDF cannot be read/],
  ['a PDF of pictures', ['check', 'answer.md', '-s', 'scanned.pdf'], /scanned\.pdf: .*OCR/],
  ['a PDF with a password', ['check', 'answer.md', '-s', 'locked.pdf'], /locked\.pdf: .*password/],
  [
    'a damaged Word document',
    ['check', 'answer.md', '-s', 'broken.docx'],
    /broken\.docx: not a Word document/,
  ],
  [
    'an unknown status',
    ['check', 'answer.md', '-s', 'policy.txt', '--fail-on', 'wrong'],
    /--fail-on: there is no status "wrong"; choose from partially_supported/,
  ],
  [
    'an unknown format',
    ['check', 'answer.md', '-s', 'policy.txt', '-f', 'pdf'],
    /text, json, markdown, html, junit, sarif/,
  ],
  ['bad threads', ['check', 'answer.md', '-s', 'policy.txt', '--threads', '0'], /--threads must be/],
  ['a bad time', ['check', 'answer.md', '-s', 'policy.txt', '--timestamp', 'soon'], /--timestamp must be/],
  [
    'a baseline that is none',
    ['check', 'answer.md', '-s', 'policy.txt', '--baseline', 'old.json'],
    /--baseline old\.json: not a report/,
  ],
  [
    'a missing baseline',
    ['check', 'answer.md', '-s', 'policy.txt', '--baseline', 'no.json'],
    /--baseline no\.json: there is no such file/,
  ],
  ['a report to compare that is none', ['diff', 'old.json', 'policy.txt'], /old\.json: not a report/],
])('%s is an error with exit code 2 that says what to do, and prints no report', async (_, args, message) => {
  const { code, stdout, stderr } = await claimcheck(args, { cwd });
  expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a report that cannot be written is an error with exit code 2', async () => {
  const { code, stderr } = await claimcheck(
    ['check', 'answer.md', '-s', 'policy.txt', '-o', 'no/where.json'],
    { cwd },
  );
  expect(code).toBe(2);
  expect(stderr).toContain('--out no/where.json: cannot be written');
});

test('the help of check documents flags, statuses and exit codes', async () => {
  const { code, stdout } = await claimcheck(['check', '--help']);
  expect(code).toBe(0);
  for (const word of ['--fail-on', '--baseline', 'Exit codes:', '3  internal error', 'insufficient_context'])
    expect(stdout).toContain(word);
});
