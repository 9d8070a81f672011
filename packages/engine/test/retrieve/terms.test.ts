import { expect, test } from 'vitest';
import { termsOf } from '../../src/retrieve/terms.js';

test('a number is one term however it is written', () => {
  for (const written of ['48', '48%', '48.0%', '48.00']) expect(termsOf(written)).toEqual(['#48']);
  expect(termsOf('1,200')).toEqual(termsOf('1200'));
  expect(termsOf('seven')).toEqual(termsOf('7'));
});

test('numbers that differ are different terms', () => {
  expect(termsOf('48.05')).not.toEqual(termsOf('48'));
  expect(termsOf('7.2.0')).not.toEqual(termsOf('7.2'));
  expect(termsOf('100')).not.toEqual(termsOf('1'));
});
