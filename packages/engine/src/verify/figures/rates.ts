import type { Quantity } from '../../figures/quantity.js';

const FOR_ONE = /^\s?(?:(?:per|an?|each|every)\b|\/(?=\s?[a-zµ]))/i;

/** "€9 a night", "three hours per flat": what is charged or granted for one of something. */
export const isRate = ({ end }: Quantity, text: string): boolean => FOR_ONE.test(text.slice(end));
