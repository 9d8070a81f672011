import { GATE_FIGURES } from './gate-figures.js';
import type { ReaderMode } from './readers.js';

/** A share and its 95 % interval, in percent. */
type Percent = readonly [share: number, low: number, high: number];

const words = ([share, low, high]: Percent): string => `${share} % (${low}–${high})`;

/** What a level was measured to do, in one line; docs/strictness.md has the rest. */
export function measuredStrictness(level: keyof typeof GATE_FIGURES): string {
  const { alone, decide } = GATE_FIGURES[level];
  return `of texts with one wrong claim in five, ${words(alone.false_allow)} pass, and of right ones ${words(alone.false_block)} are held up; with a second reader that decides, ${words(decide.false_allow)} and ${words(decide.false_block)}`;
}

/** What a second reader was measured to be worth at the standard level. */
export function measuredReader(mode: ReaderMode | 'off'): string {
  const { false_allow, false_block } = GATE_FIGURES.standard[mode === 'off' ? 'alone' : mode];
  return `of texts with one wrong claim in five, ${words(false_allow)} pass, and of right ones ${words(false_block)} are held up`;
}
