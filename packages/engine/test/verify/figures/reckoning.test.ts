import { expect, test } from 'vitest';
import { figuresNeeded, isReckonedFrom } from '../../../src/verify/figures/reckoning.js';

test.each([
  ['Over a full year that comes to 21 days', 'Employees accrue 1.75 days for each completed month.'],
  ['Revenue rose 10% to €482.6 million', 'Revenue; this year: 482.6; last year: 438.7.'],
  [
    'The train left at 07:50 and was due to arrive 35 minutes later, at 08:25',
    'It left at 07:50 for a ride of 35 minutes.',
  ],
  [
    'The road was shut at 14:10 and open again at 15:25, so it was shut for 75 minutes',
    '14:10 Road shut. 15:25 Road open.',
  ],
  [
    'The gate was open for two hours and ten minutes, from 09:00 to 11:10',
    '09:00 Gate opened. 11:10 Gate shut.',
  ],
  ['The rent is €640 a month, that is €7,680 a year', 'Rent: €640 per month.'],
  [
    'The club has 212 members, 14 fewer than a year ago',
    'Members: 212 in March, compared with 226 in the year before.',
  ],
  [
    'At 60 visitors the evening brought in 1,500 dollars in total',
    'A ticket was $25. We counted 60 visitors.',
  ],
  ['Earnings were $3.00, an increase of 200%', 'Earnings were $3.00, compared with $1.00 the year before.'],
  ['The crew of six is three times as large as the one of 2', 'Crew of the ferry: 6. Crew of the tug: 2.'],
  [
    'The initial term ends on 31 January 2027',
    'The agreement begins on 1 February 2024 and runs for 36 months.',
  ],
  [
    'Free cancellation is possible until 22 April',
    'Arrival: 22 May. Cancellation is free up to 30 days before arrival.',
  ],
  [
    'Notice is due by 30 June 2026',
    'The lease of 1 May 2019 runs until 31 December 2026. It is renewed unless notice is given six months before its end.',
  ],
  ['Whoever ends it must write by 19 May', "It may be ended with six weeks' notice to 30 June."],
  [
    'The trial ended by 29 February 2024',
    'The trial began on 31 January 2024 and lasted one month. Notice: three days.',
  ],
])('%s follows from the figures stated', (statement, text) => {
  expect(isReckonedFrom(statement, { text, isNear: true })).toBe(true);
});

test.each([
  ['Over a full year that comes to 24 days', 'Employees accrue 1.75 days for each completed month.'],
  ['Revenue rose 12% to €482.6 million', 'Revenue; this year: 482.6; last year: 438.7.'],
  ['The update takes 20 minutes', 'The update takes 12 minutes. Restarting takes 8 minutes.'],
  ['The fee is €11', 'The fee is €11.'],
  ['The train left at 07:50 and arrived at 08:35', 'It left at 07:50 for a ride of 35 minutes.'],
  ['The rent is €640 a month, that is €7,860 a year', 'Rent: €640 per month.'],
  ['Anyone with seven tonnes would pay 120 euros', '4 tonnes a household are free, every further tonne €30.'],
  ['A room costs €45 and a garage €21', 'A room costs €45. A garage costs €12, a bicycle shed €9.'],
  [
    'The pass is €18, which is €5 more than the day ticket',
    'Pass: €18. Day ticket: €6. Dog: €11. Bicycle: €16.',
  ],
  [
    '212 members came, 14 more than a year ago',
    'Members: 212 in March, compared with 226 in the year before.',
  ],
  ['Earnings were $3.00, an increase of 300%', 'Earnings were $3.00, compared with $1.00 the year before.'],
  ['The club won 3 to 2 and ended a run of five defeats', 'The club won 3 to 2 on Sunday.'],
  [
    'There is full pay for 26 weeks, followed by up to 20 weeks at half pay',
    'Full pay: 26 weeks. Unpaid: 6 weeks.',
  ],
  ['If lunch is served, 30% comes off', 'Lunch: 20% of the rate. 10 guests, later 13.'],
  ['The guide remains at €30 an hour', 'The guide costs €25 an hour, the bus €5.'],
  [
    'The initial term ends on 31 March 2027',
    'The agreement begins on 1 February 2024 and runs for 36 months.',
  ],
  [
    'The initial term ended on 1 February 2021',
    'The agreement begins on 1 February 2024 and runs for 36 months.',
  ],
  [
    'The agreement ends on 31 May 2024',
    'The agreement begins on 1 March 2024 and runs for 24 months. The period of notice is three months.',
  ],
  ['The trial ended by 2 March 2024', 'The trial began on 31 January 2024 and lasted one month.'],
  ['Arrival is by 22 April', 'Arrival: 22 May. Cancellation is free up to 30 days before arrival.'],
])('%s does not', (statement, text) => {
  expect(isReckonedFrom(statement, { text, isNear: true })).toBe(false);
});

test.each([
  ['Two cars come to £236 a year', 'First car £96. Second car £140. A bicycle £12.', ['£96', '£140']],
  [
    'The call was answered seven minutes later, at 21:21',
    '21:14 Alert. 21:21 Answered. 21:40 Closed.',
    ['21:14', '21:21'],
  ],
  [
    'Free cancellation is possible until 22 April',
    'Arrival: 22 May, for 3 nights. Cancellation is free up to 30 days before arrival.',
    ['22 May', '30 days'],
  ],
])('%s: the figures that it needs of “%s” are told, and no others', (statement, text, needed) => {
  expect(figuresNeeded(statement, { text, isNear: true }, { start: 0, end: text.length })).toEqual(needed);
});
