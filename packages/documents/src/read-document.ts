import type { MediaType } from '@claimcheck/contracts';
import { DocumentError } from './document-error.js';
import { type FileType, fileTypeOf } from './file-types.js';
import { lineMap, type PlaceMap } from './places.js';

export interface NamedBytes {
  readonly bytes: Uint8Array;
  /** Its ending says what the file is. */
  readonly name: string;
}

/** The text of a file. Offsets everywhere refer to this text. */
export interface DocumentText {
  readonly text: string;
  readonly mediaType: MediaType;
  readonly places: PlaceMap;
  /** False when the text was extracted, so that offsets into it are none into the file. */
  readonly isFileText: boolean;
}

const MEDIA_TYPE: Record<Exclude<FileType, 'pdf' | 'docx'>, MediaType> = {
  plain: 'text/plain',
  markdown: 'text/markdown',
  html: 'text/html',
};

/** Reads by the name's ending, here: what others made may take any time and memory, see `DocumentProcess`. */
export async function readDocument(file: NamedBytes): Promise<DocumentText> {
  const { bytes, name } = file;
  const text = readText(file);
  if (text !== null) return text;
  if (fileTypeOf(name) === 'pdf') {
    const { readPdf } = await import('./read-pdf.js');
    return { ...(await readPdf(bytes, name)), isFileText: false };
  }
  const { readDocx } = await import('./read-docx.js');
  return { ...(await readDocx(bytes, name)), mediaType: 'text/markdown', isFileText: false };
}

/** The text of a file that is text by itself; null for any other. */
export function readText({ bytes, name }: NamedBytes): DocumentText | null {
  const type = fileTypeOf(name);
  return type === 'pdf' || type === 'docx' ? null : textDocument(bytes, name, MEDIA_TYPE[type]);
}

export function textDocument(bytes: Uint8Array, name: string, mediaType: MediaType): DocumentText {
  const text = decode(bytes);
  if (text === null)
    throw new DocumentError(`${name}: not a text file in UTF-8 or UTF-16; convert it or leave it out`);
  return { text, mediaType, places: lineMap(text), isFileText: true };
}

function decode(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
