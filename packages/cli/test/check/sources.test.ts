import { expect, test } from 'vitest';
import { elementBomb } from '../../../service/test/bombs.js';
import { checkToJson, claimcheck, claimcheckProcess, folderWith, GOOD_ANSWER, POLICY } from './claimcheck.js';
import { docxOf, pdfOf } from './documents.js';

const WARRANTY = 'The warranty period is 36 months from the date of purchase.\n';

test('a quote from a PDF is cited with its page, and offsets refer to the extracted text', async () => {
  const pdf = pdfOf([
    [
      'Company handbook',
      '',
      'The canteen serves lunch from noon to two in the after-',
      'noon on working days.',
    ],
    ['Warranty', '', 'The warranty period is 12 months from the', 'date of purchase.'],
  ]);
  const cwd = folderWith({ 'answer.md': WARRANTY, 'handbook.pdf': pdf });
  const { report, code } = await checkToJson(['answer.md', '-s', 'handbook.pdf'], { cwd });
  expect(code).toBe(1);
  expect(report.source_spans[0]!.quote.replace(/\s+/g, ' ')).toBe(
    'The warranty period is 12 months from the date of purchase.',
  );
  expect(report.source_spans[0]!.metadata.place).toEqual({ unit: 'page', number: 2 });
  const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'handbook.pdf'], { cwd });
  expect(stdout).toContain('handbook.pdf p. 2 (source 1)');
  expect(report.claim_report.markdown).toContain('handbook.pdf p. 2');
});

test('words that a PDF cuts at the end of a line are whole again', async () => {
  const pdf = pdfOf([['The canteen serves lunch from noon to two in the after-', 'noon on working days.']]);
  const answer = 'The canteen serves lunch from noon to two in the afternoon on working days.\n';
  const cwd = folderWith({ 'answer.md': answer, 'handbook.pdf': pdf });
  const { report } = await checkToJson(['answer.md', '-s', 'handbook.pdf'], { cwd });
  expect(report.source_spans[0]!.quote).toContain('afternoon');
});

test('a Word document is read with its tables, and a quote is cited with its paragraph', async () => {
  const docx = docxOf([
    { heading: 'Terms' },
    { text: 'Orders are shipped on working days.' },
    { text: 'The warranty period is 12 months from the date of purchase.' },
    {
      table: [
        ['Plan', 'Price'],
        ['Basic', '10 EUR'],
        ['Plus', '25 EUR'],
      ],
    },
  ]);
  const cwd = folderWith({ 'answer.md': WARRANTY, 'terms.docx': docx });
  const { report } = await checkToJson(['answer.md', '-s', 'terms.docx'], { cwd });
  expect(report.source_spans[0]!.quote).toBe('The warranty period is 12 months from the date of purchase.');
  expect(report.source_spans[0]!.metadata.place).toEqual({ unit: 'paragraph', number: 3 });
});

test('a quote from an HTML page is shown without its tags', async () => {
  const html =
    '<html><body><nav>Home</nav><p>The warranty period is <b>12&nbsp;months</b> from the date of purchase.</p></body></html>';
  const cwd = folderWith({ 'answer.md': WARRANTY, 'terms.html': html });
  const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'terms.html'], { cwd });
  expect(stdout).toContain('┃ The warranty period is 12 months from the date of purchase.');
});

test('folders are read whole and in order, with a note on what was left out', async () => {
  const cwd = folderWith({
    'docs/answer.md': GOOD_ANSWER,
    'docs/b.txt': POLICY,
    'docs/deep/a.md': '# Opening hours\n\nThe shop opens at nine.\n',
    'docs/logo.png': new Uint8Array([137, 80, 78, 71]),
    'docs/node_modules/x/readme.md': 'Not a source.',
  });
  const outcome = await claimcheck(['check', 'docs/answer.md', '-s', 'docs', '-f', 'json'], { cwd });
  const paths = JSON.parse(outcome.stdout).sources.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['docs/b.txt', 'docs/deep/a.md']);
  expect(outcome.stderr).toContain('docs/answer.md is the answer and was not taken as a source');
  expect(outcome.stderr).toContain('1 file in docs not read (.png)');
});

