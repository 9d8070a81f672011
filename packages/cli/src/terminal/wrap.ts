import stringWidth from 'string-width';
import type { Paint, Style } from './paint.js';
import { printable } from './printable.js';

/** A stretch of text in one style. */
export interface Run {
  readonly text: string;
  readonly styles: readonly Style[];
}

/** Printed as a space; no line is broken at it. */
export const NO_BREAK = '\u00a0';
export const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK);

export const run = (text: string, ...styles: readonly Style[]): Run => ({ text: printable(text), styles });

/** Breaks runs into painted lines of at most `width` columns, at spaces where it can. */
export function wrap(runs: readonly Run[], width: number, paint: Paint): string[] {
  const lines: Line[] = [new Line()];
  for (const word of words(runs)) {
    const line = lines.at(-1)!;
    if (word.breaksLine) lines.push(new Line());
    else if (line.width + word.space.length + word.width <= width || line.width === 0) line.add(word);
    else lines.push(new Line().add({ ...word, space: '' }));
    const last = lines.at(-1)!;
    if (last.width > width) lines.splice(-1, 1, ...last.cut(width));
  }
  return lines.map((line) => line.paint(paint));
}

interface Word {
  readonly breaksLine: boolean;
  /** White space before the word, dropped where a line is broken. */
  readonly space: string;
  readonly spaceStyles: readonly Style[];
  readonly parts: readonly Run[];
  readonly width: number;
}

const NOTHING: Word = { breaksLine: false, space: '', spaceStyles: [], parts: [], width: 0 };

/** Words can run across styles: "(30 days)" stays together whatever is coloured in it. */
function words(runs: readonly Run[]): Word[] {
  const found: Word[] = [];
  let open = NOTHING;
  const close = () => {
    if (open !== NOTHING) found.push(open);
    open = NOTHING;
  };
  for (const { text, styles } of runs) {
    for (const piece of text.split(/(\n| +)/)) {
      if (piece === '') continue;
      if (piece === '\n') {
        close();
        found.push({ ...NOTHING, breaksLine: true });
      } else if (piece.startsWith(' ')) {
        const space = open.parts.length === 0 ? open.space + piece : piece;
        if (open.parts.length > 0) close();
        open = { ...NOTHING, space, spaceStyles: styles };
      } else {
        open = {
          ...open,
          parts: [...open.parts, { text: piece, styles }],
          width: open.width + stringWidth(piece),
        };
      }
    }
  }
  close();
  return found;
}

class Line {
  readonly #runs: Run[] = [];
  width = 0;

  add({ space, spaceStyles, parts, width }: Word): this {
    this.#runs.push({ text: space, styles: spaceStyles }, ...parts);
    this.width += space.length + width;
    return this;
  }

  /** A word that fits no line is cut between characters. */
  cut(width: number): Line[] {
    const lines = [new Line()];
    for (const { text, styles } of this.#runs) {
      for (const { segment } of new Intl.Segmenter().segment(text)) {
        const size = stringWidth(segment);
        if (lines.at(-1)!.width + size > width) lines.push(new Line());
        lines.at(-1)!.add({ ...NOTHING, parts: [{ text: segment, styles }], width: size });
      }
    }
    return lines;
  }

  /** Neighbours in one style are painted together. */
  paint(paint: Paint): string {
    const merged: Run[] = [];
    for (const { text, styles } of this.#runs) {
      const last = merged.at(-1);
      if (last && last.styles.join() === styles.join())
        merged.splice(-1, 1, { text: last.text + text, styles });
      else if (text !== '') merged.push({ text, styles });
    }
    return merged.map(({ text, styles }) => paint(text.replaceAll(NO_BREAK, ' '), ...styles)).join('');
  }
}
