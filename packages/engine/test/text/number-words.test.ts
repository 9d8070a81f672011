import { expect, it } from 'vitest';
import { ordinalToNumber, wordsToNumber } from '../../src/text/number-words.js';

it.each([
  ['twenty-one', 21],
  ['three hundred and five', 305],
  ['two thousand', 2000],
  ['a dozen', 12],
  ['half a dozen', 6],
  ['half a million', 500_000],
  ['two and a half thousand', 2_500],
])('%s is %d', (words, value) => expect(wordsToNumber(words)).toBe(value));

it.each([
  ['twenty-first', 21],
  ['8th', 8],
  ['third', 3],
])('%s is the ordinal %d', (words, value) => expect(ordinalToNumber(words)).toBe(value));

it.each(['constructor', '__proto__', 'toString', 'house'])('%s is no number', (word) => {
  expect(wordsToNumber(word)).toBeNull();
  expect(ordinalToNumber(word)).toBeNull();
});
