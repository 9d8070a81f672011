import { notEachDay } from '../../../../src/verify/checks/time/not-each-day.js';
import { describeCheck } from '../describe-check.js';

describeCheck(notEachDay, {
  fires: [
    [
      'The play starts at 19:30 on both days.',
      'The play is given on 6 November at 19:30 and on 7 November at 18:00.',
      'the source says 18:00 for one of the days where the claim says 19:30',
    ],
    [
      'Doors open at 20:00 every evening.',
      'Doors: Friday 20:00, Saturday 19:00.',
      'the source says 19:00 for one of the days where the claim says 20:00',
    ],
  ],
  silent: [
    [
      'The play starts at 19:30 on both days.',
      'The play is given on 6 November at 19:30 and on 7 November at 19:30.',
    ],
    [
      'The shop opens at 9:00 every day.',
      'On weekdays, Monday included, the shop is open from 9:00 to 18:00.',
    ],
    ['It was passed unanimously.', 'It was passed by 17 votes to none.'],
    ['The vote was not unanimous.', 'The vote went by two votes to one.'],
    ['Every avoidable delay costs the carrier €40.', 'For each avoidable delay the carrier pays €40.'],
    [
      'Both partners may sell their share.',
      'Either partner may sell a share, but the elder may not do so before May.',
    ],
    ['The tent is both light and dry.', 'The tent is light, the other one is not, but it is dry.'],
    ['This applies to all deliveries.', 'The penalty is at most 5 %; this applies to deliveries.'],
    ['All stalls were open on the market.', 'The stalls on the market were open on 3 May.'],
    ['The shop credits each day begun after the first.', 'The shop credits each further day begun.'],
  ],
});
