import { CARDINALS, PARTS } from '../language/en/numbers.js';
import { NUMBER_WORDS_PATTERN } from '../text/number-words.js';
import { FIGURE, numberOf } from './number-forms.js';
import type { Quantity } from './quantity.js';
import { isApproximate, isMeasureAfter } from './units-beside.js';
import { isPlainDuration, measureOf } from './units-of-measure.js';

function quantityOf(match: RegExpExecArray, text: string, value: number, dimension: string): Quantity {
  const [start, end] = [match.index, match.index + match[0].length];
  const approximate = isApproximate(text, start);
  return { value, dimension, noun: null, text: match[0], start, end, tolerance: 0, approximate };
}

/** "half an hour", "an hour and a half", "two and a half years", "three quarters of an hour". */
const FRACTIONAL = new RegExp(
  `\\b(?:(?<whole>${NUMBER_WORDS_PATTERN}|\\d+) and a half|(?<half>half an?|half(?=-))|(?<quarters>an?|one|three)[ -]quarters? of an?)[\\s-](?<unit>\\p{L}+)|\\b(?:an?|one) (?<single>\\p{L}+) and a half\\b`,
  'giu',
);

export function fractionsIn(text: string): Quantity[] {
  return [...text.matchAll(FRACTIONAL)].flatMap((match) => {
    const { whole, half, quarters, unit, single } = match.groups!;
    const measure = measureOf((unit ?? single)!);
    const count = whole === undefined ? 1 : numberOf(whole)!;
    const times = half ? 0.5 : quarters ? (/three/i.test(quarters) ? 0.75 : 0.25) : count + 0.5;
    return measure ? [quantityOf(match, text, times * measure.factor, measure.dimension)] : [];
  });
}

/** "over an hour", "at least a week": beside such words one of a unit is a figure, and so is a fraction: "over half". */
const SINGLE =
  /(?=an? |one |half|(?:two|three|four)[ -])(?<=\b(?:(?:more|less|longer|shorter) than|over|under|above|below|at least|at most) )(?:(?:an?|one) (?<unit>\p{L}+)|(?:an? |one )?(?<half>half)|(?<several>two|three|four)[ -](?<parts>thirds|quarters|fifths))\b(?<of> an?\b)?/giu;

export function singlesIn(text: string): Quantity[] {
  return [...text.matchAll(SINGLE)].flatMap((match) => {
    const { unit, half, several = '', parts, of } = match.groups!;
    const name = (unit ?? half ?? parts!).toLowerCase();
    const share = PARTS.get(name.replace(/s$/, ''));
    const exactly = { approximate: false };
    if (share !== undefined) {
      const value = (100 * (CARDINALS.get(several.toLowerCase()) ?? 1)) / share;
      return of === undefined ? [{ ...quantityOf(match, text, value, 'percent'), ...exactly }] : [];
    }
    const measure = measureOf(name);
    if (!measure || !isPlainDuration(measure)) return [];
    return [{ ...quantityOf(match, text, measure.factor, measure.dimension), ...exactly }];
  });
}

/** "1 in 10 passengers" is 10 %; "2 in 24 hours" is no share. */
const SHARE = new RegExp(
  `(?<![\\w.,€$£-])(?<part>\\d+|${NUMBER_WORDS_PATTERN}) in (?:every )?(?<whole>${FIGURE}|${NUMBER_WORDS_PATTERN})\\b(?![.,]\\d|\\s?(?:million|billion|%))`,
  'giu',
);

export function sharesIn(text: string): Quantity[] {
  return [...text.matchAll(SHARE)].flatMap((match) => {
    const [part, whole] = [numberOf(match.groups!.part!), numberOf(match.groups!.whole!)];
    const isOfMeasure = isMeasureAfter(text, match.index + match[0].length);
    if (part === null || whole === null || part >= whole || isOfMeasure) return [];
    return [quantityOf(match, text, (part / whole) * 100, 'percent')];
  });
}
