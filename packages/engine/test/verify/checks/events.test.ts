import { describe, expect, it } from 'vitest';
import { contradictions, objections } from '../compare.js';

describe('what happened, why and at what price', () => {
  it.each([
    ['another direction', 'Sales of the unit fell in 2024.', 'Sales of the unit rose in 2024.', /rose/],
    [
      'a plan told as done',
      'The parish has adopted the new timetable.',
      'The parish plans to adopt the new timetable in May.',
      /happened yet/,
    ],
    [
      'an open question told as done',
      'The board has already funded the second pier.',
      'The board was asked about the second pier and has not answered yet.',
      /happened yet/,
    ],
    [
      'what is planned offered with the rest',
      'Invoices can be exported as PDF, CSV and XML.',
      'Invoices are exported as PDF and CSV. XML export is planned for autumn.',
      /happened yet/,
    ],
    [
      'a cause that the source does not know',
      'Fewer trout were caught because of the drought.',
      'We do not know why fewer trout were caught.',
      /not known/,
    ],
    [
      'half price told as free',
      'The toy museum is included.',
      'Half price: toy museum, planetarium.',
      /price/,
    ],
    [
      'payment where there was none',
      'Each juror received 90 francs for reading the essays.',
      'The jurors read the essays without payment.',
      /free/,
    ],
    [
      'what is still to come told as done',
      'The old footbridge was removed this spring.',
      'The old footbridge will be removed with the second phase.',
      /happened yet/,
    ],
    [
      'an intention to sell told as a sale',
      'The quarry has been sold to Tarn Stone.',
      'The owners signed a letter of intent to sell the quarry to Tarn Stone.',
      /happened yet/,
    ],
    [
      'what is so from next year told as so by now',
      'The bakery now supplies the canteen with bread.',
      'From next year the bakery is to supply the canteen with bread.',
      /happened yet/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    [
      'what is there beside what is planned',
      'Invoices can be exported as PDF and CSV.',
      'Invoices are exported as PDF and CSV. XML export is planned for autumn.',
    ],
    ['a direction among others', 'Sales fell in 2024.', 'Sales fell in 2024 after they had risen in 2023.'],
    [
      'a plan beside what is done',
      'The parish has adopted the new timetable.',
      'The parish adopted the new timetable in May.',
    ],
    [
      'a plan told as a plan',
      'The parish has announced that it plans to adopt the timetable.',
      'The parish plans to adopt the timetable in May.',
    ],
    [
      'a cause beside another that is unknown',
      'The race was cancelled because of fog.',
      'The race was cancelled because of fog; why the lights failed is unclear.',
    ],
    ['a price in both', 'A guided tour costs €5.', 'Entry is free; a guided tour costs €5.'],
    [
      'what was to come on a day that the claim names, told afterwards',
      'The old footbridge was removed on 4 March.',
      'The old footbridge will be removed on 4 March.',
    ],
    [
      'another act to come',
      'The old footbridge was painted this spring.',
      'The old footbridge will be removed with the second phase.',
    ],
    [
      'what is so by now beside what is to come',
      'The bakery now supplies the canteen with bread.',
      'The bakery now supplies the canteen with bread, and from next year with cakes.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});
