import { MONTH, WEEKDAY } from '../../language/en/calendar.js';
import type { SourceInput } from '../../model.js';
import { oncePer } from '../../once-per.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { literally } from '../../text/literally.js';
import { keyOf } from '../../text/source-names.js';
import { cellsOf } from '../checks/tables/cells.js';
import { convert, liesInRange, quantitiesAgree } from '../figures/agreement.js';
import { datesAgree, findDates } from '../figures/dates.js';
import { findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';

interface Row {
  readonly header: string;
  readonly key: string;
  readonly rest: string;
}

const PAIR = /^([^:.;]{1,40}): (?=\S)/;
const RUNNING_NUMBER = /^(?:\d{1,3}|[#№])?\.?$/;
/** Such a row is for whatever has none of its own. */
const TAKES_IN_OTHERS =
  /\b(?:others?|rest|all|any|every|each|else|remaining|default|standard|world|worldwide|international|overseas|abroad|domestic|zones?|regions?|europe|eu|eea|asia|africa|americas?|oceania|up to|over|under|above|below|from|more|less|least|most|than)\b|[<>≤≥+]/i;

/** Whether a statement is about a row that the table of a unit, or its list of "key: value", does not have. */
export function namesMissingRow(statement: string, unit: Unit, index: SourceIndex): boolean {
  const rows = rowsBeside(unit, index);
  const row = rowOf(unit);
  if (row === null || rows.length < 2 || rows.some(({ key }) => TAKES_IN_OTHERS.test(key))) return false;
  if (rows.some(({ key }) => isIn(key, statement))) return false;
  return (
    namesOtherCode(statement, rows, index.sources[unit.sourceIndex]!) ||
    (!sharesWords(withoutFigures(row.rest), statement) &&
      (namesOtherDate(statement, rows) ||
        namesOtherMeasure(statement, rows) ||
        namesStranger(statement, rows, unit.sourceIndex, index)))
  );
}

function rowsBeside(unit: Unit, { unitsBySource }: SourceIndex): Row[] {
  const siblings = unitsBySource[unit.sourceIndex]!;
  const isAlike = (other: Unit | undefined): other is Unit =>
    other !== undefined &&
    other.context === unit.context &&
    other.isRow === unit.isRow &&
    rowOf(other) !== null;
  let first = unit.order;
  let end = unit.order + 1;
  while (isAlike(siblings[first - 1])) first -= 1;
  while (isAlike(siblings[end])) end += 1;
  return siblings.slice(first, end).flatMap((sibling) => rowOf(sibling) ?? []);
}

/** The key of a row is its first cell, or the second where the first only counts the rows. */
const rowOf = oncePer(({ text, isRow, isHeading }: Unit): Row | null => {
  if (!isRow) {
    const pair = isHeading ? null : PAIR.exec(text);
    return pair && { header: '', key: pair[1]!, rest: text.slice(pair[0].length) };
  }
  const [first, ...others] = cellsOf(text);
  const isCounted = /^(?:#|no\.?|nr\.?)?$/i.test(first!.header) && RUNNING_NUMBER.test(first!.value);
  const [key, ...rest] = isCounted && others.length > 1 ? others : [first!, ...others];
  return { header: key!.header, key: key!.value, rest: rest.map(({ value }) => value).join(' ') };
});

const datesOf = oncePer(({ key }: Row) => findDates(key));
const figuresOf = oncePer(({ key }: Row) => findQuantities(key));

const spaced = (text: string): string => ` ${keyOf(text)} `;
export const isIn = (words: string, text: string): boolean => spaced(text).includes(spaced(words));
const wordsIn = oncePer(({ content }: SourceInput): string => spaced(content));

const wordTermsOf = (text: string): string[] => termsOf(text).filter((term) => /^\p{L}/u.test(term));

function sharesWords(text: string, statement: string): boolean {
  const said = new Set(termsOf(statement));
  return wordTermsOf(text).some((term) => said.has(term));
}

const withoutFigures = (text: string): string =>
  findQuantities(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );

/** "Unit 49", "AX-12", or "49" under "Unit": letters and digits in one form. */
const CODE = /^(?:\p{L}[\p{L}\p{N}]*[ -]?){0,3}\d[\p{L}\p{N}]*(?:[-/.]\p{N}[\p{L}\p{N}]*){0,2}$/u;
const LONGEST_CODE = 40;

function namesOtherCode(statement: string, rows: readonly Row[], source: SourceInput): boolean {
  const codes = rows.map(({ header, key }) => (/^\d+$/.test(key) && !isYear(key) ? `${header} ${key}` : key));
  if (!codes.every((code) => code.length <= LONGEST_CODE && CODE.test(code))) return false;
  const forms = new Set(codes.map((code) => formOf(code)));
  return [...forms].some((form) =>
    [...statement.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}%]|[.,]\\d)`, 'giu'))].some(
      ([said]) => !codes.some((code) => isIn(code, said)) && !wordsIn(source).includes(spaced(said)),
    ),
  );
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** Other digits in the same words. */
function formOf(code: string): string {
  if (isYear(code)) return '(?:19|20)\\d\\d';
  return literally(code).replace(/\d+/g, '\\d+').replace(/[ -]+/g, '[ -]');
}

function namesOtherDate(statement: string, rows: readonly Row[]): boolean {
  const said = findDates(statement).filter(({ day }) => day !== null);
  const isDay = (row: Row) => datesOf(row).length === 1 && datesOf(row)[0]!.day !== null;
  if (said.length === 0 || !rows.every(isDay)) return false;
  return !said.some((date) => rows.some((row) => datesAgree(date, datesOf(row)[0]!)));
}

function namesOtherMeasure(statement: string, rows: readonly Row[]): boolean {
  const dimension = figuresOf(rows[0]!)[0]?.dimension;
  if (dimension === undefined || dimension === 'count') return false;
  if (!rows.every((row) => figuresOf(row).some((figure) => figure.dimension === dimension))) return false;
  const said = findQuantities(statement).filter((figure) => convert(figure, dimension) !== null);
  const isMissing = (figure: Quantity) =>
    !rows.some(
      (row) =>
        figuresOf(row).some((other) => quantitiesAgree(figure, other)) ||
        liesInRange(figure, figuresOf(row), row.key),
    );
  return said.some(isMissing);
}

const NAME = /(?<!^|[.!?:“"'‘(]\s?)\b\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)*/gu;
const NAME_OF_TIME = new RegExp(`^(?:${WEEKDAY}s?|${MONTH})$`, 'i');

/** A name that the source has nowhere, where rows are kept for names and none of theirs is said. */
function namesStranger(
  statement: string,
  rows: readonly Row[],
  sourceIndex: number,
  index: SourceIndex,
): boolean {
  if (!rows.every(({ key }) => /^\p{Lu}/u.test(key) && !/\d/.test(key))) return false;
  const isUnknown = (word: string) =>
    !NAME_OF_TIME.test(word) && index.unusedShare(termsOf(word), sourceIndex) === 1;
  const isStranger = (name: string) => name.split(' ').some(isUnknown);
  const familiar = statement.replace(NAME, (name) => (isStranger(name) ? ' ' : name));
  const initials = new Set(rows.map(({ key }) => initialsOf(key)));
  const isFamiliar =
    rows.some(({ key }) => sharesWords(key, familiar)) ||
    [...statement.matchAll(NAME)].some(([name]) => initials.has(name.toLowerCase()));
  return familiar !== statement && !isFamiliar;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
