import { expect, test } from 'vitest';
import { findDates } from '../../../src/figures/dates.js';
import { findQuantities } from '../../../src/figures/quantities.js';
import { liesInRange, quantitiesAgree } from '../../../src/verify/figures/agreement.js';

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
  ['More than two thirds came.', [`percent ${200 / 3}`]],
  ['Two thirds came, and a quarter later more.', []],
  ['Over half wait for more than half an hour.', ['percent 50', 'clock 1800']],
  ['It draws 80 mA, at most 3 A, 5 a day.', ['current 0.08', 'current 3', 'count 5']],
  ['It used 2 kilowatt-hours and 3 GWh.', ['energy 2000', 'energy 3000000000']],
  ['Temperature (°C); Jan: −3.4; Apr: 4.8.', ['temperature -3.4', 'temperature 4.8']],
  ['Month: Wind (km/h); Jan: 31; Gusts in 2 places: 90.', ['speed 31', 'count 2', 'speed 90']],
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

test.each([
  ['It shuts at 12 a.m. and again at 12:45 am.', ['time 0', 'time 45']],
  ['It opens at 12 p.m., at noon or at 12 noon.', ['time 720', 'time 720', 'time 720']],
  ['It shuts at midnight, that is 24:00.', ['time 0', 'time 0']],
  ['They meet at 7 o’clock in the evening, not at 9 in the morning.', ['time 1140', 'time 540']],
  ['They meet at eleven at night.', ['time 1380']],
  ['They meet at half past five or at a quarter to ten.', ['time 330', 'time 585']],
  ['They meet at a quarter past two in the afternoon, or at ten past three.', ['time 855', 'time 190']],
  ['The share grew from a quarter to one third.', ['ordinal 3']],
  ['Visitors: 12 in the morning.', ['count 12']],
])('the times of “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['A mast 30 m high sways at 12 m/s.', ['length 30', 'speed 43.2']],
  ['It is 6 to 9 m wide.', ['length 6', 'length 9']],
  ['It cost €3m, CHF 4 m or 7m dollars.', ['money:eur 3000000', 'money:chf 4000000', 'money:usd 7000000']],
  ['It cost £2–3m and has 40k readers.', ['money:gbp 2', 'money:gbp 3000000', 'count 40000']],
  ['It cost $1.5 trillion, two trillion in all.', ['money:usd 1500000000000', 'count 2000000000000']],
  ['It has eleven dozen doors and 3 dozen keys.', ['count 132', 'count 36']],
])('the scale of “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['It affects 1 in 20 guests and one in every four cooks.', ['percent 5', 'percent 25']],
  ['It affects up to 1 in 1,000 people.', ['percent 0.1']],
  ['Take no more than 2 in 24 hours.', ['count 2', 'clock 86400']],
  ['There were 6 in 2019.', ['count 6']],
])('the shares of “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['It took an hour and 20 minutes.', ['clock 4800']],
  ['It took 1 hour and 20 minutes, then one hour 5 minutes.', ['clock 4800', 'clock 3900']],
  ['It took a week and two days.', ['day 9']],
  ['It costs four euros and thirty cents, or a dollar and ten cents.', ['money:eur 4.3', 'money:usd 1.1']],
  ['It costs 6 euros 20 for adults.', ['money:eur 6.2']],
  ['For 6 euros 20 visitors came in.', ['money:eur 6', 'count 20']],
  ['It took three-quarters of an hour, 1½ hours, ¼ hour.', ['clock 2700', 'clock 5400', 'clock 900']],
  ['It took a half-hour walk past three quarters of the houses.', ['clock 1800']],
])('the compounds of “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['at 8 o’clock', 'at 20:00', true],
  ['at 8 o’clock', 'at 9 p.m.', false],
  ['at 8 o’clock in the morning', 'at 20:00', false],
  ['at half past six', 'at 6.30 p.m.', true],
  ['at midnight', 'at 24:00', true],
  ['at 18:00', 'at 6 in the evening', true],
  ['77 °F', '25 °C', true],
  ['minus 4 °F', '−20 °C', true],
  ['70 °F', '25 °C', false],
  ['1 in 10 guests', '10 % of guests', true],
])('“%s” against “%s”', (claim, source, expected) => {
  expect(quantitiesAgree(findQuantities(claim)[0]!, findQuantities(source)[0]!)).toBe(expected);
});

test.each([
  ['at 1 a.m.', true],
  ['at 23:00', true],
  ['at noon', false],
])('“%s” within the hours of a night', (claim, expected) => {
  const hours = 'from 10 p.m. to 4 a.m.';
  expect(liesInRange(findQuantities(claim)[0]!, findQuantities(hours), hours)).toBe(expected);
});

test('a time is named without the full stop of its sentence', () => {
  const texts = findQuantities('From 8 a.m. to 5 p.m. Later, until 9 p.m.').map(({ text }) => text);
  expect(texts).toEqual(['8 a.m.', '5 p.m', '9 p.m']);
});
