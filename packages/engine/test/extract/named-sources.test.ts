import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import type { SourceInput } from '../../src/model.js';

const sourcesOf = (...sources: readonly (Partial<SourceInput> & { title: string })[]): SourceInput[] =>
  sources.map((source, i) => ({
    content: 'Text.',
    uri: null,
    citationLabel: `source ${i + 1}`,
    mediaType: 'text/plain',
    ...source,
  }));

const TITLED = sourcesOf(
  { title: 'Employee Handbook 2024', uri: 'https://intra.example/hr/handbook' },
  { title: 'Travel Policy 2024', uri: 'https://intra.example/travel' },
  { title: 'Data Retention Policy' },
);
const FILES = sourcesOf(
  { title: 'employee-handbook.md', content: '# Employee Handbook\n\nText.', mediaType: 'text/markdown' },
  {
    title: 'docs/a.html',
    content: '<title>Travel Policy</title><h1>Travel Policy of Acme</h1><p>Text.</p>',
    mediaType: 'text/html',
  },
  { title: 'source.txt', content: 'Data Retention Policy\n\nText by J. Smith, 2019.' },
  {
    title: 'Document 4',
    content: '---\ntitle: "Security Guide"\n---\nText.',
    mediaType: 'text/markdown',
  },
);

const cited = (output: string, sources: readonly SourceInput[]) =>
  extractClaims(output, sources).claims.map(({ citations }) =>
    citations.map(({ marker, sourceIndexes }) => [marker, ...sourceIndexes]),
  );

describe('a source is found by', () => {
  it.each([
    ['(Source: Employee Handbook)', 0],
    ['(Source: handbook)', 0],
    ['[Handbook, p. 3]', 0],
    ['(handbook, p. 3)', 0],
    ['(Handbook §4)', 0],
    ['(see Employee Handbook, section 2.1)', 0],
    ['(employee-handbook.md)', 0],
    ['[the Employee Handbook – HR department]', 0],
    ['(Travel Policy)', 1],
    ['[Data Retention Policy, clause 3]', 2],
    ['[Retention Policy]', 2],
  ])('%s, whether it has titles or files', (marker, index) => {
    expect(cited(`It is so ${marker}.`, TITLED)).toEqual([[[marker, index]]]);
    expect(cited(`It is so ${marker}.`, FILES)).toEqual([[[marker, index]]]);
  });

  it.each([
    ['[a.html]', 1],
    ['[Travel Policy of Acme]', 1],
    ['[Security Guide]', 3],
    ['(Smith, 2019)', 2],
    ['(Smith et al., 2019)', 2],
    ['[the guide](./employee-handbook.md#leave)', 0],
  ])('%s, which its content or file says', (marker, index) => {
    expect(cited(`It is so ${marker}.`, FILES)).toEqual([[[marker, index]]]);
  });

  it.each([
    '(travel, hotels)',
    '(travel)',
    '(Employee, Part-time)',
    '(the handbook is out of date)',
    '(Travel Policy changes apply)',
    '(policy)',
    '[Policy]',
    '(Handbook 2023)',
  ])('nothing like %s', (words) => {
    expect(cited(`It is so ${words}.`, TITLED)).toEqual([[]]);
  });
});

