import type { AtomicClaim } from '@claimcheck/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchClaims } from '../../dist/check/match-claims.js';

const claims = (...texts: string[]): AtomicClaim[] =>
  texts.map(
    (text, index) =>
      ({
        id: `claim_${index}`,
        text,
        normalized_text: text.toLowerCase(),
        output_start_offset: index,
      }) as AtomicClaim,
  );
const pairs = (before: AtomicClaim[], after: AtomicClaim[]) =>
  [...matchClaims(before, after)].map(([newer, older]) => [older.text, newer.text]);

test('the same words match in any order, each once', () => {
  expect(pairs(claims('A b c.', 'D e f.', 'A b c.'), claims('D e f.', 'A b c.'))).toEqual([
    ['D e f.', 'D e f.'],
    ['A b c.', 'A b c.'],
  ]);
});

test('a changed number is the same claim reworded, another statement is not', () => {
  const before = claims('The fee is 10 EUR for each order.', 'Lunch is at noon.');
  const after = claims('The fee is 15 EUR for each order.', 'The office opens at nine.');
  expect(pairs(before, after)).toEqual([
    ['The fee is 10 EUR for each order.', 'The fee is 15 EUR for each order.'],
  ]);
});

test('no claim is matched twice and a text always matches itself', () => {
  const text = fc.array(fc.constantFrom('fee', 'is', 'ten', 'days', 'office'), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.array(text, { maxLength: 8 }), (a, b) => {
      const before = claims(...a.map((words) => words.join(' ')));
      const after = claims(...b.map((words) => words.join(' ')));
      const matched = [...matchClaims(before, after).values()];
      expect(new Set(matched).size).toBe(matched.length);
      expect(matchClaims(before, claims(...a.map((words) => words.join(' ')))).size).toBe(before.length);
    }),
  );
});
