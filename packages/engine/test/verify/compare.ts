import type { Unit } from '../../src/retrieve/units.js';

/** A sentence of a source, under its headings. */
export const unitOf = (text: string, context = ''): Unit => ({ text, context }) as Unit;

/** A row of a table, written out. */
export const rowOf = (text: string): Unit => ({ ...unitOf(text), isRow: true });
