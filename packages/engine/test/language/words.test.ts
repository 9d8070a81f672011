import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nonClaimReason } from '../../src/extract/non-claims.js';
import { measureOf } from '../../src/figures/units-of-measure.js';
import { LANGUAGES } from '../../src/language/detect.js';
import { CURRENCIES, UNITS } from '../../src/language/en/measures.js';
import { oneOf } from '../../src/language/patterns.js';

const SOURCES = new URL('../../src/language/', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^..\/.*\.ts$/.test(name),
);

const isWordList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');

describe('word lists', () => {
  it.each(files)('of %s are patterns without gaps and without groups that capture', async (file) => {
    const words: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, SOURCES).href);
    for (const [name, list] of Object.entries(words)) {
      if (!isWordList(list)) continue;
      const groups = new RegExp(`${oneOf(list)}|`, 'iu').exec('');
      expect([name, groups?.length]).toEqual([name, 1]);
      for (const entry of list)
        expect([name, new RegExp(`^(?:${entry})$`, 'iu').test('')]).toEqual([name, false]);
    }
  });
});

describe('units', () => {
  it('have one size each', () => {
    const names = Object.values(UNITS).flatMap((units) =>
      Object.keys(units).flatMap((name) => name.split('|')),
    );
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('are understood by every name, in every language', () => {
    for (const { units } of LANGUAGES)
      for (const [dimension, sizes] of Object.entries(units))
        for (const [names, factor] of Object.entries(sizes))
          for (const name of names.split('|'))
            expect([name, measureOf(name)]).toEqual([name, { dimension, factor }]);
    for (const [name, currency] of Object.entries(CURRENCIES))
      expect([name, measureOf(name)?.dimension]).toEqual([name, `money:${currency}`]);
  });
});

describe('what other languages say without a claim', () => {
  it.each([
    ['pleasantry', 'Vielen Dank für die Frage!'],
    ['pleasantry', 'Merci beaucoup.'],
    ['offer', 'N’hésitez pas à me contacter.'],
    ['offer', 'Sag mir einfach Bescheid.'],
    ['offer', 'Avísame si necesitas algo más.'],
    ['offer', 'Fammi sapere!'],
    ['reference_list', 'Quellen: Handbuch, Preisliste'],
  ])('is a %s: “%s”', (reason, text) => {
    expect(nonClaimReason(text)).toBe(reason);
  });
});
