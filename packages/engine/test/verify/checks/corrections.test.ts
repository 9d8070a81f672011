import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('figures that the source itself tells apart', () => {
  it.each([
    [
      'the figure that the source corrects',
      'The river peaks at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
      /6.1 metres, not 5.8 metres/,
    ],
    [
      'another default',
      'It runs with 8 worker threads by default.',
      'It can use up to 8 worker threads; the default is 4.',
      /default is 4/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    [
      'the corrected figure',
      'The river peaks at 6.1 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    [
      'a report of the figure before its correction',
      'The peak was first put at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    [
      'a maximum beside the default',
      'It can use up to 8 worker threads.',
      'It can use up to 8 worker threads; the default is 4.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
