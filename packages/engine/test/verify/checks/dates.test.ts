import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('dates', () => {
  it.each([
    [
      'another date',
      'It applies from 1 October 2025.',
      'It applies from 1 September 2025.',
      /1 September 2025/,
    ],
    [
      'another date before the comma',
      'Fees rise from 1 October.',
      'From 1 September, the fees rise by two euros.',
      /1 September/,
    ],
    [
      'another weekday',
      'The desk is open Monday to Saturday.',
      'The desk is open Monday to Friday.',
      /Friday/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['a date in another form', 'It starts on 1 July 2025.', 'It starts on July 1, 2025.'],
    [
      'a date that another clause of the sentence has',
      'On 3 April most brochures were delivered.',
      'Most brochures were delivered yesterday, the remaining copies will follow on 11 April.',
    ],
    [
      'a date beside another that the source states',
      'The mill burned down in March 1911 and was rebuilt by June 1912.',
      'The mill burned down in March 1911.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it.each([
    ['The next meeting is on 18 June.', 'Next meeting: 11 June 2025, 18:30.', true],
    ['The next meeting is on 18 June.', 'Next meeting: 11 June, the one after: 9 July.', false],
    ['Fees for guests are due on 18 June.', 'The treasurer reports on 11 June.', false],
  ])('“%s” says the same as “%s” but for the date: %s', (statement, text, isPlain) => {
    expect(contradictions(statement, text).some((finding) => finding.isPlain === true)).toBe(isPlain);
  });
});
