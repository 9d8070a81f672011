import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { CONCLUSIONS } from '../../../language/en/causes.js';
import { COMPARES_AFTER, RECKONED_NOUNS, TOTAL_BEFORE } from '../../../language/en/results.js';
import { oneOf } from '../../../language/patterns.js';
import { aloneText, type Unit } from '../../../retrieve/units.js';
import { areComparable, convert, isAmong, liesInRange, quantitiesAgree } from '../../figures/agreement.js';
import { arithmeticExplains, MOST_FIGURES, type Operation } from '../../figures/arithmetic.js';
import { boundsMatch, claimBoundAllows, hedged, sourceBoundAllows } from '../../figures/bounds.js';
import { answerTheSame, countTheSame, isMeasured } from '../../figures/kinds.js';
import { isRate, rateAfter } from '../../figures/rates.js';
import { operationsFor } from '../../figures/result-words.js';
import { isUnstatedResult, isWithinFirst } from '../../figures/unstated.js';
import { clauseAt } from '../../meaning/clause-at.js';
import { sharedWords, topicOf } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';
import { figureInForm, isNumberAlone } from '../claim-form.js';
import { nearestRivals, rangesOf, standsFor } from '../rivals.js';
import { inRow, placeAt, SAID_OTHERWISE } from '../said-otherwise.js';
import { isOfOtherRow, keyLength } from '../tables/cells.js';
import { labelMatch, labelWords } from './labels.js';

/**
 * A figure of the claim that the unit states differently: same kind of thing counted, another value, and the
 * claim's value stands nowhere near, nor follows from the figures there.
 */
export const quantityDiffers = defineCheck({
  id: 'figures/quantity-differs',
  effect: 'contradicts',
  about: 'The source gives another figure for the same thing.',
  messages: { otherwise: SAID_OTHERWISE },
  examples: {
    fires: [
      ['The warranty lasts 24 months.', 'The warranty period is 12 months.'],
      ['Nine races are planned.', 'Eight races are planned.'],
      ['The pool is 25 yards long.', 'The pool is 25 metres long.'],
      ['The fee is €40.', 'Fee: €54', { context: 'Membership' }],
    ],
    silent: [
      ['The warranty lasts 24 months.', 'The warranty covers 12 parts.'],
      ['The warranty lasts two years.', 'The warranty period is 24 months.'],
      ['More than 400 people came.', '412 people came.'],
      ['The fee rose by €5.', 'The fee rose from €40 to €45.'],
    ],
  },
  run({ statement, unit, surroundings }) {
    const stated = findQuantities(unit.text);
    if (stated.length === 0) return null;
    const label = labelWords(unit);
    const match = labelMatch(statement, label);
    const claimed = hedged(findQuantities(statement), statement).slice(0, MOST_FIGURES);
    const isKept = claimed.some((quantity) => stated.some((other) => sameFigureOtherUnit(quantity, other)));
    const isOfSibling = match === 'sibling' && !isKept;
    if (isOfSibling || isOfOtherRow(claimed, unit)) return null;
    // The lines around a labelled one have labels of their own.
    const nearby = match === 'named' ? stated : findQuantities(surroundings);
    const near = nearby.slice(0, MOST_FIGURES);
    // What the claim says itself is no rival of its other figures.
    const unsaid = stated.filter(
      (other) =>
        other.start >= keyLength(unit) && !claimed.some((quantity) => quantitiesAgree(quantity, other)),
    );
    for (const quantity of claimed) {
      if (
        liesInRange(quantity, stated, unit.text) ||
        isDerived(quantity, statement, nearby.length + claimed.length - 1) ||
        isAmong(quantity, nearby)
      )
        continue;
      const others = claimed.filter((other) => other !== quantity);
      const followsFrom = (figures: readonly Quantity[]) =>
        others.some((mine) => figures.some((other) => arithmeticExplains(quantity, [mine, other])));
      if (arithmeticExplains(quantity, nearby, operationsFor(quantity, statement))) continue;
      if (followsFrom(near)) continue;
      if (isWithinFirst(quantity, surroundings)) continue;
      if (!unit.isRow && arithmeticExplains(quantity, stated, DIFFERENCE)) continue;
      if (isUnstatedResult(quantity, statement, stated, unit.text)) continue;
      const rivals = unsaid.filter((other) => areRivals(quantity, other, statement, unit.text));
      const kept = rivals.find(
        (other) =>
          sameFigureOtherUnit(quantity, other) ||
          (isScaleSlip(quantity, other) &&
            isRate(quantity, statement) === isRate(other, unit.text) &&
            !arithmeticExplains(quantity, near)),
      );
      const said = subjectOf(quantity, statement);
      const around = (other: Quantity) => sharedAround(said.clause, unit, other);
      const nearest = kept ? [kept] : nearestRivals(quantity, statement, rivals, unit.text, around);
      const rival = nearest[0];
      if (!rival) continue;
      if (!kept && sharedWith(said.sentence, unit) === 0) continue;
      const isAlone = nearest.every((other) => quantitiesAgree(rival, other));
      const isOneOfRow = unit.isRow && !isAlone;
      const isMeant =
        isAlone &&
        standsFor(quantity, statement, claimed, rival, unit.text, stated) &&
        boundsMatch(quantity, rival, statement, unit.text);
      const { part, replacement } = figureInForm(quantity, statement, rival);
      const asShown = (figure: Quantity) => ({ ...figure, text: shown(figure, stated, unit.text) });
      return {
        message: 'otherwise',
        params: {
          claimed: shown(quantity, claimed, statement),
          ...(isOneOfRow
            ? inRow(unit, nearest.map(asShown), statement)
            : { said: asShown(rival).text, place: placeAt(unit, rival.start) }),
        },
        claimPart: part,
        replacement: isMeant ? replacement : null,
        merely: 'another figure',
        isPlain: isMeant && isPlainly(quantity, rival, statement, unit, stated),
        isStatedIn: (text) => {
          if (match === 'named' && labelMatch(text, label) !== 'named') return false;
          const figures = findQuantities(text);
          return isAmong(quantity, figures) || followsFrom(figures.slice(0, MOST_FIGURES));
        },
        isPlacedIn: (other) => match !== 'named' && placeOf(quantity, said.clause, other) >= around(rival),
        keepsFigure: kept !== undefined && !areDays(quantity, kept) && sharedWords(statement, unit.text) > 0,
        provesRelevance: match === 'named',
      };
    }
    return null;
  },
});

