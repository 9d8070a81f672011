import { describe, expect, it } from 'vitest';
import { contradictions } from '../compare.js';

describe('days, months and dates in ranges', () => {
  it.each([
    ['The office is open on Wednesdays.', 'The office is open from Monday to Friday.'],
    ['You can get deliveries on Wednesday.', 'Deliveries are made Tuesday through Friday.'],
    ['The bar is open on Sundays.', 'The bar is open Friday to Monday.'],
    ['The outdoor pool is open in July.', 'The outdoor pool is open from May to September.'],
    ['The slope is open in January.', 'The slope is open from November to April.'],
    ['A guided tour can be joined on 15 July.', 'Guided tours are held from 10 to 24 July.'],
    ['10 August falls into the school holidays.', 'School holidays: 22 July to 4 September.'],
    ['The exhibition can be seen on 3 November.', 'The exhibition runs until 12 November.'],
    ['The study took place in 2020.', 'The study took place between 2019 and 2021.'],
  ])('accept %s / %s', (statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it.each([
    ['The office is open on Saturdays.', 'The office is open from Monday to Friday.', null],
    ['The office is open only on Wednesdays.', 'The office is open from Monday to Friday.', null],
    ['The office is open Monday to Saturday.', 'The office is open Monday to Friday.', 'Friday'],
    ['The outdoor pool is open in October.', 'The outdoor pool is open from May to September.', null],
    ['The pool is open from April to September.', 'The pool is open from May to September.', 'May'],
    ['The pool is open from June to September.', 'The pool is open from May to September.', 'May'],
    ['A guided tour can be joined on 28 July.', 'Guided tours are held from 10 to 24 July.', null],
    ['The exhibition can be seen on 20 November.', 'The exhibition runs until 12 November.', null],
    ['The exhibition ends on 3 November.', 'The exhibition runs until 12 November.', '12 November'],
    [
      'The lease ends on 28 February 2026.',
      'The lease runs from 1 March 2024 to 28 February 2027.',
      '28 February 2027',
    ],
    ['The meeting is on Tuesday.', 'The meeting is on Thursday.', 'Thursday'],
    ['It takes place in October.', 'It takes place from 12 to 14 September 2024.', null],
    ['The fair takes place in May.', 'The fair takes place on 3 March.', 'March'],
    ['The fair opened in 2012.', 'The fair opened on 3 March 2021.', '2021'],
    ['The fair takes place on 3 May.', 'The fair takes place in June.', null],
    ['The next meeting takes place on 2 July.', 'The next meeting takes place on 1 July.', '1 July'],
  ])('find %s / %s', (statement, source, replacement) => {
    expect(contradictions(statement, source)).toMatchObject([{ replacement }]);
  });
});

describe('the figure that replaces another', () => {
  it.each([
    ['Quiet hours end at 7 a.m.', 'Quiet hours are from 10 p.m. to 6 a.m.', '6 a.m'],
    ['Quiet hours end at 7 a.m. in the park.', 'Quiet hours are from 10 p.m. to 6 a.m.', '6 a.m.'],
    ['The shop opens at 8:00.', 'The shop opens at 9:00 and closes at 18:00.', '9:00'],
    [
      'The notice period during probation is two months.',
      "The probationary period is six months, during which either party may terminate with two weeks' notice.",
      null,
    ],
    ['Bake for 54 minutes.', 'Bake for 45 to 50 minutes.', null],
    ['Children pay €6.', 'Children pay €5, students €7.', '€5'],
    ['A member pays €9.', 'A member pays €5 or €7.', null],
    ['It is a two-year contract.', 'The contract runs for three years.', 'three-year'],
    ['There is a 30-day trial.', 'The trial lasts 14 days.', '14-day'],
    ['The contract runs for two years.', 'It is a three-year contract.', 'three years'],
    ['You may cancel with three months’ notice.', 'You may cancel with one month’s notice.', 'one month’s'],
    ["You may cancel with one month's notice.", "You may cancel with three months' notice.", "three months'"],
    ['Six pupils travel.', 'This year five pupils travel.', 'Five'],
  ])('is meant and has its form: %s / %s', (statement, source, replacement) => {
    expect(contradictions(statement, source)[0]).toMatchObject({ effect: 'contradicts', replacement });
  });
});
