import { expect, test } from 'vitest';
import { datesAgree, datesDiffer, findDates } from '../../../src/figures/dates.js';

const read = (text: string) =>
  findDates(text).map(({ year, month, day }) => [year, month, day].map((part) => part ?? '?').join('-'));
const textsOf = (text: string) => findDates(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Guests under 21 may not enter.', []],
  ['In teams of 12 march the guards.', []],
  ['The second may speak, and may 30 others listen?', []],
  ['It opened on 16 May and shut on March 3.', ['?-5-16', '?-3-3']],
  ['From 3 Mar to 9 MAY.', ['?-3-3', '?-5-9']],
  ['From 4 to 9 may be read in class.', []],
])('a month’s name that is a verb, too: “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['Sent on 23/11/2021.', ['2021-11-23']],
  ['Sent on 11/23/2021.', ['2021-11-23']],
  ['Sent on 7/7/2021.', ['2021-7-7']],
  ['Sent on 04/06/2021.', ['2021-?-?']],
  ['Sent on 23.11.2021 and 4. 6. 2021.', ['2021-11-23', '2021-6-4']],
  ['Sent on 45/60/2021.', ['2021-?-?']],
])('a date in figures: “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['On the twelfth of June.', ['?-6-12']],
  ['On the twenty-first of August 2023.', ['2023-8-21']],
  ['On thirty-first October and on the third of May.', ['?-10-31', '?-5-3']],
  ['On the 30th of April.', ['?-4-30']],
])('a day in words: “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['It starts on 1 July.', ['1 July']],
  ['It starts on 1 July. 2020 was different.', ['1 July', '2020']],
  ['It starts on 4 Sept. Later it rained.', ['4 Sept']],
  ['It starts on 4 Sept. 2022 in town.', ['4 Sept. 2022']],
  ['It starts on the 5. May (not 6 Dec.).', ['the 5. May', '6 Dec.']],
])('the text of a date has no full stop of the sentence: “%s”', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test('a date that can be read both ways differs from another only in its year', () => {
  const [open, day, other] = findDates('04/06/2021, 6 April 2021, 4 June 2022');
  expect(datesAgree(open!, day!)).toBe(true);
  expect(datesDiffer(open!, other!)).toBe(true);
});
