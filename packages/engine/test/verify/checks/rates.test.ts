import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('rates', () => {
  it.each([
    [
      'the same amount for another measure',
      'Car use is reimbursed at €0.38 per mile.',
      'The company reimburses €0.38 per kilometre for the first 10,000 km.',
      /€0.38 per kilometre/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['the same amount for the same measure', 'It pays €0.38 a km.', 'It pays €0.38 per kilometre.'],
    ['no measure in a word that begins like one', 'It costs €5 a minute.', 'It costs €5 as a rule.'],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
