import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('quotations', () => {
  it.each([
    [
      'altered words in quotation marks',
      'He said "we were warned and did nothing".',
      'He said we were warned and did too little.',
      /quotation/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['a quoted question', 'It answers "how is the roof cleaned in May?".', 'The roof is cleaned in May.'],
    ['an exact quotation', 'She said "it will take many years".', 'She said: It will take many years.'],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