/** As it stands within a sentence; the first figure of a range may have its unit from the second: “18 to 22 mm”. */
function shown(figure: Quantity, all: readonly Quantity[], text: string): string {
  const isFirst = ([first]: readonly Quantity[]) => first === figure;
  const range = isMeasured(figure) && isNumberAlone(figure.text) ? rangesOf(all, text).find(isFirst) : null;
  const end = range?.[1].end ?? figure.end;
  const words = text.slice(figure.start, end).trim() + rateAfter(text, end);
  return figure.start === 0 ? words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : words;
}

/** Of a claim's words, how many a sentence has that says the same with another figure. */
const SAME_WORDS = 0.6;
/** A figure so many times another is hardly a wrong version of it. */
const OTHER_MAGNITUDE = 2;

/** "Nine races are planned" against "Eight races are planned": the only figure of its kind, in much the same words. */
function isPlainly(
  quantity: Quantity,
  rival: Quantity,
  statement: string,
  unit: Unit,
  stated: readonly Quantity[],
): boolean {
  const ofKind = stated.filter((other) => areComparable(quantity, other) && countTheSame(quantity, other));
  const ratio = quantity.value / convert(rival, quantity.dimension)!;
  const words = topicOf(statement);
  return (
    !unit.isRow &&
    ofKind.length === 1 &&
    Math.max(ratio, 1 / ratio) < OTHER_MAGNITUDE &&
    isRate(quantity, statement) === isRate(rival, unit.text) &&
    operationsFor(quantity, statement).size === 0 &&
    isSaidIn(words, unit)
  );
}

/** Most of the words that say what a claim is about stand in the unit, too. */
const isSaidIn = (words: ReadonlySet<string>, unit: Unit): boolean =>
  sharedWith(words, unit) >= SAME_WORDS * words.size;

/** The words that say what a figure of the claim is about, in its clause and in the whole of it. */
function subjectOf({ noun, start }: Quantity, statement: string): Record<'clause' | 'sentence', Set<string>> {
  const topic = (text: string) => new Set([...topicOf(text)].filter((word) => word !== noun));
  return { clause: topic(clauseAt(statement, start)), sentence: topic(statement) };
}

const sharedWith = (words: ReadonlySet<string>, unit: Unit): number => {
  const there = topicOf(aloneText(unit));
  return [...words].filter((word) => there.has(word)).length;
};

/** How many of the words stand around a figure of the unit: in its clause, in a table in its row. */
function sharedAround(
  words: ReadonlySet<string>,
  { text, context, isRow }: Unit,
  { start }: Quantity,
): number {
  const there = topicOf(isRow ? aloneText({ text, context }) : clauseAt(text, start));
  return [...words].filter((word) => there.has(word)).length;
}

/** How well the unit's words around the claim's own figure fit; nothing where it does not state it. */
function placeOf(quantity: Quantity, words: ReadonlySet<string>, unit: Unit): number {
  const found = findQuantities(unit.text).filter((other) => quantitiesAgree(quantity, other));
  const shared = Math.max(0, ...found.map((other) => sharedAround(words, unit, other)));
  return shared === 0 ? -1 : shared;
}

