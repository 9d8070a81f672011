import type { Quantity } from '../../figures/quantity.js';

const FOR_ONE = /^\s?(?:(?:per|an?|each|every)\b|\/(?=\s?[a-zµ]))/i;

/** "€9 a night", "three hours per flat": what is charged or granted for one of something. */
export const isRate = ({ end }: Quantity, text: string): boolean => FOR_ONE.test(text.slice(end));

const PER_UNIT = /^\/\s?[\p{L}µ²³]+/u;

/** What a figure that ends at a place is for one of: "/s" of "395 MB/s". */
export const rateAfter = (text: string, end: number): string => PER_UNIT.exec(text.slice(end))?.[0] ?? '';
