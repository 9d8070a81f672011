import type { Block, Cell } from '../text/document.js';
import type { PlacedMarker } from './markers.js';
import { nonClaim, type Unit, withoutMarkers } from './sentence.js';

/** A tick says something; a dash or an "n/a" only fills the cell. */
const SAYS_SOMETHING = /^(?!n\/?a\.?$|not applicable$|tb[cd]\.?$)(?=.*[\p{L}\p{N}✓✔✗✘☑☒])/iu;

/** A row whose cells leave out the citation markers in them. */
export function withoutCellMarkers(row: Block, markers: readonly PlacedMarker[]): Block {
  const { plain } = row.text;
  const cuts = markers.filter((marker) => !marker.partOfSentence);
  let next = 0;
  const cells = row.cells.map((cell) => {
    const inside: PlacedMarker[] = [];
    while (next < cuts.length && cuts[next]!.end <= cell.end) inside.push(cuts[next++]!);
    let { end } = cell;
    for (const { start: cut, end: after } of inside.toReversed())
      if (plain.slice(after, end).trim() === '') end = cut;
    end = cell.start + plain.slice(cell.start, end).trimEnd().length;
    return { ...cell, end, plain: withoutMarkers(plain, { start: cell.start, end }, inside) };
  });
  return { ...row, cells };
}

/**
 * The claims of a table row. Under headers each value says something by itself; a row with a single value, or of a
 * table without headers, is one claim.
 */
export function unitsOfRow({ cells, text }: Block): Unit[] {
  const [name, ...values] = cells;
  const isGrid = values.length > 1 && values.every(({ header }) => header !== '');
  if (!name || !isGrid || !SAYS_SOMETHING.test(name.plain))
    return [claimAt({ start: 0, end: text.plain.length }, rowStatement(cells) ?? text.plain)];
  const said = values.filter(({ plain }) => SAYS_SOMETHING.test(plain));
  return [
    nonClaim(name, 'heading'),
    ...said.map((cell) => claimAt(cell, `${cell.header} – ${name.plain}: ${cell.plain}`)),
  ];
}

function claimAt({ start, end }: Pick<Cell, 'start' | 'end'>, statement: string): Unit {
  return { start, end, reason: null, kind: 'independent', label: null, finite: true, statement };
}

/** A row in words: "For Lisbon, full-day allowance is €52 and hotel ceiling is €165". */
function rowStatement(cells: readonly Cell[]): string | null {
  const [first, ...rest] = cells.filter((cell) => cell.plain !== '');
  if (!first) return null;
  if (rest.every((cell) => cell.header === '')) return [first, ...rest].map(({ plain }) => plain).join(', ');
  const values = rest.map(({ header, plain }) => (header ? `${lowerFirst(header)} is ${plain}` : plain));
  const last = values.pop();
  return `For ${first.plain}, ${values.length > 0 ? `${values.join(', ')} and ${last}` : last}`;
}

/** Headers are written like titles; an acronym keeps its capitals. */
function lowerFirst(header: string): string {
  return /^\p{Lu}\p{Ll}/u.test(header) ? header[0]!.toLowerCase() + header.slice(1) : header;
}