test('patterns are expanded, and a file given twice counts once', async () => {
  const cwd = folderWith({
    'answer.md': GOOD_ANSWER,
    'a/x.txt': POLICY,
    'a/b/y.txt': 'Lunch is at noon.',
    'a/z.md': 'No.',
  });
  const { report } = await checkToJson(['answer.md', '-s', 'a/**/*.txt', 'a/x.txt'], { cwd });
  expect(report.sources.map(({ path }) => path)).toEqual(['a/b/y.txt', 'a/x.txt']);
  expect(report.sources.map(({ title }) => title)).toEqual(['y.txt', 'x.txt']);
});

test('files of the same name are told apart by their paths', async () => {
  const cwd = folderWith({
    'answer.md': GOOD_ANSWER,
    'a/terms.txt': POLICY,
    'b/terms.txt': 'Lunch is at noon.',
  });
  const { report } = await checkToJson(['answer.md', '-s', 'a', 'b'], { cwd });
  expect(report.sources.map(({ title }) => title)).toEqual(['a/terms.txt', 'b/terms.txt']);
});

test('UTF-16 text files and byte order marks are understood', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(POLICY, 'utf16le')]);
  const cwd = folderWith({ 'answer.md': `\ufeff${GOOD_ANSWER}`, 'policy.txt': utf16 });
  const { report, code } = await checkToJson(['answer.md', '-s', 'policy.txt'], { cwd });
  expect(code).toBe(0);
  expect(report.ai_output).toBe(GOOD_ANSWER);
});

test('a Word document can be the answer', async () => {
  const cwd = folderWith({ 'answer.docx': docxOf([{ text: WARRANTY.trim() }]), 'policy.txt': POLICY });
  const { report, code } = await checkToJson(['answer.docx', '-s', 'policy.txt'], { cwd });
  expect(code).toBe(1);
  expect(report.answer).toEqual({ path: 'answer.docx', is_file_text: false });
});

test('a file beside a source says which one to follow, and a mistake in it is named', async () => {
  const files = {
    'answer.md': WARRANTY,
    'sources/a.txt': 'The warranty period is 12 months from the date of purchase.\n',
    'sources/b 2026.txt': WARRANTY,
    'sources/a.txt.claimcheck.json': '{"supersedes": ["b 2026.txt"]}',
  };
  const cwd = folderWith(files);
  const { report } = await checkToJson(['answer.md', '-s', 'sources'], { cwd });
  expect(report.sources[0]).toMatchObject({ title: 'a.txt', supersedes: ['b 2026.txt'] });
  expect(report.claims[0]!.support_status).toBe('contradicted');
  expect(report.claim_report.conflicts[0]!.message).toContain(
    'the status follows source 1, because you said that it supersedes source 2.',
  );
  for (const [said, problem] of [
    ['{"supersedes": ["c.txt"]}', 'supersedes[0] is no citation_label or title of a source'],
    ['{"authority": 7}', 'authority must be at most 5'],
    ['{"published": "2026"}', 'has unknown fields: published'],
    ['published_at: 2026', 'not a JSON file'],
  ]) {
    const wrong = folderWith({ ...files, 'sources/a.txt.claimcheck.json': said! });
    const { code, stderr } = await claimcheck(['check', 'answer.md', '-s', 'sources'], { cwd: wrong });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`a.txt.claimcheck.json: ${problem}`)]);
  }
});

test('a file that takes more memory than there is costs an error that names it, not the process', async () => {
  const cwd = folderWith({ 'answer.md': GOOD_ANSWER, 'bomb.docx': elementBomb() });
  const { code, stderr } = await claimcheckProcess(['check', 'answer.md', '-s', 'bomb.docx'], {
    cwd,
    env: { NODE_OPTIONS: '--max-old-space-size=150' },
  });
  expect(stderr).toBe('claimcheck: bomb.docx: reading it took more memory than allowed\n');
  expect(code).toBe(2);
});
