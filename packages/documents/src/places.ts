/** What people count in a document of this kind. */
export type PlaceUnit = 'line' | 'page' | 'paragraph';

export interface Place {
  readonly unit: PlaceUnit;
  readonly number: number;
}

/** Offsets at which each line, page or paragraph of a text starts; the first is 0. */
export interface PlaceMap {
  readonly unit: PlaceUnit;
  readonly starts: readonly number[];
}

export function lineMap(text: string): PlaceMap {
  const starts = [0];
  for (const { index } of text.matchAll(/\r\n|\r|\n/g))
    starts.push(text[index] === '\r' && text[index + 1] === '\n' ? index + 2 : index + 1);
  return { unit: 'line', starts };
}

export function placeOf({ unit, starts }: PlaceMap, offset: number): Place {
  return { unit, number: indexAt(starts, offset) + 1 };
}

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

export function positionOf({ starts }: PlaceMap, offset: number): Position {
  const index = indexAt(starts, offset);
  return { line: index + 1, column: offset - starts[index]! + 1 };
}

function indexAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** "handbook.pdf p. 4", "terms.md:12", "contract.docx ¶ 7". */
export function citePlace(name: string, { unit, number }: Place): string {
  if (unit === 'line') return `${name}:${number}`;
  return `${name} ${unit === 'page' ? 'p.' : '¶'} ${number}`;
}
