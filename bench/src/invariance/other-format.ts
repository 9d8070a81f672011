import { readDocument } from '@claimcheck/documents';
import { type Block, parseDocument, type SourceInput } from '@claimcheck/engine';
import { docxOf } from './write-docx.js';
import { htmlOf } from './write-html.js';
import { pdfOf } from './write-pdf.js';

const WRITERS = { html: htmlOf, docx: docxOf, pdf: pdfOf } satisfies Record<
  string,
  (blocks: readonly Block[]) => Uint8Array
>;

export type WrittenFormat = keyof typeof WRITERS;

/** The source as it is read from a file of another format that says the same. */
export async function inFormat(source: SourceInput, format: WrittenFormat): Promise<SourceInput> {
  const { blocks } = parseDocument(source.content, source.mediaType);
  const shown = blocks.filter(({ kind, text }) => kind !== 'comment' && text.plain !== '');
  if (shown.length === 0) return source;
  const file = { bytes: WRITERS[format](shown), name: `source.${format}` };
  const { text, mediaType } = await readDocument(file);
  return { ...source, content: text, mediaType };
}
