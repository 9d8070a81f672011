import { defaultDiffers } from '../../../../src/verify/checks/figures/default-differs.js';
import { describeCheck } from '../describe-check.js';

describeCheck(defaultDiffers, {
  fires: [
    [
      'It runs with 8 worker threads by default.',
      'It can use up to 8 worker threads; the default is 4.',
      'the source says that the default is 4 → 4',
    ],
  ],
  silent: [
    [
      'The river peaks at 6.1 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    [
      'The peak was first put at 5.8 metres.',
      'The peak of the river was 6.1 metres, not 5.8 metres as first reported.',
    ],
    ['It can use up to 8 worker threads.', 'It can use up to 8 worker threads; the default is 4.'],
    [
      'Cargo for Madeira is received at Shed 48.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    [
      'Cargo for Madeira was received at Shed 52 until March.',
      'Cargo for Madeira is received at Shed 48 instead of Shed 52.',
    ],
    ['The ferry leaves from Pier 7.', 'On Sundays the ferry leaves from Pier 9 instead of Pier 7.'],
    ['The ferry leaves from Pier 7.', 'The ferry may leave from Pier 9 instead of Pier 7.'],
    ['The choir rehearses in Hall AB.', 'The choir rehearses in Hall B rather than in Hall A.'],
    ['The choir moved from Hall A to Hall B.', 'The choir has moved from Hall A to Hall B.'],
    ['Lisbon Airport is open.', 'Flights use Porto Airport instead of Faro Airport.'],
    ['Tomas Brandl replaces Petra Lind.', 'Petra Lind is replaced by Tomas Brandl.'],
  ],
});
