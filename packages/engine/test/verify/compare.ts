import type { Unit } from '../../src/retrieve/units.js';
import type { Check, Finding } from '../../src/verify/checks/check.js';
import { runChecks } from '../../src/verify/checks/registry.js';

/** A sentence of a source, under its headings. */
export const unitOf = (text: string, context = ''): Unit => ({ text, context }) as Unit;

/** A row of a table, written out. */
export const rowOf = (text: string): Unit => ({ ...unitOf(text), isRow: true });

/** What one check finds in a sentence, with or without others around it. */
export const run = (check: Check, statement: string, text: string, surroundings = text): Finding | null =>
  check.run({ statement, unit: unitOf(text), surroundings });

/** What all checks find in a sentence. */
export const findings = (statement: string, text: string): Finding[] =>
  runChecks({ statement, unit: unitOf(text), surroundings: text });

export const contradictions = (statement: string, text: string): Finding[] =>
  findings(statement, text).filter(({ effect }) => effect === 'contradicts');

/** What all checks say against a statement. */
export const objections = (statement: string, text: string): string =>
  contradictions(statement, text)
    .map(({ message }) => message)
    .join();
