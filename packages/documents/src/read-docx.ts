import { type Block, parseDocument } from '@claimcheck/engine';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { DocumentError } from './document-error.js';
import { headingLine, inMarkdown } from './in-markdown.js';
import type { PlaceMap } from './places.js';

/** A Word document as markdown: its headings, lists and tables stay what they are. */
export async function readDocx(bytes: Uint8Array, name: string): Promise<{ text: string; places: PlaceMap }> {
  refuseBomb(bytes, name);
  const { blocks } = parseDocument(await toHtml(bytes, name), 'text/html');
  if (blocks.length === 0) throw new DocumentError(`${name}: the document holds no text`);
  let text = '';
  const starts: number[] = [];
  blocks.forEach((block, i) => {
    const previous = blocks[i - 1];
    if (previous) text += areOneTable(previous, block) || areOneList(previous, block) ? '\n' : '\n\n';
    starts.push(text.length);
    text += lineOf(block, blocks, i);
  });
  return { text, places: { unit: 'paragraph', starts } };
}

/** Of a document of a million characters, most of it markup, this is several times as much. */
const MOST_MIB = 64;

/** A megabyte of a Word document may unpack to a gigabyte; its parts say beforehand how much. */
function refuseBomb(bytes: Uint8Array, name: string): void {
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        if (/\.(?:xml|rels)$/i.test(part.name)) unpacked += part.originalSize;
        return false;
      },
    });
  } catch {
    throw unreadable(name);
  }
  if (unpacked > MOST_MIB * 2 ** 20)
    throw new DocumentError(
      `${name}: unpacks to ${Math.ceil(unpacked / 2 ** 20)} MiB; at most ${MOST_MIB} are read. Split it`,
    );
}

const unreadable = (name: string): DocumentError =>
  new DocumentError(`${name}: not a Word document that can be read; save it anew as .docx, or as text`);

async function toHtml(bytes: Uint8Array, name: string): Promise<string> {
  try {
    const noImages = mammoth.images.imgElement(async () => ({ src: '' }));
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: noImages });
    return value;
  } catch {
    throw unreadable(name);
  }
}

const isRow = ({ kind }: Block): boolean => kind === 'table_row' || kind === 'table_header';
const areOneTable = (previous: Block, block: Block): boolean =>
  isRow(previous) && block.kind === 'table_row' && isHeaded(previous) === isHeaded(block);
const areOneList = (previous: Block, block: Block): boolean =>
  previous.kind === 'list_item' && block.kind === 'list_item';

/** Whether its columns have headers that say so. */
const isHeaded = ({ kind, cells }: Block): boolean =>
  kind === 'table_header' || cells.some(({ header }) => header !== '');

function lineOf(block: Block, blocks: readonly Block[], at: number): string {
  if (isRow(block)) return rowOf(block);
  if (block.kind === 'heading') return headingLine(block.text.plain, block.level);
  const words = inMarkdown(block.text.plain);
  if (block.kind !== 'list_item') return words;
  const mark = block.ordered ? `${numberOf(blocks, at)}.` : '-';
  const indent = '    '.repeat(block.level);
  return `${indent}${mark} ${words.replaceAll('\n', `\n${indent}  `)}`;
}

/** Headers are marked as such; where there are none, the reader of the text sees whether the first row is one. */
function rowOf(block: Block): string {
  const cells = block.cells.map(({ plain }) => inMarkdown(plain.replace(/\s+/g, ' ')));
  if (!isHeaded(block)) return cells.join('\t');
  const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return block.kind === 'table_header' ? `${row}\n|${' --- |'.repeat(cells.length)}` : row;
}

function numberOf(blocks: readonly Block[], at: number): number {
  const { level } = blocks[at]!;
  let number = 1;
  for (let i = at - 1; blocks[i]?.kind === 'list_item' && blocks[i]!.level >= level; i -= 1)
    if (blocks[i]!.level === level) number += 1;
  return number;
}
