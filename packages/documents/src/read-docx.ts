import { type Block, parseDocument } from '@claimcheck/engine';
import mammoth from 'mammoth';
import { DocumentError } from './document-error.js';
import type { PlaceMap } from './places.js';

/** The text of a Word document by its structure: headings, lists and table rows stay apart. */
export async function readDocx(bytes: Uint8Array, name: string): Promise<{ text: string; places: PlaceMap }> {
  const { blocks } = parseDocument(await toHtml(bytes, name), 'text/html');
  if (blocks.length === 0) throw new DocumentError(`${name}: the document holds no text`);
  let text = '';
  const starts: number[] = [];
  let previous: Block | null = null;
  for (const block of blocks) {
    if (previous) text += isRow(previous) && isRow(block) ? '\n' : '\n\n';
    starts.push(text.length);
    text += lineOf(block);
    previous = block;
  }
  return { text, places: { unit: 'paragraph', starts } };
}

async function toHtml(bytes: Uint8Array, name: string): Promise<string> {
  try {
    const noImages = mammoth.images.imgElement(async () => ({ src: '' }));
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: noImages });
    return value;
  } catch {
    throw new DocumentError(
      `${name}: not a Word document that can be read; save it anew as .docx, or as text`,
    );
  }
}

const isRow = ({ kind }: Block): boolean => kind === 'table_row' || kind === 'table_header';

function lineOf(block: Block): string {
  if (isRow(block)) return block.cells.map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\t');
  return block.kind === 'list_item' ? `- ${block.text.plain}` : block.text.plain;
}
