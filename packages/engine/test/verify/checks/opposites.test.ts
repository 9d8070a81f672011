import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('opposite words', () => {
  it.each([
    ['the opposite word', 'Study leave is paid.', 'Study leave is unpaid.', /opposite/],
    ['the opposite of "non-"', 'The deposit is non-refundable.', 'The deposit is refundable.', /opposite/],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['a "not" that turns the opposite', 'Study leave is not paid.', 'Study leave is unpaid.'],
    ['both words in the source', 'Study leave is paid.', 'Study leave is paid, further leave is unpaid.'],
    [
      'the opposite word of another noun',
      'The deed grants a lawful right.',
      'The deed is void if it grants an unlawful gain.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
