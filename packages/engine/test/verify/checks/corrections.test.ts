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

describe('names that the source gives up for others', () => {
  it.each([
    [
      'Cargo for Madeira is received at Shed 52.',
      'From 23 March cargo for Madeira is received at Shed 48 instead of Shed 52.',
      'Shed 48',
    ],
    ['The choir rehearses in Hall A.', 'The choir rehearses in Hall B rather than in Hall A.', 'Hall B'],
    [
      'The choir rehearses in Hall A.',
      'The rehearsals of the choir have moved from Hall A to Hall B.',
      'Hall B',
    ],
    [
      'Ms Lind inspects the flat.',
      'The flat is inspected by Mr Tomas Brandl instead of Ms Petra Lind.',
      'Mr Tomas Brandl',
    ],
    [
      'Petra Lind chairs the works council.',
      'In the works council, the chair Petra Lind has been replaced by Tomas Brandl.',
      'Tomas Brandl',
    ],
    [
      'Petra Lind chairs the works council.',
      'On the works council Tomas Brandl takes over from Petra Lind as chair.',
      'Tomas Brandl',
    ],
    ['The fair takes place in Munich.', 'The fair takes place in Bremen, not Munich.', 'Bremen'],
    ['The ferry leaves from Pier 7.', 'The ferry leaves from Pier 9 and no longer from Pier 7.', 'Pier 9'],
  ])('%s / %s', (statement, source, replacement) => {
    expect(contradictions(statement, source)).toContainEqual(expect.objectContaining({ replacement }));
  });

  it.each([
    [
      'Cargo for Madeira is received at Shed 48.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    [
      'Cargo for Madeira was received at Shed 52 until March.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    [
      'The ferry leaves from Pier 7.',
      'If the tide is low, the ferry leaves from Pier 9 instead of Pier 7 when needed.',
    ],
    ['The ferry leaves from Pier 7.', 'On Sundays the ferry leaves from Pier 9 instead of Pier 7.'],
    ['The ferry leaves from Pier 7.', 'The ferry may leave from Pier 9 instead of Pier 7.'],
    ['The choir rehearses in Hall AB.', 'The choir rehearses in Hall B rather than in Hall A.'],
    ['The choir moved from Hall A to Hall B.', 'The choir has moved from Hall A to Hall B.'],
    ['Lisbon Airport is open.', 'Flights use Porto Airport instead of Faro Airport.'],
    ['Tomas Brandl replaces Petra Lind.', 'Petra Lind is replaced by Tomas Brandl.'],
  ])('not in %s / %s', (statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
