import { expect, it } from 'vitest';
import { inNotationOf } from '../../../src/verify/figures/other-notation.js';
import { unitOf } from '../compare.js';

it.each([
  ['The term is 60 months.', 'The contract has a term of 5 years.', 'The term is 5 years.'],
  ['The file has 1.5 GB.', 'The file is 1,500 MB in size.', 'The file has 1,500 MB.'],
  ['It starts at 20:00 sharp.', 'The lecture starts at 8 p.m. in Hall B.', 'It starts at 8 p.m. sharp.'],
  ['It weighs 1,800 grams and costs €5.', 'It weighs 1.8 kg and costs €5.', 'It weighs 1.8 kg and costs €5.'],
  ['About 200 people came.', 'There were 203 people.', 'About 203 people came.'],
  ['Nearly 500,000 books are lent.', 'It lends 498,000 books.', 'Nearly 498,000 books are lent.'],
])('%s is put in the words of: %s', (statement, text, restated) => {
  expect(inNotationOf(unitOf(text), statement)).toBe(restated);
});

it.each([
  ['The term is 60 months.', 'The contract has a term of 60 months.'],
  ['The term is 60 months.', 'The contract has a term of 6 years.'],
  ['Twelve people came.', '12 people were there.'],
  ['About 300 people came.', 'There were 203 people.'],
  ['200 people came.', 'There were 203 people.'],
  ['About 200 people came.', 'It took 203 minutes.'],
])('%s stays as it is beside: %s', (statement, text) => {
  expect(inNotationOf(unitOf(text), statement)).toBeNull();
});
