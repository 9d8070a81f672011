import { readFileSync } from 'node:fs';
import { SAFE_USE_STATUSES, SUPPORT_STATUSES } from '@claimcheck/contracts';
import { expect, test } from 'vitest';
import { CLAIM_POLICY, FINDING_POLICY } from '../../src/gate/policy.js';

const doc = readFileSync(new URL('../../../../docs/engine.md', import.meta.url), 'utf8');
const LETTERS = Object.fromEntries(
  [...doc.matchAll(/`(\w+)` \(([A-Z])\)/g)].map(([, status, letter]) => [letter, status]),
);
const rows = doc.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const entries = cells.slice(3, 9).map((letter) => LETTERS[letter]);
  return entries.length === 6 && entries.every(Boolean) ? [{ of: cells[1]!, band: cells[2]!, entries }] : [];
});
const entriesFor = (finding: string, band: string) =>
  rows
    .filter((row) => row.of.includes(finding) && [band, 'any'].includes(row.band))
    .map((row) => row.entries);

test('the documented letters stand for the verdicts, from best to worst', () => {
  expect(Object.values(LETTERS)).toEqual(SAFE_USE_STATUSES);
});

test('the documented table is the gate policy', () => {
  for (const status of SUPPORT_STATUSES) {
    for (const [band, policy] of Object.entries(CLAIM_POLICY[status])) {
      expect(entriesFor(`\`${status}\``, band), `${status} ${band}`).toEqual([policy]);
    }
  }
  expect(entriesFor('citation issue', 'any')).toEqual([FINDING_POLICY.citation_issue]);
  expect(entriesFor('sources disagree', 'any')).toEqual([FINDING_POLICY.conflict]);
});
