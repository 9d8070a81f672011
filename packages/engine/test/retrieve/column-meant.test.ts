import { describe, expect, it } from 'vitest';
import { focusOf, inFocus } from '../../src/retrieve/column-meant.js';
import { parseDocument } from '../../src/text/parse.js';

const PLANS = `| Limit | Basic | Standard | Premium |
|---|---|---|---|
| Storage | 250 GB | 2 TB | 16 TB |
| Connections | 100 | 500 | 2,000 |
| Backups kept for | 7 days | 14 days | 35 days |
| Recovery window | not available | 48 hours | 7 days |`;
const ZONES = `| Bin | Zone A | Zone B |
|---|---|---|
| Brown | weekly, Thursday | weekly, Friday |`;

/** The value cells of the last row, as a text about something reads it. */
function lastRow(table: string, aiOutput: string, question: string | null = null): string[] {
  const { blocks } = parseDocument(table, 'text/markdown');
  const row = inFocus(blocks, focusOf({ question, aiOutput })).at(-1)!;
  return row.cells.slice(1).map(({ plain }) => plain);
}

describe('a table of things side by side', () => {
  it('is read for the one that the question is about', () => {
    expect(lastRow(PLANS, 'Backups are kept for 14 days.', 'What holds for Standard?')).toEqual(['48 hours']);
  });

  it('is read for the one that the output opens with', () => {
    expect(lastRow(PLANS, 'The limits of **Acme Standard**:\n\n- 500 connections')).toEqual(['48 hours']);
    expect(lastRow(ZONES, 'You live in zone B. Brown bins go out on Fridays.')).toEqual(['weekly, Friday']);
  });

  it.each([
    ['names none', 'Backups are kept for 14 days.'],
    ['names it in passing, later on', `Backups are kept.\n\n${'It is so. '.repeat(50)}\n\nSo does Standard.`],
    ['names another, too', 'On Standard you get 2 TB.\n\nLater on, Premium gives you 16 TB.'],
    ['has the word, not the name', 'The standard limits are these.'],
  ])('is read whole where the text %s', (_, output) => {
    expect(lastRow(PLANS, output)).toHaveLength(3);
  });

  it.each([
    [
      'its columns are properties',
      '| Room | Price | Deposit |\n|---|---|---|\n| A1 | €20 | €50 |',
      'Deposit',
    ],
    [
      'they are years',
      '| Item | 2023 | 2024 |\n|---|---|---|\n| Sales | €2 | €5 |\n| Staff | 20 | 21 |',
      '2024',
    ],
    ['they hold words', '| Course | Teacher | Room |\n|---|---|---|\n| Art | Ms Lee | Hall |', 'Teacher'],
  ])('is read whole where %s', (_, table, name) => {
    expect(lastRow(table, 'It is so.', `${name}?`)).toHaveLength(2);
  });
});
