import { describe, expect, it } from 'vitest';
import { notAllOfThem, notEveryColumn } from '../../../src/verify/checks/unmet-universal.js';
import { rowOf, run } from '../compare.js';

const inRow = (statement: string, text: string) =>
  notEveryColumn.run({ statement, unit: rowOf(text), surroundings: text });

describe('what is said of all', () => {
  const parking = 'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.';
  const maps = 'Feature: Offline maps; Free: –; Hiker: ✓; Guide: ✓.';

  it.each([
    ['every', 'Night parking is included in every membership.', parking, 'the source has “no” for Bronze'],
    ['all', 'All memberships come with night parking.', parking, 'the source has “no” for Bronze'],
    ['each', 'Offline maps come with each edition.', maps, 'the source has “–” for Free'],
    ['none', 'No edition has offline maps.', maps, 'the source has “✓” for Hiker'],
  ])('is refuted by a row that says it of some: %s', (_, statement, row, message) => {
    expect(inRow(statement, row)).toMatchObject({ effect: 'contradicts', message, provesRelevance: true });
  });

  it.each([
    ['an exception', 'Night parking is included in all memberships except Bronze.', parking],
    ['a column named', 'Night parking is included in all Silver memberships.', parking],
    ['not all', 'Not all memberships include night parking.', parking],
    ['almost all', 'Almost all memberships include night parking.', parking],
    ['some', 'Some memberships include night parking.', parking],
    ['another row', 'The sauna is part of all memberships.', parking],
    ['yes throughout', 'All memberships include the sauna.', 'Benefit: Sauna; Bronze: yes; Silver: yes.'],
    ['a whole day', 'Night parking may be used all day.', parking],
  ])('is not refuted: %s', (_, statement, row) => {
    expect(inRow(statement, row)).toBeNull();
  });

  it.each([
    [
      'All of the seedlings survived the frost.',
      '122 of the 140 seedlings survived the frost in May.',
      '122 of 140',
    ],
    [
      'Every tenant was still in the flat a year later.',
      'A year later we reached 268, and 251 of these were still tenants of the flat.',
      '251 of 268',
    ],
    [
      'Everyone passed the swimming test.',
      'The swimming test was passed by 1,180 out of 1,204 pupils.',
      '1,180 of 1,204',
    ],
  ])('is refuted by a count of some: %s', (statement, text, share) => {
    expect(run(notAllOfThem, statement, text)?.message).toBe(`the source counts ${share}`);
  });

  it.each([
    ['Most of the seedlings survived the frost.', '122 of the 140 seedlings survived the frost in May.'],
    ['All members received the ballot.', 'The ballot was sent to all members; 88 of 120 members voted.'],
    ['Every member got the ballot by post.', 'The ballot went out by post; 88 of 120 members voted.'],
    ['All of the seedlings survived the frost.', '140 of the 140 seedlings survived the frost in May.'],
    ['All 122 seedlings that survived the frost were sold.', '122 of the 140 seedlings survived the frost.'],
  ])('is not refuted by a count of something else: %s', (statement, text) => {
    expect(run(notAllOfThem, statement, text)).toBeNull();
  });
});
