import type { Quantity } from '../../figures/quantity.js';
import type { UnitOfMeasure } from '../../figures/units-of-measure.js';

/** An amount for one of something: "€0.38 per mile". */
export interface Rate {
  readonly amount: Quantity;
  readonly per: UnitOfMeasure;
  readonly text: string;
}

const FOR_EACH = 'per|an?|each|every';
const AFTER_AMOUNT = String.raw`^\s?(?:(?:${FOR_EACH})\b|\/(?=\s?[a-zµ]))`;
const FOR_ONE = new RegExp(AFTER_AMOUNT, 'i');

/** "€9 a night", "three hours per flat": what is charged or granted for one of something. */
export const isRate = ({ end }: Quantity, text: string): boolean => FOR_ONE.test(text.slice(end));
