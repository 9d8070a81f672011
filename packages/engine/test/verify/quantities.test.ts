import { expect, test } from 'vitest';
import { findDates } from '../../src/verify/dates.js';
import { findQuantities } from '../../src/verify/quantities.js';

const read = (text: string) => findQuantities(text).map(({ dimension, value }) => `${dimension} ${value}`);

test.each([
  ['The shop shuts at 18.30 and opens at 7 a.m', ['time 1110', 'time 420']],
  ['It rose from 3.10 to 3.45 euros.', ['money:eur 3.1', 'money:eur 3.45']],
  ['The meter stands at 12.50 euros.', ['money:eur 12.5']],
  ['An adult pays €4 and the second one €0.50.', ['money:eur 4', 'ordinal 2', 'money:eur 0.5']],
  ['The trip took two hours and ten minutes.', ['clock 7800']],
  ['The trip took two hours, ten minutes of them standing.', ['clock 7200', 'clock 600']],
  ['Visitors: 37 in the north, compared with 48 in May.', ['count 37', 'count 48']],
  ['The board is 40 in wide.', ['length 1.016']],
  [
    'It costs €7.40 [1] or €6.20[^2], the third edition (2) says.',
    ['money:eur 7.4', 'money:eur 6.2', 'ordinal 3'],
  ],
  ['All pupils (1,900) were asked.', ['count 1900']],
  ['Line: North; Delay (min): 12; Trains: 40.', ['clock 720', 'count 40']],
  ['Nights: 3; Adult: 90.', ['count 3', 'count 90']],
  ['Days: 3; Adult: 90.', ['day 3', 'count 90']],
  ['More than two thirds came.', []],
  ['It takes two to three working days.', ['working_day 2', 'working_day 3']],
  ['Ask for form P-7 of the COVID-19 desk.', []],
  ['A unit costs 31 ct.', ['money:cent 31']],
  [
    'Frozen at −18 °C, chilled at 2-8 °C, not at minus 5 °C.',
    ['temperature -18', 'temperature 2', 'temperature 8', 'temperature -5'],
  ],
  ['Sales changed by -3 % and the box weighs -4 kg.', ['percent 3', 'mass 4']],
])('the figures of “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['The fair moves from 3–7 June to 10 and 14 July.', ['3.6', '7.6', '10.7', '14.7']],
  ['In the 2024/25 season 26 teams took part.', ['2024']],
  ['They met in 1904-1905 and in 2018–19.', ['1904', '2018']],
])('the dates of “%s”', (text, expected) => {
  expect(findDates(text).map(({ year, day, month }) => (day ? `${day}.${month}` : `${year}`))).toEqual(
    expected,
  );
});

test('a temperature below zero is named with its sign', () => {
  const texts = findQuantities('Kept at −18 °C, never above minus 5 °C.').map(({ text }) => text);
  expect(texts).toEqual(['−18 °C', 'minus 5 °C']);
});
