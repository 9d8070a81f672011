import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { DOUBLES, HALVES, THE_REST } from '../../language/en/results.js';
import { wholeWord } from '../../language/patterns.js';
import { wordsToNumber } from '../../text/number-words.js';
import { convert, valuesAgree } from './agreement.js';
import { isRate } from './rates.js';

/** A figure that a sentence does not state and yet gives: nothing in it speaks against the claim. */
export function isUnstatedResult(
  claim: Quantity,
  statement: string,
  stated: readonly Quantity[],
  text: string,
): boolean {
  return (
    isMultiple(claim, statement, stated, text) ||
    isTotalOfRate(claim, statement, stated, text) ||
    isSeveralTimes(claim, stated, text) ||
    isSumOfAmounts(claim, stated) ||
    isRemainder(claim, statement, stated, text)
  );
}

const isValue = (claim: Quantity, figure: Quantity, factor: number): boolean => {
  const value = convert(figure, claim.dimension);
  return value !== null && valuesAgree(claim, factor * value);
};

const IS_HALVED = wholeWord(HALVES);
const IS_DOUBLED = wholeWord(DOUBLES);

/** "half the usual 2.4 kg" is 1.2 kg, and €100 are €200 "for both". */
function isMultiple(claim: Quantity, statement: string, stated: readonly Quantity[], text: string): boolean {
  const factors = [
    ...(IS_HALVED.test(text) ? [0.5] : []),
    ...(IS_DOUBLED.test(text) || /\bfor both\b/i.test(statement) ? [2] : []),
  ];
  return factors.some((factor) => stated.some((other) => isValue(claim, other, factor)));
}

/** €36 for four nights at "€9 a night": a whole number of times a rate. */
function isTotalOfRate(
  claim: Quantity,
  statement: string,
  stated: readonly Quantity[],
  text: string,
): boolean {
  if (isRate(claim, statement)) return false;
  return stated.some((other) => {
    const times = claim.value / (convert(other, claim.dimension) ?? 0);
    return isRate(other, text) && times >= 2 && Math.abs(times - Math.round(times)) < 1e-9;
  });
}

const TIMES = /^(?:\s?[x×]\s?|\s(?:[\p{L}-]+\s){1,2}(?:of|at)\s(?:up to\s|about\s)?)$/u;

/** "two slots of three hours" are six hours. */
const isSeveralTimes = (claim: Quantity, stated: readonly Quantity[], text: string): boolean =>
  stated.some((number, i) => {
    const each = stated[i + 1];
    return (
      each !== undefined &&
      number.dimension === 'count' &&
      TIMES.test(text.slice(number.end, each.start)) &&
      isValue(claim, each, number.value)
    );
  });

/** "€6,000 from the town, €2,500 from the bank" are €8,500. */
function isSumOfAmounts(claim: Quantity, stated: readonly Quantity[]): boolean {
  const amounts = stated.filter(({ dimension }) => dimension === claim.dimension);
  return (
    claim.dimension.startsWith('money') &&
    amounts.length > 1 &&
    valuesAgree(
      claim,
      amounts.reduce((sum, { value }) => sum + value, 0),
    )
  );
}

const REST = wholeWord(THE_REST);

/** "38 % came from the sun, 44 % from wind, the rest was bought" leaves 18 %. */
function isRemainder(claim: Quantity, statement: string, stated: readonly Quantity[], text: string): boolean {
  const shares = stated.filter(({ dimension }) => dimension === 'percent');
  if (claim.dimension !== 'percent' || shares.length === 0 || !REST.test(`${text} ${statement}`))
    return false;
  return valuesAgree(claim, 100 - shares.reduce((sum, { value }) => sum + value, 0));
}

/** "the third year" is one of "the first four years". */
export function isWithinFirst(claim: Quantity, text: string): boolean {
  return (
    claim.dimension === 'ordinal' &&
    findQuantities(text).some(
      ({ start, text: figure, dimension }) =>
        /\bfirst\s$/i.test(text.slice(0, start)) &&
        dimension !== 'ordinal' &&
        claim.value <= (wordsToNumber(figure.split(/[\s-]/)[0]!) ?? Number.parseFloat(figure)),
    )
  );
}