/** What stands before a figure, as far as anything here looks. */
const lastWords = (text: string, start: number): string => text.slice(Math.max(0, start - 120), start);

/** It takes two figures to come to a third. */
const COMES_TO = new RegExp(String.raw`\b${oneOf(TOTAL_BEFORE)}\s*$`, 'i');

const DERIVED_BEFORE = [
  new RegExp(String.raw`\b(?:by|${oneOf(RECKONED_NOUNS)} of)\s*$`, 'i'),
  new RegExp(String.raw`\b${oneOf(CONCLUSIONS)}\s[^,;:\d]{0,50}$`, 'i'),
  /\b(?:other|remaining)\s*$/i,
];
const MORE_OR_LESS = new RegExp(String.raw`^\s*(?:\p{L}+\s)?${oneOf(COMPARES_AFTER)}\b`, 'iu');

/** A difference, total, rest or conclusion ("€24 more than before", "fell by 93", "the other two"): no source need state it. */
function isDerived(quantity: Quantity, statement: string, others: number): boolean {
  const before = lastWords(statement, quantity.start);
  const after = statement.slice(quantity.end, quantity.end + 30);
  return (
    DERIVED_BEFORE.some((words) => words.test(before)) ||
    (others > 1 && COMES_TO.test(before)) ||
    MORE_OR_LESS.test(after)
  );
}

/** Two figures that answer the same question: comparable, and counts of the same noun. */
function areRivals(claim: Quantity, source: Quantity, statement: string, text: string): boolean {
  if (claim.approximate && claim.value > source.value * 0.9 && claim.value < source.value * 1.1) return false;
  if (claim.dimension === 'count' || claim.dimension === 'ordinal') {
    const isSamePlace = claim.noun === null && wordBefore(claim, statement) === wordBefore(source, text);
    const sameThing =
      claim.dimension === source.dimension &&
      claim.noun === source.noun &&
      (claim.noun !== null || isSamePlace);
    return sameThing && !isAllowed(claim, source, statement, text);
  }
  if (sameFigureOtherUnit(claim, source)) return true;
  if (areSameMonths(claim, source) || areSameMonths(source, claim)) return false;
  return areComparable(claim, source) && !isAllowed(claim, source, statement, text);
}

/** The figures differ, but the words around one of them leave room for the other. */
const isAllowed = (claim: Quantity, source: Quantity, statement: string, text: string): boolean =>
  claimBoundAllows(claim, convert(source, claim.dimension)!, statement) ||
  sourceBoundAllows(claim, source, statement, text);

/** Two months are "60 days" as well as 61: a month is no fixed number of days. */
const areSameMonths = (months: Quantity, days: Quantity): boolean =>
  months.dimension === 'month' &&
  days.dimension === 'day' &&
  days.value >= 28 * months.value &&
  days.value <= 31 * months.value;

/** "opens at ten" against "opens at nine": bare figures in the same place. */
const wordBefore = ({ start }: Quantity, text: string): string | undefined =>
  /(\p{L}+)\s$/u.exec(lastWords(text, start))?.[1]?.toLowerCase();

/** "25 yards" against "25 metres": the figure was kept and the unit changed. */
function sameFigureOtherUnit(claim: Quantity, source: Quantity): boolean {
  const figure = /\d[\d.,]*/;
  const a = figure.exec(claim.text)?.[0];
  const b = figure.exec(source.text)?.[0];
  return a !== undefined && a === b && claim.dimension !== 'count' && answerTheSame(claim, source);
}

/** A figure so many times another is of another scale. */
const NEXT_SCALE = 1_000;

/** The digits that are left where places and scales are taken away: 185 of "€1.85 million". */
const bareDigits = ({ value }: Quantity): string =>
  String(Number(value.toPrecision(12)))
    .replace(/e.*$|\D/g, '')
    .replace(/^0+|0+$/g, '');

/** "£322 million" against "£322,000", "€185,000" against "€1.85 million": the same digits, at another scale. */
function isScaleSlip(claim: Quantity, source: Quantity): boolean {
  if (!claim.dimension.startsWith('money') || claim.dimension !== source.dimension) return false;
  const digits = bareDigits(claim);
  const ratio = claim.value / source.value;
  const isFar = digits.length > 1 || Math.max(ratio, 1 / ratio) >= NEXT_SCALE;
  return claim.value !== source.value && isFar && digits === bareDigits(source);
}

/** "28 days of leave" may well be 28 working days. */
const areDays = (a: Quantity, b: Quantity): boolean =>
  [a, b].every(({ dimension }) => dimension === 'day' || dimension === 'working_day');

/** "33 of 48 windows", "nine, two more than planned": what one sentence leaves is for the verifier to judge. */
const DIFFERENCE: ReadonlySet<Operation> = new Set(['difference']);
