import { expect, test } from 'vitest';
import { isStatedByRow } from '../../src/verify/read/stating-row.js';

const row = (text: string) => ({ text, isRow: true });
const BACKUPS = row('Limit: Backups kept for; Standard: 14 days.');
const PLANS = row('Limit: Backups kept for; Basic: 7 days; Premium: 35 days.');

test.each([
  ['Backups are kept for 14 days.', BACKUPS],
  ['For backups kept for, value is 14 days.', BACKUPS],
  ['On Premium, backups are kept for 35 days.', PLANS],
  ['The sauna costs €9.', row('Extra: Sauna; Price: €9; Places: 12.')],
])('a row states %s', (statement, unit) => {
  expect(isStatedByRow(statement, unit)).toBe(true);
});

test.each([
  ['another figure', 'Backups are kept for 7 days.', BACKUPS],
  ['another row', 'Logs are kept for 14 days.', BACKUPS],
  ['no column', 'Backups are kept for 35 days.', PLANS],
  ['another column', 'On Basic, backups are kept for 35 days.', PLANS],
  ['a denial', 'Backups are not kept for 14 days.', BACKUPS],
  ['every case', 'All backups are always kept for 14 days.', BACKUPS],
  ['a difference', 'Backups kept for went up by 14 days.', BACKUPS],
  ['a rate', 'The sauna costs €9 a month.', row('Extra: Sauna; Price: €9 each time.')],
  ['a sentence', 'Backups are kept for 14 days.', { ...BACKUPS, isRow: false }],
])('a row is not taken to state %s: %s', (_, statement, unit) => {
  expect(isStatedByRow(statement, unit)).toBe(false);
});
