import { expect, test } from 'vitest';
import { weekdayDiffers } from '../../../../src/verify/checks/time/weekday-differs.js';
import { describeCheck, runOn } from '../describe-check.js';

describeCheck(weekdayDiffers, {
  fires: [
    [
      'The office is open on Saturdays.',
      'The office is open from Monday to Friday.',
      'the source says Monday where the claim says Saturday',
    ],
    [
      'The office is open only on Wednesdays.',
      'The office is open from Monday to Friday.',
      'the source says Monday where the claim says Wednesday',
    ],
    [
      'The office is open Monday to Saturday.',
      'The office is open Monday to Friday.',
      'the source says Friday where the claim says Saturday → Friday',
    ],
    [
      'The meeting is on Tuesday.',
      'The meeting is on Thursday.',
      'the source says Thursday where the claim says Tuesday → Thursday',
    ],
    [
      'The desk is open Monday to Saturday.',
      'The desk is open Monday to Friday.',
      'the source says Friday where the claim says Saturday → Friday',
    ],
    [
      'The museum is closed on Tuesdays.',
      'The museum is closed on Mondays.',
      'the source says Monday where the claim says Tuesday → Monday',
    ],
    [
      'Yoga is on Tuesday.',
      'Class: Yoga; Teacher: Bo; Day: Monday.',
      'for “Yoga” under “Day” the source says Monday where the claim says Tuesday → Monday',
      { isRow: true, otherRows: ['Class: Pilates; Price: €14.'] },
    ],
    [
      'The pool opens on Tuesday.',
      'Day: Monday; Pool: opens at 9.',
      'the source says Monday where the claim says Tuesday → Monday',
      { isRow: true },
    ],
    [
      'Groups may test games in the reading café on Fridays from 4 to 8 p.m.',
      'Every Thursday from 16:00 to 18:00 there is a games afternoon in the reading café.',
      'the source says Thursday where the claim says Friday → Thursday',
    ],
  ],
  silent: [
    ['The office is open on Wednesdays.', 'The office is open from Monday to Friday.'],
    ['7 June is a Saturday.', 'The fair runs from Friday 6 June to Sunday 8 June.'],
    ['You can get deliveries on Wednesday.', 'Deliveries are made Tuesday through Friday.'],
    ['The bar is open on Sundays.', 'The bar is open Friday to Monday.'],
    ['The outdoor pool is open in July.', 'The outdoor pool is open from May to September.'],
    ['The slope is open in January.', 'The slope is open from November to April.'],
    ['A guided tour can be joined on 15 July.', 'Guided tours are held from 10 to 24 July.'],
    ['10 August falls into the school holidays.', 'School holidays: 22 July to 4 September.'],
    ['The exhibition can be seen on 3 November.', 'The exhibition runs until 12 November.'],
    ['The study took place in 2020.', 'The study took place between 2019 and 2021.'],
    ['It starts on 1 July 2025.', 'It starts on July 1, 2025.'],
    [
      'On 3 April most brochures were delivered.',
      'Most brochures were delivered yesterday, the remaining copies will follow on 11 April.',
    ],
    [
      'The mill burned down in March 1911 and was rebuilt by June 1912.',
      'The mill burned down in March 1911.',
    ],
  ],
});

test('a day within a range of another sentence is stated there', () => {
  const finding = runOn(weekdayDiffers, '7 June is a Saturday.', 'On Sunday the fair closes at 4 p.m.');
  expect(finding?.isStatedIn?.('The fair runs from Friday 6 June to Sunday 8 June.')).toBe(true);
  expect(finding?.isStatedIn?.('The fair runs from Monday 6 June to Wednesday 8 June.')).toBe(false);
});
