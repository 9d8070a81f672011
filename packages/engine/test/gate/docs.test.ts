import { readFileSync } from 'node:fs';
import { SAFE_USE_STATUSES, SUPPORT_STATUSES } from '@claimcheck/contracts';
import { expect, test } from 'vitest';
import { CLAIM_POLICY, FINDING_POLICY, MIN_CONFIDENCE, READER_AWAY_POLICY } from '../../src/gate/policy.js';

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
  expect(entriesFor('low confidence', 'any')).toEqual([FINDING_POLICY.low_confidence]);
  expect(entriesFor('readers', 'any')).toEqual([FINDING_POLICY.readers_disagree]);
});

test('the documented row for a second reader that is away is the gate policy', () => {
  const readers = readFileSync(new URL('../../../../docs/readers.md', import.meta.url), 'utf8');
  const cells = /\| `advisory` \| `standard` \| `strict` \|\n.*\n\| (\w) \| (\w) \| (\w) \|/
    .exec(readers)!
    .slice(1);
  expect(cells.map((letter) => LETTERS[letter])).toEqual(Object.values(READER_AWAY_POLICY));
});

test('the documented confidences are those of the gate policy', () => {
  const [, strict, standard] = /(\S+) for `strict`, (\S+) for `standard` and `advisory`/.exec(doc)!;
  expect(MIN_CONFIDENCE).toEqual({
    advisory: Number(standard),
    standard: Number(standard),
    strict: Number(strict),
  });
});