describe('a list of references', () => {
  const text = (marker: string) => `Hotels cost €150 ${marker}1]. Leave is 25 days ${marker}2].\n\n`;

  it.each([
    '## References\n\n1. Travel Policy 2024 – https://intra.example/travel\n2. [Handbook](https://intra.example/hr/handbook)',
    '**Sources**\n\n- [1] Travel Policy\n- [2] Handbook, section 2',
    '**Sources:**\n1) Acme Corp., Travel Policy 2024, section 3\n2) HR Department. Employee Handbook 2024. Updated in May.',
    'Quellen:\n[1]: https://intra.example/travel\n[2]: https://intra.example/hr/handbook "Handbook"',
    '### Bibliography\n\n[1] *Travel Policy 2024*, Acme.\n\n[2] *Employee Handbook 2024*. It was published in 2024.',
    'Citations: 1. Travel Policy 2. Employee Handbook',
    'Sources used:\n1. "Travel Policy". Accessed 3 May 2026.\n2. employee-handbook.md',
    '## 5. Sources and references\n\n| No | Document |\n|---|---|\n| 1 | Travel Policy |\n| 2 | Employee Handbook |',
  ])('says what the numbers mean, and claims nothing: %j', (list) => {
    expect(cited(text('[') + list, TITLED)).toEqual([[['[1]', 1]], [['[2]', 0]]]);
  });

  it('may be footnotes, or HTML', () => {
    const notes = '[^1]: Travel Policy, section 4\n[^2]: Handbook, section 4. It is for all staff.';
    expect(cited(text('[^') + notes, TITLED)).toEqual([[['[^1]', 1]], [['[^2]', 0]]]);
    const html = `<p>${text('[')}</p><h2>Sources</h2><ol><li>Travel Policy</li><li>Employee Handbook</li></ol>`;
    expect(cited(html, TITLED)).toEqual([[['[1]', 1]], [['[2]', 0]]]);
  });

  it('goes before labels, as it is the word of the text', () => {
    const labelled = TITLED.map((source, i) => ({ ...source, citationLabel: String(i + 1) }));
    const list = '## Sources\n1. Travel Policy\n2. Employee Handbook';
    expect(cited(text('[') + list, labelled)).toEqual([[['[1]', 1]], [['[2]', 0]]]);
  });

  it('knows that another year is another document, and is passed over where it names no source', () => {
    expect(cited(`${text('[')}## Sources\n1. Travel Policy\n2. Employee Handbook 2023`, TITLED)).toEqual([
      [['[1]', 1]],
      [['[2]']],
    ]);
    expect(cited(`${text('[')}## Sources\n1. First\n2. Second`, TITLED)).toEqual([
      [['[1]', 0]],
      [['[2]', 1]],
    ]);
  });

  it('may have titles alone, which are no claims', () => {
    expect(cited(`${text('[')}Sources:\nTravel Policy 2024\nEmployee Handbook 2024`, TITLED)).toHaveLength(2);
  });
});

describe('a source named in the wording', () => {
  it.each([
    ['According to the Travel Policy, hotels cost €150.', [['Travel Policy', 1]]],
    ['The Employee Handbook states that leave is 25 days.', [['Employee Handbook', 0]]],
    ['As set out in the Data Retention Policy, logs are kept for 90 days.', [['Data Retention Policy', 2]]],
    ['Logs are kept for 90 days, per the Data Retention Policy.', [['Data Retention Policy', 2]]],
    ['Leave is 25 days, as stated in section 4 of the Employee Handbook.', [['Employee Handbook', 0]]],
    ['Under the travel policy, hotels cost €150.', [['travel policy', 1]]],
    ['In the Employee Handbook (section 4), leave is 25 days.', [['Employee Handbook', 0]]],
    ['Our **Travel Policy** requires receipts.', [['Travel Policy', 1]]],
    ['Dogs are not allowed according to the Employee Handbook.', [['Employee Handbook', 0]]],
    ['Laut Travel Policy kosten Hotels 150 Euro.', [['Travel Policy', 1]]],
  ])('is cited: %s', (output, expected) => {
    expect(cited(output, TITLED)).toEqual([expected]);
    expect(cited(output, FILES)).toEqual([expected]);
    const { claims, citesSources } = extractClaims(`${output} The roof leaked in May.`, TITLED);
    expect([claims.length, claims[1]!.citations, citesSources]).toEqual([2, [], false]);
    const [{ marker, range }] = claims[0]!.citations as [(typeof claims)[0]['citations'][0]];
    expect(output.slice(range.start, range.end)).toBe(marker);
  });

  it.each([
    'The travel policy was updated in May.',
    'Expenses are paid according to the Travel Policy.',
    'Expenses are reimbursed as set out in the Travel Policy.',
    'Staff must read the Employee Handbook.',
    'Claims under the Travel Policy must be filed within 30 days.',
    'According to the Travel Policy 2023, receipts are needed.',
  ])('is only mentioned: %s', (output) => {
    expect(cited(output, TITLED)).toEqual([[]]);
  });

  it('covers its own claims', () => {
    expect(
      cited('Leave is 25 days and notice is 30 days according to the Employee Handbook.', TITLED),
    ).toEqual([[['Employee Handbook', 0]], [['Employee Handbook', 0]]]);
    expect(
      cited('The Employee Handbook grants 25 days, while the Travel Policy requires receipts.', TITLED),
    ).toEqual([[['Employee Handbook', 0]], [['Travel Policy', 1]]]);
  });

  it('gives way to a marker, and to doubt which source it is', () => {
    expect(cited('According to the Travel Policy [1], hotels cost €150.', TITLED)).toEqual([[['[1]', 0]]]);
    const versions = sourcesOf({ title: 'Travel Policy 2023' }, { title: 'Travel Policy 2024' });
    expect(cited('According to the Travel Policy, hotels cost €150.', versions)).toEqual([[]]);
  });
});
