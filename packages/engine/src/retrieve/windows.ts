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
  const ranked = ranking.ofSource(sourceIndex);
  let best = windowOf(sourceIndex, []);
  let tried = 0;
  for (const [i, unit] of ranked.entries()) {
    if (i >= ONE_BY_ONE && best.units.length > 0) return grownByMany(best, ranked.slice(i), siblings, fits);
    const grown = grownBy(best, [unit], siblings);
    if (grown.units.length === best.units.length) continue;
    if (fits(grown.text)) best = grown;
    else if (best.units.length > 0 || ++tried > MOST_TRIED) break;
    else best = windowAround(index, unit, fits) ?? best;
  }
  return best;
}

/** A window with more units and their neighbours. */
function grownBy({ sourceIndex, units }: Window, more: readonly Unit[], siblings: readonly Unit[]): Window {
  const chosen = new Set(units.map(({ order }) => order));
  for (const { order } of more) {
    for (let near = order - NEIGHBOURS; near <= order + NEIGHBOURS; near += 1)
      if (siblings[near]) chosen.add(near);
  }
  const orders = [...chosen].sort((a, b) => a - b);
  return windowOf(
    sourceIndex,
    orders.map((order) => siblings[order]!),
  );
}

/** Takes twice as many units with each step that fits, then half as many until not even one does. */
function grownByMany(window: Window, ranked: readonly Unit[], siblings: readonly Unit[], fits: Fits): Window {
  let best = window;
  let isFull = false;
  let step = 1;
  for (let i = 0; i < ranked.length && step >= 1; step = isFull ? step >> 1 : step * 2) {
    const grown = grownBy(best, ranked.slice(i, i + step), siblings);
    if (fits(grown.text)) {
      best = grown;
      i += step;
    } else isFull = true;
  }
  return best;
}

/** Sentences are tried one by one; more than this fit only where each is hardly a word. */
const ONE_BY_ONE = 12;

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
