import type { CitationMarker } from '../model.js';
import type { Block, Cell } from '../text/document.js';
import type { PlacedMarker } from './markers.js';
import { nonClaim, type Unit, withoutMarkers } from './sentence.js';

/** A tick says something; a dash or an "n/a" only fills the cell. */
const SAYS_SOMETHING =
  /^(?!n\/?a\.?$|not applicable$|tb[cd]\.?$)(?=.*[\p{L}\p{N}\p{Extended_Pictographic}×✓✗✘☐☒●○◐■□★☆])/iu;

/** What the header of a table says about one of its columns. */
export interface Column {
  readonly header: string;
  readonly citations: readonly CitationMarker[];
}

export function columnsOf(header: Block, markers: readonly PlacedMarker[]): Column[] {
  return apart(header, markers).map(({ cell, inside }) => ({
    header: cell.plain,
    citations: inside.map(({ marker }) => marker),
  }));
}

/** A row whose cells and headers leave out the citation markers in them. */
export function withoutCellMarkers(
  row: Block,
  markers: readonly PlacedMarker[],
  columns: readonly Column[],
): Block {
  const cells = apart(row, markers).map(({ cell }, i) => ({
    ...cell,
    header: cell.header === '' ? '' : (columns[i]?.header ?? cell.header),
  }));
  return { ...row, cells };
}

/** Each cell without the markers in it, and these. */
function apart({ cells, text: { plain } }: Block, markers: readonly PlacedMarker[]) {
  const cuts = markers.filter((marker) => !marker.partOfSentence);
  let next = 0;
  return cells.map((cell) => {
    const inside: PlacedMarker[] = [];
    while (next < cuts.length && cuts[next]!.end <= cell.end) inside.push(cuts[next++]!);
    let { end } = cell;
    for (const { start: cut, end: after } of inside.toReversed())
      if (plain.slice(after, end).trim() === '') end = cut;
    end = cell.start + plain.slice(cell.start, end).trimEnd().length;
    const bare = withoutMarkers(plain, { start: cell.start, end }, inside);
    return { cell: { ...cell, end, plain: bare }, inside };
  });
}

/**
 * The claims of a table row. Under headers each value says something by itself; a row with a single value, or of a
 * table without headers, is one claim.
 */
export function unitsOfRow({ cells, text }: Block, columns: readonly Column[]): Unit[] {
  const [name, ...values] = cells;
  const isGrid = values.length > 1 && values.every(({ header }) => header !== '');
  if (!name || !isGrid || !SAYS_SOMETHING.test(name.plain)) {
    const citations = columns.flatMap((column) => column.citations);
    return [claimAt({ start: 0, end: text.plain.length }, rowStatement(cells) ?? text.plain, citations)];
  }
  const claims = values.flatMap((cell, i) =>
    SAYS_SOMETHING.test(cell.plain)
      ? [claimAt(cell, `${cell.header} – ${name.plain}: ${cell.plain}`, columns[i + 1]?.citations ?? [])]
      : [],
  );
  return [nonClaim(name, 'heading'), ...claims];
}

function claimAt(
  { start, end }: Pick<Cell, 'start' | 'end'>,
  statement: string,
  citations: readonly CitationMarker[],
): Unit {
  return { start, end, reason: null, kind: 'independent', label: null, finite: true, statement, citations };
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
