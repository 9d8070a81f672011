import type { MediaType } from '@claimcheck/contracts';
import { headingLine, inMarkdown } from './in-markdown.js';

export interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

export interface PdfLine {
  readonly text: string;
  readonly y: number;
  readonly height: number;
}

/** A gap in a line wider than this many times its letters' height divides two cells of a table, */
const CELL_GAP = 1.5;
/** unless what stands before it is only a bullet or a number. */
const MARK_ALONE = /^\s*(?:[^\p{L}\p{N}\s]|\(?[\p{L}\p{N}]{1,3}[.)]|§?\s?\d+(?:\.\d+)*\.?)$/u;

/** Items as lines from the top of the page, the cells of a row divided by tabs. */
export function linesOf(items: readonly TextItem[]): PdfLine[] {
  const lines: { text: string; y: number; height: number }[] = [];
  let open = false;
  for (const { str, hasEOL, width, height, transform } of items) {
    if (!open && str !== '') lines.push({ text: '', y: transform[5]!, height });
    if (str !== '') open = true;
    const line = lines.at(-1);
    if (line) {
      const isGap = str.trim() === '' && width > CELL_GAP * line.height && line.height > 0;
      line.text += isGap && line.text.trim() !== '' && !MARK_ALONE.test(line.text) ? '\t' : str;
      line.height = Math.max(line.height, height);
    }
    if (hasEOL) open = false;
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/[ \t]+$/, '').replaceAll('\0', '') }))
    .filter(({ text }) => text !== '');
}

/** Letters this much higher than those of most of the text make a heading, */
const HEADING_HEIGHT = 1.15;
/** of no more characters than this. */
const LONGEST_HEADING = 200;

/** How the text of a document is written: in markdown where it has headings, which plain text has no sign for. */
export interface Writing {
  readonly mediaType: MediaType;
  /** The level of a heading from 1; 0 for any other line. */
  levelOf(line: PdfLine): number;
}

export function writingOf(lines: readonly PdfLine[]): Writing {
  const chars = new Map<number, number>();
  const sizeOf = ({ height }: PdfLine) => Math.round(height);
  for (const line of lines) chars.set(sizeOf(line), (chars.get(sizeOf(line)) ?? 0) + line.text.length);
  const [[usual] = [0]] = [...chars].sort(([, a], [, b]) => b - a);
  const isHeading = (line: PdfLine) =>
    sizeOf(line) >= HEADING_HEIGHT * usual && line.text.length <= LONGEST_HEADING && /\p{L}/u.test(line.text);
  const sizes = [...new Set(lines.filter(isHeading).map(sizeOf))].sort((a, b) => b - a);
  return {
    mediaType: sizes.length === 0 ? 'text/plain' : 'text/markdown',
    levelOf: (line) => (isHeading(line) ? 1 + sizes.indexOf(sizeOf(line)) : 0),
  };
}

/** Lines further apart than this many times their height belong to different paragraphs. */
const PARAGRAPH_GAP = 1.6;

/** Words cut at a line's end are joined; a gap between lines is a new paragraph; rows of a table stay together. */
export function textOf(lines: readonly PdfLine[], { mediaType, levelOf }: Writing): string {
  const paragraphs: { lines: string[]; level: number }[] = [];
  lines.forEach((line, i) => {
    const previous = lines[i - 1];
    const level = levelOf(line);
    const isSame = previous !== undefined && level === levelOf(previous) && !areApart(previous, line);
    if (isSame) paragraphs.at(-1)!.lines.push(line.text);
    else paragraphs.push({ lines: [line.text], level });
  });
  return paragraphs
    .map(({ lines: [...texts], level }) => {
      const joined = texts.join('\n').replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1');
      if (level > 0) return headingLine(joined, level);
      return mediaType === 'text/markdown' ? inMarkdown(joined) : joined;
    })
    .join('\n\n')
    .trim();
}

function areApart(above: PdfLine, below: PdfLine): boolean {
  const cells = ({ text }: PdfLine) => text.split('\t').length;
  if (cells(above) > 1 && cells(above) === cells(below)) return false;
  return Math.abs(above.y - below.y) > PARAGRAPH_GAP * Math.max(below.height, 1);
}
