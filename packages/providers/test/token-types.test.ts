import { describe, expect, it } from 'vitest';
import { tokenTypes, wordsOf } from '../src/embedded/token-types.js';

/** The types of the tokens between the special ones, given texts as tokens with spaces between them. */
function typesOf(context: string, claim: string): [number[], number[]] {
  const [first, second] = [context, claim].map((text) => wordsOf(text.split(' ')));
  const types = [...tokenTypes(first!, second!)].map(Number);
  expect([types[0], types[first!.length + 1], types.at(-1)]).toEqual([0, 0, 1]);
  return [types.slice(1, first!.length + 1), types.slice(first!.length + 2, -1)];
}

// The numbers are those that the model was trained with: training/tests/test_token_types.py has the same cases.
describe('token types', () => {
  it('tell whether the other text has the word', () => {
    expect(typesOf('the fee is total', 'the total was')).toEqual([
      [2, 0, 0, 2],
      [5, 5, 1],
    ]);
  });

  it('compare all tokens of a word together', () => {
    expect(typesOf('race ##s', 'race')[1]).toEqual([1]);
    expect(typesOf('race ##s', 'race ##s')[1]).toEqual([5, 5]);
  });

  it('compare a figure whole, however it is written', () => {
    expect(typesOf('4 , 165', '4 , 180')).toEqual([
      [4, 4, 4],
      [7, 7, 7],
    ]);
    expect(typesOf('4 , 165', '41 ##65')).toEqual([
      [3, 3, 3],
      [6, 6],
    ]);
    expect(typesOf('4 . 50', '4 . 5')[1]).toEqual([6, 6, 6]);
    expect(typesOf('4 : 50', '4 . 50')[1]).toEqual([7, 7, 7]);
    expect(typesOf('1 , 000 , 000 euros', '1 , 000 euros')[1]).toEqual([7, 7, 7, 5]);
  });

  it('take a comma between other figures for the end of one', () => {
    expect(typesOf('4 , 5', '5')[1]).toEqual([6]);
  });

  it('know numbers in words, months and days, but no words that begin like them', () => {
    expect(typesOf('9 race', 'nine race')).toEqual([
      [3, 2],
      [6, 5],
    ]);
    expect(typesOf('on 5', 'on monday')[1]).toEqual([5, 7]);
    expect(typesOf('ten ##ancy', 'ten ##ancy')[1]).toEqual([5, 5]);
  });
});
