import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToFit } from '../../src/retrieve/cut-to-fit.js';

const MOST_CHARS = 80;
const WORD = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdéñжक中🚰-'), minLength: 1, maxLength: 8 }),
  fc.constantFrom('and', 'which', 'pumps,', 'valves;', 'etc.', '第一号仓库', '🚰🚰', 'x'.repeat(200)),
);
const TEXT = fc.array(WORD, { minLength: 1, maxLength: 120 }).map((words) => words.join(' '));

/** Counts like a tokenizer for which letters of other scripts are dear. */
const bytes = (text: string): number => new TextEncoder().encode(text).length;

test('pieces fit, hold the whole text in order, and repeat only a little of the one before', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 8, max: 100 }), (text, limit) => {
      const pieces = cutToFit(text, MOST_CHARS, (piece) => bytes(piece) <= limit);
      expect(pieces.map(({ fresh, end }) => text.slice(fresh, end)).join('')).toBe(text);
      for (const { start, end, fresh } of pieces) {
        const piece = text.slice(start, end).trimEnd();
        expect(bytes(piece) <= limit || [...piece].length === 1).toBe(true);
        expect(fresh - start).toBeLessThanOrEqual(MOST_CHARS / 4);
        expect(end).toBeGreaterThan(fresh);
      }
    }),
  );
});

test('a word ends in another piece only when it does not fit one', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 8, max: 100 }), (text, limit) => {
      const fits = (piece: string) => bytes(piece) <= limit;
      for (const { end } of cutToFit(text, MOST_CHARS, fits)) {
        const [before, after] = [/\S*$/.exec(text.slice(0, end))![0], /^\S*/.exec(text.slice(end))![0]];
        if (before !== '' && after !== '')
          expect(before.length + after.length > 8 || !fits(before + after)).toBe(true);
      }
    }),
  );
});

test('a character of two units is never cut', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 1, max: 100 }), (text, limit) => {
      for (const { start, end } of cutToFit(text, MOST_CHARS, (piece) => bytes(piece) <= limit))
        for (const cut of [start, end])
          expect(text.slice(cut - 1, cut + 1)).not.toMatch(/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/);
    }),
  );
});

test('clauses are kept together where they are short enough', () => {
  const text = Array.from({ length: 20 }, (_, i) => `clause number ${i} is here,`).join(' ');
  const pieces = cutToFit(text, MOST_CHARS, () => true);
  for (const { end } of pieces) expect(text.slice(0, end).trimEnd()).toMatch(/,$/);
});
