import type { SourceIndex } from './index-sources.js';
import type { Ranking } from './ranking.js';
import { aloneText, type Unit } from './units.js';

/** A text that the verifier reads in one piece, and the units it is made of, in document order. */
export interface Window {
  readonly sourceIndex: number;
  readonly units: readonly Unit[];
  readonly text: string;
}

const NEIGHBOURS = 1;

type Fits = (text: string) => boolean;

/** A unit under its headings, with its neighbours where they fit; null when not even the unit does. */
export function windowAround(index: SourceIndex, unit: Unit, fits: Fits): Window | null {
  if (!fits(aloneText(unit))) return null;
  const siblings = index.unitsBySource[unit.sourceIndex]!;
  const near = siblings.slice(Math.max(0, unit.order - NEIGHBOURS), unit.order + NEIGHBOURS + 1);
  const windows = [near, [unit]].map((units) => windowOf(unit.sourceIndex, units));
  return windows.find(({ text }) => fits(text)) ?? null;
}

export function windowOf(sourceIndex: number, siblings: readonly Unit[]): Window {
  const units = siblings.filter(({ text }) => text !== '');
  return { sourceIndex, units, text: render(units) };
}

/**
 * The part of one source that a claim should be read against: the whole source when it fits the budget,
 * otherwise its best units with their neighbours, in document order, as many as fit.
 */
export function digest(index: SourceIndex, sourceIndex: number, ranking: Ranking, fits: Fits): Window {
  const siblings = index.unitsBySource[sourceIndex]!;
  if (isShort(siblings)) {
    const whole = windowOf(sourceIndex, siblings);
    if (fits(whole.text)) return whole;
  }
  let best = windowOf(sourceIndex, []);
  let tried = 0;
  for (const unit of ranking.ofSource(sourceIndex)) {
    const chosen = new Set(best.units.map(({ order }) => order));
    for (let order = unit.order - NEIGHBOURS; order <= unit.order + NEIGHBOURS; order++) {
      if (siblings[order]) chosen.add(order);
    }
    const units = [...chosen].sort((a, b) => a - b).map((order) => siblings[order]!);
    const grown = windowOf(sourceIndex, units);
    if (fits(grown.text)) best = grown;
    else if (best.units.length > 0 || ++tried > MOST_TRIED) break;
    else best = windowAround(index, unit, fits) ?? best;
  }
  return best;
}

/** Beside a claim that leaves hardly any room, no more units than this are tried before the source is given up. */
const MOST_TRIED = 16;

/** A source longer than this cannot fit a window of 512 tokens, so it is not even rendered whole. */
const WHOLE_SOURCE_CHARS = 4_000;

function isShort(units: readonly Unit[]): boolean {
  let length = 0;
  for (const { text } of units) {
    length += text.length;
    if (length >= WHOLE_SOURCE_CHARS) return false;
  }
  return true;
}

function render(units: readonly Unit[]): string {
  const lines: string[] = [];
  let lastContext = '';
  units.forEach(({ text: whole, context, isHeading, order, repeated }, i) => {
    const text = units[i - 1]?.order === order - 1 ? whole.slice(repeated) : whole;
    if (!isHeading && context !== lastContext && context !== '' && !lines.at(-1)?.includes(context)) {
      lines.push(`${context}:`);
    }
    if (!isHeading) lastContext = context;
    lines.push(isHeading ? `${text}:` : text);
  });
  return lines.join(' ');
}
