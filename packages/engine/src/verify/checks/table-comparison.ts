import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import type { Quantity } from '../figures/quantity.js';
import { type Compared, comparisonIn } from './comparison.js';
import type { Check } from './finding.js';
import { type Cell, cellsOf } from './table.js';

/** The headings under which a table gives what such a word compares. */
const ATTRIBUTES: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:wider|narrower)\b/i, /\bwidth\b/i],
  [/\b(?:longer|shorter)\b/i, /\b(?:length|duration|time|term)\b/i],
  [/\b(?:heavier|lighter)\b/i, /\b(?:weight|mass)\b/i],
  [/\b(?:cheaper|dearer|costlier)\b/i, /\b(?:price|cost|fee)\b/i],
  [/\btaller\b/i, /\bheight\b/i],
  [/\bdeeper\b/i, /\bdepth\b/i],
  [/\b(?:older|younger)\b/i, /\bage\b/i],
];

/** "A is heavier than B" where a table gives both weights, A and B being two of its rows or two of its columns. */
export const checkTableComparison: Check = ({ statement, unit, otherRows = [] }) => {
  const compared = unit.isRow ? comparisonIn(statement) : null;
  if (compared === null) return null;
  const isAttribute = attributeTest(statement);
  const cells = cellsOf(unit.text);
  const pairs = [
    ...(isNamedBetter(statement, cells, otherRows) ? [] : columnsCompared(compared, cells, isAttribute)),
    ...otherRows.flatMap(({ text }) => rowsCompared(compared, cells, cellsOf(text), isAttribute)),
  ];
  const [pair] = pairs;
  if (pair === undefined || pairs.length > 1 || pair.greater.value >= pair.smaller.value) return null;
  return {
    effect: 'contradicts',
    message: `the table of the source has ${pair.greater.text.trim()} against ${pair.smaller.text.trim()}, the other way round`,
    claimPart: statement,
    replacement: null,
    provesRelevance: true,
  };
};

/** "Fewer water bats in 2025 than in 2024" is about the row of water bats, not about that of pond bats. */
function isNamedBetter(statement: string, [label]: readonly Cell[], otherRows: readonly Unit[]): boolean {
  const said = new Set(termsOf(statement));
  const shared = (name: string) => termsOf(name).filter((word) => said.has(word)).length;
  const own = shared(label?.value ?? '');
  return otherRows.some(({ text }) => shared(cellsOf(text)[0]?.value ?? '') > own);
}

interface Pair {
  readonly greater: Quantity;
  readonly smaller: Quantity;
}

function columnsCompared(
  compared: Compared,
  [label, ...cells]: readonly Cell[],
  isAttribute: (name: string) => boolean,
): Pair[] {
  if (label === undefined || !isAttribute(label.value)) return [];
  const of = (side: 'greater' | 'smaller') => cells.filter(({ header }) => sideOf(header, compared) === side);
  return pairOf(of('greater'), of('smaller'));
}

function rowsCompared(
  compared: Compared,
  mine: readonly Cell[],
  theirs: readonly Cell[],
  isAttribute: (name: string) => boolean,
): Pair[] {
  const sides = [mine, theirs].map(([name]) => sideOf(name?.value ?? '', compared));
  if (!sides.includes('greater') || !sides.includes('smaller')) return [];
  const [greater, smaller] = sides[0] === 'greater' ? [mine, theirs] : [theirs, mine];
  const named = (cells: readonly Cell[]) => cells.slice(1).filter(({ header }) => isAttribute(header));
  return pairOf(named(greater), named(smaller));
}

/** Two cells with one figure each, of the same kind; several would leave open which are meant. */
function pairOf(greater: readonly Cell[], smaller: readonly Cell[]): Pair[] {
  const [a, b] = [greater, smaller].map((cells) => cells.flatMap(({ figures }) => figures));
  if (a?.length !== 1 || b?.length !== 1 || a[0]!.dimension !== b[0]!.dimension) return [];
  return [{ greater: a[0]!, smaller: b[0]! }];
}

/** Which side of the comparison bears a name: all its words are said, and some of this side alone. */
function sideOf(name: string, { greater, smaller, common }: Compared): 'greater' | 'smaller' | null {
  const words = termsOf(name);
  const isOf = (side: ReadonlySet<string>) =>
    words.some((word) => side.has(word)) && words.every((word) => side.has(word) || common.has(word));
  return isOf(greater) ? 'greater' : isOf(smaller) ? 'smaller' : null;
}

function attributeTest(statement: string): (name: string) => boolean {
  const attribute = ATTRIBUTES.find(([words]) => words.test(statement))?.[1];
  if (attribute) return (name) => attribute.test(name);
  const said = new Set(termsOf(statement));
  return (name) => termsOf(name).some((word) => said.has(word));
}
