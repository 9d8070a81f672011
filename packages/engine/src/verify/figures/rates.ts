import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { type Measure, measureOf } from '../../figures/units-of-measure.js';

/** An amount for one of something: "€0.38 per mile". */
export interface Rate {
  readonly amount: Quantity;
  readonly per: Measure;
  readonly text: string;
}

const FOR_EACH = 'per|an?|each|every';
const UNIT = '[a-zµ]+[²³]?';
const AFTER_AMOUNT = String.raw`^\s?(?:(?:${FOR_EACH})\b|\/(?=\s?[a-zµ]))`;
const FOR_ONE = new RegExp(AFTER_AMOUNT, 'i');
const FOR_A_MEASURE = new RegExp(String.raw`${AFTER_AMOUNT}\s?(${UNIT})`, 'iu');
const ANYWHERE = new RegExp(
  String.raw`(?:\b(?:${FOR_EACH})\s(?:(?:full|further|additional|started|extra)\s)?|\/)(${UNIT})`,
  'giu',
);

/** "€9 a night", "three hours per flat": what is charged or granted for one of something. */
export const isRate = ({ end }: Quantity, text: string): boolean => FOR_ONE.test(text.slice(end));

export function ratesIn(text: string): Rate[] {
  return findQuantities(text).flatMap((amount) => {
    const match = FOR_A_MEASURE.exec(text.slice(amount.end));
    const per = match ? measureOf(match[1]!) : null;
    return per ? [{ amount, per, text: text.slice(amount.start, amount.end + match![0].length) }] : [];
  });
}

/** The measures by which a text charges or grants: "five marks for each day", "every further m³ €22". */
export function measuresChargedBy(text: string): Measure[] {
  return [...text.matchAll(ANYWHERE)].flatMap(([, word]) => measureOf(word!) ?? []);
}

/** The figures as numbers: three days are three where something is charged by the day. */
export function charged(figures: readonly Quantity[], measures: readonly Measure[]): Quantity[] {
  return figures.flatMap((figure) => {
    const measure = measures.find(({ dimension }) => dimension === figure.dimension);
    if (!measure || figure.dimension === 'count') return [];
    return [
      { ...figure, dimension: 'count', value: figure.value / measure.factor, tolerance: 0, noun: null },
    ];
  });
}
