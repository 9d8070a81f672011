import type { Block } from '@claimcheck/engine';

const SIZE = 10;
const HEADING_SIZES = [20, 17, 15, 14, 13, 12];
/** All characters are as wide: half of the size of the letters. */
const CHAR_WIDTH = 0.5;
const LINE_CHARS = 96;
const MARGIN = 60;
const PAGE_HEIGHT = 800;
const LEADING = 1.2;
const PARAGRAPH_GAP = 0.9;
const COLUMN_GAP = 24;

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Pages as a word processor prints them: headings in larger letters, lines broken to fit, cells in columns. */
export function pdfOf(blocks: readonly Block[]): Uint8Array {
  const pages: Words[][] = [[]];
  let y = PAGE_HEIGHT - MARGIN;
  let width = 2 * MARGIN + LINE_CHARS * SIZE * CHAR_WIDTH;
  const line = (cells: readonly { readonly text: string; readonly x: number }[], size: number) => {
    if (y < MARGIN) {
      pages.push([]);
      y = PAGE_HEIGHT - MARGIN;
    }
    for (const cell of cells) pages.at(-1)!.push({ ...cell, y, size });
    y -= size * LEADING;
  };
  for (let i = 0; i < blocks.length; ) {
    const block = blocks[i]!;
    const table = rowsFrom(blocks, i);
    if (table.length > 0) {
      const columns = columnsOf(table);
      width = Math.max(width, columns.at(-1)! + MARGIN);
      for (const { cells } of table)
        line(
          cells.map(({ plain }, column) => ({ text: plain.replaceAll('\n', ' '), x: columns[column]! })),
          SIZE,
        );
    } else {
      const size = block.kind === 'heading' ? HEADING_SIZES[Math.min(6, block.level) - 1]! : SIZE;
      const mark = block.kind === 'list_item' ? (block.ordered ? `${numberOf(blocks, i)}. ` : '• ') : '';
      const x = MARGIN + (block.kind === 'list_item' ? block.level * 2 * SIZE : 0);
      for (const text of brokenLines(mark + block.text.plain, (LINE_CHARS * SIZE) / size))
        line([{ text, x }], size);
    }
    y -= SIZE * PARAGRAPH_GAP;
    i += Math.max(1, table.length);
  }
  return serialised(pages, width);
}

const isRow = (block: Block | undefined): boolean =>
  block?.kind === 'table_row' || block?.kind === 'table_header';

function rowsFrom(blocks: readonly Block[], at: number): Block[] {
  let end = at;
  while (isRow(blocks[end]) && (end === at || blocks[end]!.kind === 'table_row')) end += 1;
  return blocks.slice(at, end);
}

/** Where each column starts, and where the last one ends. */
function columnsOf(rows: readonly Block[]): number[] {
  const starts = [MARGIN];
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  for (let column = 0; column < count; column += 1) {
    const longest = Math.max(...rows.map(({ cells }) => cells[column]?.plain.length ?? 0));
    starts.push(starts[column]! + longest * SIZE * CHAR_WIDTH + COLUMN_GAP);
  }
  return starts;
}

/** The number of an item in its list. */
function numberOf(blocks: readonly Block[], at: number): number {
  let number = 1;
  for (
    let i = at - 1;
    i >= 0 && blocks[i]!.kind === 'list_item' && blocks[i]!.level >= blocks[at]!.level;
    i -= 1
  )
    if (blocks[i]!.level === blocks[at]!.level) number += 1;
  return number;
}

function brokenLines(text: string, most: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1)!;
      if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    return lines;
  });
}

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

function serialised(pages: readonly (readonly Words[])[], width: number): Uint8Array {
  const chars = [...new Set(pages.flat().flatMap(({ text }) => text.split('')))];
  const toUnicode = `begincmap\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${chars.length} beginbfchar\n${chars.map((char) => `<${hex(char)}> <${hex(char)}>`).join('\n')}\nendbfchar\nendcmap`;
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const pageIds = pages.map((_, i) => 6 + 2 * i);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW ${1000 * CHAR_WIDTH} /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`,
    stream(toUnicode),
    ...pages.flatMap((words, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${Math.ceil(width)} ${PAGE_HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageIds[i]! + 1} 0 R >>`,
      stream(
        words
          .map(({ text, x, y, size }) => `BT /F1 ${size} Tf ${x} ${y.toFixed(1)} Td <${hex(text)}> Tj ET`)
          .join('\n'),
      ),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
