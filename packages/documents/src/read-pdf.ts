import { getDocumentProxy } from 'unpdf';
import { DocumentError } from './document-error.js';
import type { PlaceMap } from './places.js';

interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly height: number;
  readonly transform: readonly number[];
}

/** The text of a PDF with its pages. Words cut at a line's end are joined; a gap between lines is a new paragraph. */
export async function readPdf(bytes: Uint8Array, name: string): Promise<{ text: string; places: PlaceMap }> {
  const pages = await pageTexts(bytes, name);
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
  return { text, places: { unit: 'page', starts: [0, ...starts.slice(1)] } };
}

async function pageTexts(bytes: Uint8Array, name: string): Promise<string[]> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const texts: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      texts.push(pageText(items.filter((item) => 'str' in item) as TextItem[]));
    }
    return texts;
  } catch (error) {
    throw new DocumentError(`${name}: ${reasonOf(error as Error)}`);
  }
}

function reasonOf({ name, message }: Error): string {
  if (name === 'PasswordException') return 'the PDF is protected by a password; save it without one';
  return `the PDF cannot be read (${message.replace(/\.$/, '')}); open it and save it anew, or give its text`;
}

/** Lines further apart than this many times their height belong to different paragraphs. */
const PARAGRAPH_GAP = 1.6;

function pageText(items: readonly TextItem[]): string {
  const lines: { text: string; y: number; height: number }[] = [];
  let open = false;
  for (const { str, hasEOL, height, transform } of items) {
    if (!open && str !== '') lines.push({ text: '', y: transform[5]!, height });
    if (str !== '') open = true;
    const line = lines.at(-1);
    if (line) {
      line.text += str;
      line.height = Math.max(line.height, height);
    }
    if (hasEOL) open = false;
  }
  return lines
    .map(({ text, y, height }, index) => {
      const previous = lines[index - 1];
      if (!previous) return text;
      const apart = Math.abs(previous.y - y) > PARAGRAPH_GAP * Math.max(height, 1);
      return `${apart ? '\n\n' : '\n'}${text}`;
    })
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replaceAll('\0', '')
    .trim();
}

/** A sentence that the end of a page cuts goes on in lower case; everything else starts anew. */
function runsOn(before: string, page: string): boolean {
  return !/[.!?:]$/.test(before) && /^\p{Ll}/u.test(page);
}
