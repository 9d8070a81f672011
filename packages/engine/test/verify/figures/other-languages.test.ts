import { describe, expect, it } from 'vitest';
import { findDates } from '../../../src/figures/dates.js';
import { findQuantities } from '../../../src/figures/quantities.js';

describe('figures in other languages', () => {
  it.each([
    ['Der Gewinn betrug 21 Mio. Euro.', ['money:eur 21000000']],
    ['Der Umsatz stieg um 5,8 Prozent.', ['percent 5.8']],
    ['Le budget est de 82,4 millions d’euros.', ['money:eur 82400000']],
    ['El edificio tiene 3.250.000 metros cuadrados.', ['area 3250000']],
    ['Entre 2 et 4 jours.', ['day 2', 'day 4']],
    ['总投资为35亿元，工期为36个月。', ['money:cny 3500000000', 'month 36']],
    ['Three tags and 4 Mars rovers.', ['count 3', 'count 4']],
    ['The city has 12 metro lines.', ['count 12']],
  ])('have units and scales: “%s”', (text, expected) => {
    expect(findQuantities(text).map(({ dimension, value }) => `${dimension} ${value}`)).toEqual(expected);
  });

  it.each([
    ['Firmado el 15 de marzo de 2023.', '2023-3-15'],
    ['Au 1er janvier 2022.', '2022-1-1'],
    ['Ab dem 1. Juli 2024.', '2024-7-1'],
    ['会议定于2024年5月21日召开。', '2024-5-21'],
    ['Publié en août 2019.', '2019-8-?'],
  ])('have dates: “%s”', (text, expected) => {
    const [date] = findDates(text);
    expect([date?.year, date?.month, date?.day].map((part) => part ?? '?').join('-')).toBe(expected);
  });
});
