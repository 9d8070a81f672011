import type { MediaType } from '@claimcheck/contracts';
import { getDocumentProxy } from 'unpdf';
import { DocumentError } from './document-error.js';
import { linesOf, type PdfLine, textOf, writingOf } from './pdf-layout.js';
import type { PlaceMap } from './places.js';

/** The text of a PDF with its pages. */
export async function readPdf(
  bytes: Uint8Array,
  name: string,
): Promise<{ text: string; mediaType: MediaType; places: PlaceMap }> {
  const lines = await linesByPage(bytes, name);
  const writing = writingOf(lines.flat());
  const pages = lines.map((page) => textOf(page, writing));
  if (pages.every((page) => page === ''))
    throw new DocumentError(
      `${name}: the PDF holds no text, only pictures; run text recognition (OCR) on it first`,
    );
  let text = '';
  const starts: number[] = [];
  for (const page of pages) {
    if (text !== '' && page !== '') text += runsOn(text, page) ? '\n' : '\n\n';
    starts.push(text.length);
    text += page;
  }
  return { text, mediaType: writing.mediaType, places: { unit: 'page', starts: [0, ...starts.slice(1)] } };
}

async function linesByPage(bytes: Uint8Array, name: string): Promise<PdfLine[][]> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const pages: PdfLine[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(linesOf(items.filter((item) => 'str' in item)));
    }
    return pages;
  } catch (error) {
    throw new DocumentError(`${name}: ${reasonOf(error as Error)}`);
  }
}

function reasonOf({ name, message }: Error): string {
  if (name === 'PasswordException') return 'the PDF is protected by a password; save it without one';
  return `the PDF cannot be read (${message.replace(/\.$/, '')}); open it and save it anew, or give its text`;
}

/** A sentence that the end of a page cuts goes on in lower case; everything else starts anew. */
function runsOn(before: string, page: string): boolean {
  return !/[.!?:]$/.test(before) && /^\p{Ll}/u.test(page);
}
