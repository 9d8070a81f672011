import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairEncoder } from '../src/embedded/pair-encoder.js';
import { tokenTypes, wordsOf } from '../src/embedded/token-types.js';

/** The types of the tokens between the special ones, given texts as tokens with spaces between them. */
function typesOf(context: string, claim: string): [number[], number[]] {
  const [first, second] = [context, claim].map((text) => wordsOf(text.split(' ')));
  const types = [...tokenTypes(first!, second!)].map(Number);
  expect([types[0], types[first!.length + 1], types.at(-1)]).toEqual([0, 0, 1]);
  return [types.slice(1, first!.length + 1), types.slice(first!.length + 2, -1)];
}

// The numbers are those that the model was trained with, as in training/tests/test_token_types.py.
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

  it('find a figure behind its sign and before its unit', () => {
    expect(typesOf('€ ##4 , 165', '41 ##65')).toEqual([
      [3, 3, 3, 3],
      [6, 6],
    ]);
    expect(typesOf('9 ##th 5 ##kg', 'nine 5')[1]).toEqual([6, 6]);
    expect(typesOf('4 . € ##4', '4')[0]).toEqual([3, 0, 3, 3]);
    expect(typesOf('5 ##kg . 50', '5 . 50')[1]).toEqual([7, 7, 7]);
  });

  it('know the short names of months', () => {
    expect(typesOf('oct 9', 'october')[1]).toEqual([6]);
    expect(typesOf('mon', 'monday')[1]).toEqual([7]);
  });

  it('read zeros as they are meant', () => {
    expect(typesOf('4 . 00 and 07', '4 and 7')[1]).toEqual([6, 5, 6]);
    expect(typesOf('100', '1')[1]).toEqual([7]);
  });

  it('take no longer for an endless figure than for any text', () => {
    const tokens = [...'1', ...',000'.repeat(100_000).match(/,|000/g)!, '.', '5'];
    const before = process.cpuUsage();
    expect(wordsOf(tokens)).toHaveLength(tokens.length);
    // Time of the processor, whoever else keeps the machine busy.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe('an encoded pair', () => {
  const tokenizer = readFileSync(new URL('../../model-small/tokenizer.json', import.meta.url), 'utf8');
  const encoder = new PairEncoder(JSON.parse(tokenizer) as object);

  it('has the tokens that the tokenizer gives of the whole text, whatever it holds', () => {
    const whole = new Tokenizer(JSON.parse(tokenizer) as object, {});
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        'ΟΔΟΣ',
        'cafe\u0301',
        '\u0301',
        '[SEP]',
        '##s',
        '年度报告',
        'a\u000bb',
        'ﬁne',
        '3.50',
        '😀',
      ),
      fc.constantFrom('fees', 'Unaffordability', "aren't", '€1,250', 'x'.repeat(120)),
    );
    const space = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '\u00a0', '\u2028', '. ', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, space)), (pieces) => {
        const text = pieces.flat().join('');
        const { ids } = encoder.encode({ context: text, claim: '' });
        expect([...ids].slice(1, -2).map(Number)).toEqual(
          whole.encode(text, { add_special_tokens: false }).ids,
        );
      }),
      { numRuns: 200 },
    );
  });
  const figureTypes = (context: string, claim: string, setting?: string) => {
    const { ids, types } = encoder.encode({ context, claim, ...(setting === undefined ? {} : { setting }) });
    expect(types).toHaveLength(ids.length);
    return [...types].map(Number).filter((type) => type >= 6);
  };

  it('has a type for every token, those of the setting included', () => {
    expect(figureTypes('Rooms cost 1,250 euros from 5 June.', 'It is 1250.', 'In June')).toEqual([6, 6, 6]);
    expect(figureTypes('Rooms cost 1,250 euros from 5 June.', 'They cost 1,520 euros.')).toEqual([7, 7, 7]);
  });

  it('keeps figures of two sentences or lines apart', () => {
    expect(figureTypes('It closed in 2019. 12 members left.', '12 left in 2019')).toEqual([6, 6]);
    expect(figureTypes('It costs 45.\n2. Rules', 'It costs 45')).toEqual([6]);
    expect(encoder.count('It closed in 2019. 12 members left.')).toBe(9);
  });
});
