import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import type { SourceInput } from '../../src/model.js';

const SOURCES: SourceInput[] = ['Price list', 'Refund policy', 'School furniture tender'].map((title, i) => ({
  title,
  content: 'Text.',
  uri: null,
  citationLabel: `source ${i + 1}`,
  mediaType: 'text/plain',
}));

/** For each claim its own markers, or in parentheses those over it. */
const citedIn = (output: string): string[] =>
  extractClaims(output, SOURCES).claims.map(({ citations, coveredBy }) =>
    citations.length > 0
      ? citations.map(({ marker }) => marker).join('')
      : `(${coveredBy.map(({ marker }) => marker).join('')})`,
  );
const TABLE = '| Tier | Fee | Limit |\n|---|---|---|\n| Basic | €5 | 10 |\n| Pro | €9 | 20 |';

describe('markers cover claims that have none of their own', () => {
  it.each([
    [
      'at the end of their paragraph',
      'The fee is €20. Cash is taken. It rises in May [1].',
      ['([1])', '([1])', '[1]'],
    ],
    ['after its last full stop', 'The fee is €20. It rises in May. [1][2]', ['([1][2])', '[1][2]']],
    [
      'in the heading',
      '### Fees [2]\n\nThe fee is €20.\n\n#### Late\n\nIt rises in May.',
      ['([2])', '([2])'],
    ],
    [
      'in the lead-in',
      'There are two limits [1]:\n\n- The fee is €20\n- Cash is taken [2]',
      ['([1])', '[2]'],
    ],
    [
      'after the lead-in',
      'There are two limits: [1]\n- The fee is €20\n- Cash is taken',
      ['[1]', '([1])', '([1])'],
    ],
    ['in the title of a list', '**Fees** [2]\n- The fee is €20\n- Cash is taken', ['([2])', '([2])']],
    [
      'in the parent item',
      '1. **Fees** [2]\n   - The fee is €20\n2. **Hours** [1]\n   - It opens at nine',
      ['([2])', '([1])'],
    ],
    ['after the last item', 'The limits are:\n\n- The fee is €20\n- Cash is taken [1]', ['([1])', '[1]']],
    ['on a line below', '- The fee is €20\n- Cash is taken\n\n[1]', ['([1])', '([1])']],
    [
      'on a line of sources below',
      'The fee is €20.\n\nCash is taken.\n\nSources: [1], [2]',
      ['([1][2])', '([1][2])'],
    ],
    ['in a line that names the source', 'The fee is €20.\n\n**Source:** Price list', ['(Price list)']],
    [
      'in a column of sources',
      '| Tier | Fee | Source |\n|---|---|---|\n| Basic | €5 | Price list |\n| Pro | €9 | Refund policy, p. 2 |',
      ['Price list', 'Refund policy, p. 2'],
    ],
    [
      'in the caption above',
      `Table 1: Fees by tier [2]\n\n${TABLE}\n\nCash is taken.`,
      [...Array(4).fill('([2])'), '()'],
    ],
    ['in the caption below', `${TABLE}\n\nTable 1: Fees [2]`, Array(4).fill('([2])')],
    ['under a table', `${TABLE}\n\nSource: [2]`, Array(4).fill('([2])')],
    ['in its first header', TABLE.replace('Tier', 'Tier [2]'), Array(4).fill('[2]')],
    ['in its last cell', TABLE.replace('20 |', '20 [2] |'), ['([2])', '([2])', '[2]', '[2]']],
    [
      'in the last row of a narrow one',
      '| Tier | Fee |\n|---|---|\n| Basic | €5 |\n| Pro | €9 [2] |',
      ['([2])', '[2]'],
    ],
  ])('%s', (_, output, expected) => {
    expect(citedIn(output)).toEqual(expected);
  });

  it.each([
    [
      'inside a paragraph that cites sentence by sentence',
      'The fee is €20 [1]. Cash is taken. It rises [2].',
      ['[1]', '()', '[2]'],
    ],
    [
      'in the midst of a paragraph',
      'The fee is €20. Cash is taken [1]. It rises in May.',
      ['()', '[1]', '()'],
    ],
    ['named in its last sentence', 'The fee is €20. As [1] says, it rises in May.', ['()', '[1]']],
    [
      'of items that cite each for itself',
      '- The fee is €20 [1]\n- Cash is taken\n- It rises [2]',
      ['[1]', '()', '[2]'],
    ],
    ['of another paragraph', 'The fee is €20 [1].\n\nCash is taken.', ['[1]', '()']],
    ['of another section', '## Fees [1]\n\nThe fee is €20.\n\n## Cash\n\nCash is taken.', ['([1])', '()']],
    ['of a short sentence above', 'The fee is €20. [1]\n\nCash is taken.', ['[1]', '()']],
    ['of a list of references', 'The fee is €20.\n\nSources:\n[1] Price list\n[2] Refund policy', ['()']],
    ['that are part of a title', '## The tender (school furniture)\n\nThe fee is €20.', ['()']],
  ])('but not those %s', (_, output, expected) => {
    expect(citedIn(output)).toEqual(expected);
  });
});
