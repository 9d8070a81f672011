import { hoursExceeded } from '../../../../src/verify/checks/time/hours-exceeded.js';
import { describeCheck } from '../describe-check.js';

describeCheck(hoursExceeded, {
  fires: [
    [
      'The pool is open from 9:00 to 20:00.',
      'Open: Pool; Sunday: 9:00 to 17:00.',
      'for “Pool” under “Sunday” the source says 9:00 to 17:00 where the claim says 9:00 to 20:00 → 9:00 to 17:00',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'Groups may test games in the reading café on Thursdays from 4 to 8 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says 16:00 to 18:00 where the claim says 4 to 8 p.m. → 16:00 to 18:00',
    ],
    [
      'There are games in the reading café between 3 p.m. and 6 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says 16:00 to 18:00 where the claim says 3 p.m. and 6 p.m. → 16:00 to 18:00',
    ],
  ],
  silent: [
    [
      'Legionella came to 340 in the shower, i.e. above the technical action value.',
      'Parameter: Legionella; Unit: CFU; Shower: 340; Limit: 100 (technical action value).',
      { isRow: true },
    ],
    [
      'In the park, 17 of nitrogen dioxide stay below the limit.',
      'Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.',
      { isRow: true },
    ],
    [
      'Nitrogen dioxide in the park does not exceed the limit.',
      'Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.',
      { isRow: true },
    ],
    [
      'The park is below the railway line.',
      'Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.',
      { isRow: true },
    ],
    [
      'Fine dust in the harbour is above the limit.',
      'Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.',
      { isRow: true },
    ],
    [
      'In the park nitrogen dioxide must not be above the limit.',
      'Station: Park; Nitrogen dioxide: 17; Fine dust: 9; Limit for nitrogen dioxide: 40.',
      { isRow: true },
    ],
    [
      'Groups may test games in the reading café on Thursdays from 4 to 6 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
    ],
    [
      'Groups may test games in the reading café on Thursdays from 4 to 5 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
    ],
    [
      'The library is open from 4 to 8 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
    ],
  ],
});
