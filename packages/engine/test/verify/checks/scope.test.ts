import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('all, every, both and unanimous', () => {
  it.each([
    [
      'always for a limited rule',
      'The course is always unpaid.',
      'The course is unpaid unless we asked for it.',
      /limits/,
    ],
    [
      'a divided vote',
      'The council passed it unanimously.',
      'The council passes it by 17 votes to 4.',
      /both sides/,
    ],
    [
      'a group that the source narrows',
      'For every delay the carrier pays €40.',
      'For each avoidable delay the carrier pays €40.',
      /limits/,
    ],
    [
      '"both" where the source tells two apart',
      'Two boats sank, and both were built in Oslo.',
      'One was built in Oslo, the other in Bergen.',
      /one only/,
    ],
    [
      '"both" where the source denies it of one',
      'Both halls have asked for new lights.',
      'The north hall has asked for new lights; the south hall has not asked for anything.',
      /one only/,
    ],
    [
      'one time for days that the source gives different times',
      'The play starts at 19:30 on both days.',
      'The play is given on 6 November at 19:30 and on 7 November at 18:00.',
      /18:00 for one of the days/,
    ],
    [
      'one time for every evening where a weekday has another',
      'Doors open at 20:00 every evening.',
      'Doors: Friday 20:00, Saturday 19:00.',
      /19:00 for one of the days/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    [
      'one time for days that all have it',
      'The play starts at 19:30 on both days.',
      'The play is given on 6 November at 19:30 and on 7 November at 19:30.',
    ],
    [
      'a time for each day that begins a span of hours',
      'The shop opens at 9:00 every day.',
      'On weekdays, Monday included, the shop is open from 9:00 to 18:00.',
    ],
    [
      'a rate that only sounds like "every"',
      'You earn two days for every month.',
      'You earn two days a month if you work full time.',
    ],
    ['a vote without opposition', 'It was passed unanimously.', 'It was passed by 17 votes to none.'],
    ['a vote said to be divided', 'The vote was not unanimous.', 'The vote went by two votes to one.'],
    [
      'a group in the words of the source',
      'Every avoidable delay costs the carrier €40.',
      'For each avoidable delay the carrier pays €40.',
    ],
    [
      '"any" after a "not"',
      'The lease does not give the tenant any right to sublet.',
      'The lease gives the tenant no right to sublet unless the owner agrees.',
    ],
    [
      'a rate with "every"',
      'The filter is cleaned every week.',
      'The filter is cleaned weekly if it is in use.',
    ],
    [
      '"both" beside a limit on the two together',
      'Both lifeguards may use the boat.',
      'The lifeguards may use the boat, but not at night, and they may not lend it.',
    ],
    [
      '"both" for what either may do',
      'Both partners may sell their share.',
      'Either partner may sell a share, but the elder may not do so before May.',
    ],
    [
      '"both … and" about one thing',
      'The tent is both light and dry.',
      'The tent is light, the other one is not, but it is dry.',
    ],
    [
      'a ceiling on something else',
      'This applies to all deliveries.',
      'The penalty is at most 5 %; this applies to deliveries.',
    ],
    [
      'the month of May beside "all"',
      'All stalls were open on the market.',
      'The stalls on the market were open on 3 May.',
    ],
    [
      'a further one of a group',
      'The shop credits each day begun after the first.',
      'The shop credits each further day begun.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
