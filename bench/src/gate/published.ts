import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderConstant, renderStrictness } from './document.js';
import type { GateFigures } from './figures.js';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const RECORDING = inRepository('bench/data/readers/recorded.jsonl');
export const PAGE = inRepository('docs/strictness.md');
export const CONSTANT = inRepository('packages/contracts/src/gate-figures.ts');

const filesOf = (figures: GateFigures) =>
  [
    [PAGE, renderStrictness(figures)],
    [CONSTANT, renderConstant(figures)],
  ] as const;

export function publish(figures: GateFigures): void {
  for (const [file, text] of filesOf(figures)) writeFileSync(file, text);
}

/** The files that say something else than these figures. */
export const outdated = (figures: GateFigures): string[] =>
  filesOf(figures).flatMap(([file, text]) => (readFileSync(file, 'utf8') === text ? [] : [file]));
