import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lexicalVerifier } from '@claimcheck/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldBackReview, heldBackReviews, isHeldBack } from '../src/pooling/held-back.js';
import { poolingRowsOf } from '../src/pooling/rows.js';
import { fromWritten } from '../src/readings/judged-answers.js';
import { fromTurned } from '../src/readings/turned.js';
import { borrowing, FIVE_BOOKS, review } from './library-review.js';

describe('reviews that the verifier was not trained on', () => {
  // training/tests/test_fit_pooling.py names the same.
  it.each(['a-19', 'aa-43', 'ai-1', 'aw-56'])('%s is held back', (name) => {
    expect(isHeldBack(name)).toBe(true);
  });

  it.each(['a-1', 'as-75', 'z-66'])('%s is not', (name) => {
    expect(isHeldBack(name)).toBe(false);
  });

  describe('in files', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'pooling-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const fileOf = (name: string, lines: readonly object[]): string => {
      const path = join(folder, `${name}.jsonl`);
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return path;
    };

    it('are found by their names, with the passages of theirs that are turned, wherever these stand', () => {
      const passages = [{ claim: 0, text: 'Members may borrow six books at a time.' }];
      const files = [
        fileOf('turned', [
          { of: 'a-1', passages },
          { of: 'a-19', passages },
        ]),
        fileOf('a', Array(72).fill(borrowing)),
      ];
      const all = heldBackReviews(files, Number.POSITIVE_INFINITY);
      expect(all.map(({ name, turned }) => [name, turned.length])).toEqual([
        ['a-19', 1],
        ['a-65', 0],
        ['a-72', 0],
      ]);
      expect(heldBackReviews(files, 2)).toEqual(all.slice(0, 2));
    });

    it('are not looked for in other collections', () => {
      expect(() => heldBackReviews([fileOf('restated', [{ of: 'a-19', claims: [] }])], 1)).toThrow(
        'restated-1 is no review',
      );
    });
  });
});

describe('rows for pooling', () => {
  const rowsOf = async (held: Partial<HeldBackReview>) => {
    const rows = await poolingRowsOf(
      { name: 'a-19', asWritten: fromWritten(borrowing), turned: [], ...held },
      lexicalVerifier,
    );
    return rows.map(({ claim, source, label }) => [claim, source, label]);
  };

  it('say of every claim and twin, each once, what a source by itself makes of it', async () => {
    expect(await rowsOf({})).toEqual([
      ['Members can take five books home at once', 0, 'supported'],
      ['The library was founded in 1911', 0, 'neutral'],
      ['Members can take six books home at once', 0, 'contradicted'],
    ]);
  });

  it('say nothing of a source for which the judgement leaves it open', async () => {
    const other = 'The library in the south lends five books to members, too.';
    const twoSources = { ...borrowing, sources: review([], '', [other]).sources };
    expect(await rowsOf({ asWritten: fromWritten(twoSources) })).toEqual([
      ['Members can take five books home at once', 0, 'supported'],
      ['The library was founded in 1911', 0, 'neutral'],
      ['The library was founded in 1911', 1, 'neutral'],
      ['Members can take six books home at once', 0, 'contradicted'],
    ]);
  });

  it('have the claims that a turned source decides anew besides', async () => {
    const passages = [{ claim: 0, text: FIVE_BOOKS.replace('five', 'six') }];
    const rows = await rowsOf({ turned: fromTurned(borrowing, { of: 'a-19', passages }) });
    expect(rows.slice(3)).toEqual([
      ['Members can take five books home at once', 0, 'contradicted'],
      ['Members can take six books home at once', 0, 'supported'],
    ]);
  });

  it('hold what the engine pools', async () => {
    const [row] = await poolingRowsOf(
      { name: 'a-19', asWritten: fromWritten(borrowing), turned: [] },
      lexicalVerifier,
    );
    expect(row).toMatchObject({ id: 'a-19', claimWords: 8 });
    for (const scores of [row!.whole, row!.near]) {
      expect(Object.values(scores).reduce((sum, score) => sum + score)).toBeCloseTo(1);
    }
    expect(row!.alignment).toBeGreaterThan(0);
    expect(row!.unusedShare).toBeLessThan(1);
  });
});
