import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import { claims, statements } from './read-output.js';

describe('tables', () => {
  it('makes each value of a table one claim under the names of its row and column', () => {
    const output =
      '| | Larch | Spruce |\n|---|---|---|\n| Weight | **1.2 kg** [1] | 900 g [2] |\n| Warranty [3] | 2 years | – |';
    expect(claims(output)).toEqual(['**1.2 kg**', '900 g', '2 years']);
    expect(statements(output)[0]).toBe('Larch – Weight: 1.2 kg');
    expect(
      extractClaims(output, []).claims.map((claim) => claim.citations.map(({ marker }) => marker)),
    ).toEqual([['[1]'], ['[2]'], ['[3]']]);
  });

  it('reads the signs of a feature grid as values', () => {
    const table =
      '| Feature | Basic | Pro |\n|---|---|---|\n| SSO | ❌ | ✅ |\n| Logs | × | ● |\n| Chat | – | ☑️ |';
    expect(statements(table)).toEqual([
      'Basic – SSO: ❌',
      'Pro – SSO: ✅',
      'Basic – Logs: ×',
      'Pro – Logs: ●',
      'Pro – Chat: ☑️',
    ]);
  });

  it('takes the citations of a column where a value has none of its own', () => {
    const output =
      '| | Larch [1] | Spruce [2] |\n|---|---|---|\n| Pets | Yes. On Mondays. | no |\n\nIt is old.';
    const found = extractClaims(output, []).claims;
    expect(
      found.map(({ statement, citations }) => [statement, citations.map(({ marker }) => marker)]),
    ).toEqual([
      ['Larch – Pets: Yes. On Mondays.', ['[1]']],
      ['Spruce – Pets: no', ['[2]']],
      ['It is old', []],
    ]);
  });

  it('makes a table row with one value one claim', () => {
    const output = '| Plan | Price |\n|---|---|\n| Free | $0 [1] |\n| Pro | $12 |';
    expect(claims(output)).toEqual(['Free | $0 [1]', 'Pro | $12']);
    expect(statements(output)).toEqual(['For Free, price is $0', 'For Pro, price is $12']);
  });

  it.each([
    [
      '| # | Task | Due | Owner |\n|---|---|---|---|\n| 1 | Book the hall | 7 June | Ines |',
      ['Due – Book the hall: 7 June', 'Owner – Book the hall: Ines'],
    ],
    [
      '| No. | Task | Due |\n|---|---|---|\n| 2 | Send the list | 9 June |',
      ['For Send the list, due is 9 June'],
    ],
    [
      '| Age | Dose | Maximum |\n|---|---|---|\n| 6 | 5 ml | 20 ml |',
      ['Dose – 6: 5 ml', 'Maximum – 6: 20 ml'],
    ],
  ])('names a row by the column after one that only counts: %j', (table, expected) => {
    expect(statements(table)).toEqual(expected);
  });

  it('reads a sentence in a cell as it stands', () => {
    expect(statements('| Year | Event |\n|---|---|\n| 1931 | The mill was sold to Otto Brandt. |')).toEqual([
      '1931: The mill was sold to Otto Brandt',
    ]);
  });
});
