import type { CitationMarker } from '../model.js';
import type { Block, Cell } from '../text/document.js';
import type { PlacedMarker } from './citing.js';
import type { ClaimUnit } from './claim-unit.js';
import { nonClaim, withoutMarkers } from './sentence.js';
import { mainVerbIndex, wordsOf } from './verbs.js';

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
export function unitsOfRow({ cells, text }: Block, columns: readonly Column[]): ClaimUnit[] {
  const indexes = cells.length > 1 && isIndex(cells[0]!) ? 1 : 0;
  const [name, ...values] = cells.slice(indexes);
  const isGrid = values.length > 1 && values.every(({ header }) => header !== '');
  if (!name || !isGrid || !SAYS_SOMETHING.test(name.plain)) {
    const citations = columns.flatMap((column) => column.citations);
    const statement = rowStatement(cells.slice(indexes)) ?? text.plain;
    return [claimAt({ start: 0, end: text.plain.length }, statement, citations)];
  }
  const namesCite = columns[indexes]?.citations ?? [];
  const claims = values.flatMap((cell, i) =>
    SAYS_SOMETHING.test(cell.plain)
      ? [
          claimAt(cell, `${cell.header} – ${name.plain}: ${cell.plain}`, [
            ...namesCite,
            ...(columns[indexes + 1 + i]?.citations ?? []),
          ]),
        ]
      : [],
  );
  return [...cells.slice(0, indexes + 1).map((cell) => nonClaim(cell, 'heading')), ...claims];
}

/** A number that only counts the rows. */
function isIndex({ header, plain }: Cell): boolean {
  return /^\d{1,3}[.)]?$/.test(plain) && /^(?:#|n[or]\.?|№|pos\.?|step|item)$/i.test(header);
}

function claimAt(
  { start, end }: Pick<Cell, 'start' | 'end'>,
  statement: string,
  citations: readonly CitationMarker[],
): ClaimUnit {
  return { start, end, reason: null, kind: 'independent', label: null, finite: true, statement, citations };
}

/** A row in words: "For Lisbon, full-day allowance is €52 and hotel ceiling is €165". */
function rowStatement(cells: readonly Cell[]): string | null {
  const [first, ...rest] = cells.filter((cell) => cell.plain !== '');
  if (!first) return null;
  if (rest.every((cell) => cell.header === '')) return [first, ...rest].map(({ plain }) => plain).join(', ');
  if (rest.length === 1 && isSentence(rest[0]!.plain))
    return `${first.plain}: ${rest[0]!.plain.replace(/\.$/, '')}`;
  const values = rest.map(({ header, plain }) => (header ? `${lowerFirst(header)} is ${plain}` : plain));
  const last = values.pop();
  return `For ${first.plain}, ${values.length > 0 ? `${values.join(', ')} and ${last}` : last}`;
}

/** "The company was founded in Berlin" says by itself what a header would announce. */
function isSentence(value: string): boolean {
  return /^\p{Lu}/u.test(value) && mainVerbIndex(wordsOf(value.slice(0, 300))) > 0;
}

/** Headers are written like titles; an acronym keeps its capitals. */
function lowerFirst(header: string): string {
  return /^\p{Lu}\p{Ll}/u.test(header) ? header[0]!.toLowerCase() + header.slice(1) : header;
}
