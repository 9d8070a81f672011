import type { RankedUnit, SourceIndex } from './index-sources.js';
import type { Unit } from './units.js';

/** A text that the verifier reads in one piece, and the units it is made of, in document order. */
export interface Window {
  readonly sourceIndex: number;
  readonly units: readonly Unit[];
  readonly text: string;
}

const NEIGHBOURS = 1;

/** A unit with its neighbours and the headings above it. */
export function windowAround(index: SourceIndex, unit: Unit): Window {
  const siblings = index.unitsBySource[unit.sourceIndex]!;
  const units = siblings.slice(Math.max(0, unit.order - NEIGHBOURS), unit.order + NEIGHBOURS + 1);
  return { sourceIndex: unit.sourceIndex, units, text: render(units) };
}

/**
 * The part of one source that a claim should be read against: the whole source when it fits the budget,
 * otherwise its best units with their neighbours, in document order, as many as fit.
 */
export function digest(
  index: SourceIndex,
  sourceIndex: number,
  ranked: readonly RankedUnit[],
  fits: (text: string) => boolean,
): Window {
  const siblings = index.unitsBySource[sourceIndex]!;
  const totalLength = siblings.reduce((sum, { text }) => sum + text.length, 0);
  if (totalLength < WHOLE_SOURCE_CHARS) {
    const whole = { sourceIndex, units: siblings, text: render(siblings) };
    if (fits(whole.text)) return whole;
  }
  const chosen = new Set<number>();
  let best: Window = { sourceIndex, units: [], text: '' };
  for (const { unit } of ranked) {
    if (unit.sourceIndex !== sourceIndex) continue;
    for (let order = unit.order - NEIGHBOURS; order <= unit.order + NEIGHBOURS; order++) {
      if (siblings[order]) chosen.add(order);
    }
    const units = [...chosen].sort((a, b) => a - b).map((order) => siblings[order]!);
    const text = render(units);
    if (!fits(text)) break;
    best = { sourceIndex, units, text };
  }
  return best;
}

/** A source longer than this cannot fit a window of 512 tokens, so it is not even rendered whole. */
const WHOLE_SOURCE_CHARS = 4_000;

function render(units: readonly Unit[]): string {
  const lines: string[] = [];
  let lastContext = '';
  for (const { text, context, isHeading } of units) {
    if (!isHeading && context !== lastContext && context !== '' && !lines.at(-1)?.includes(context)) {
      lines.push(`${context}:`);
    }
    if (!isHeading) lastContext = context;
    lines.push(isHeading ? `${text}:` : text);
  }
  return lines.join(' ');
}
