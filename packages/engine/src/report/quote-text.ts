import type { MediaType, SourceSpan } from '@claimcheck/contracts';
import type { ReviewInput } from '../model.js';
import { oncePer } from '../once-per.js';
import type { Block, ParsedDocument } from '../text/document.js';
import { countWhile } from '../text/ordered.js';
import { parseDocument } from '../text/parse.js';
import { shortened } from './wording.js';

/** What a reader of the source sees of a quote: on one line, and from HTML without its tags. */
export function quoteText(quote: string, mediaType: MediaType | undefined): string {
  const words =
    mediaType === 'text/html'
      ? parseDocument(quote, 'text/html')
          .blocks.map((block) => block.text.plain)
          .join(' ')
      : quote;
  return words.replace(/\s+/g, ' ').trim();
}

export interface QuotableSource {
  readonly media_type: MediaType;
  /** Without it a quote is shown by itself. */
  readonly content?: string;
}

type Quoted = Pick<SourceSpan, 'quote' | 'start_offset' | 'end_offset' | 'source_document_id'>;
export type QuoteReader = (span: Quoted) => string;

/** Quotes of a run's sources, given in their order, with what a reader needs to understand them. */
export function quoteReader(sources: readonly QuotableSource[]): QuoteReader {
  const documents = new Map<number, ParsedDocument>();
  const documentOf = (index: number) => {
    const { content = '', media_type } = sources[index]!;
    const document = documents.get(index) ?? parseDocument(content, media_type);
    documents.set(index, document);
    return document;
  };
  return (span) => {
    const index = Number(span.source_document_id.split('_').at(-1)) - 1;
    const source = sources[index];
    const words = quoteText(span.quote, source?.media_type);
    return source?.content === undefined ? words : inItsPlace(words, span, documentOf(index).blocks);
  };
}

export const inputReader = ({ sources }: ReviewInput): QuoteReader =>
  quoteReader(sources.map(({ content, mediaType }) => ({ content, media_type: mediaType })));

/** A table row by its column headers; a list item after the words that introduce the list, in brackets. */
function inItsPlace(words: string, { start_offset, end_offset }: Quoted, blocks: readonly Block[]): string {
  const quoted: Block[] = [];
  for (
    let i = firstReaching(start_offset, blocks);
    (blocks[i]?.range.start ?? end_offset) < end_offset;
    i += 1
  )
    if (blocks[i]!.range.end > start_offset) quoted.push(blocks[i]!);
  if (quoted.length > 0 && quoted.every(({ kind, cells }) => kind === 'table_row' && cells.length > 0))
    return quoted.map(rowWords).join(' / ');
  const leadIn = quoted[0]?.kind === 'list_item' ? quoted[0].leadIn : null;
  const seen = quoted.map(({ text }) => text.within({ start: start_offset, end: end_offset })).join(' ');
  const shown = seen.replace(/\s+/g, ' ').trim() || words;
  return leadIn !== null && isOpen(leadIn) ? `[${shortened(leadIn)}] ${shown}` : shown;
}

/** How far into the text the blocks up to each one reach: they are in order, and one may stand inside another. */
const reaches = oncePer((blocks: readonly Block[]): readonly number[] => {
  let furthest = 0;
  return blocks.map(({ range }) => {
    furthest = Math.max(furthest, range.end);
    return furthest;
  });
});

/** The first block that may end behind an offset. */
function firstReaching(offset: number, blocks: readonly Block[]): number {
  const furthest = reaches(blocks);
  return countWhile(blocks.length, (i) => furthest[i]! <= offset);
}

const rowWords = ({ cells }: Block): string =>
  cells
    .filter(({ plain }) => plain.trim() !== '')
    .map(({ header, plain }) => (header === '' ? plain : `${header}: ${plain}`))
    .join('; ')
    .replace(/\s+/g, ' ');

/** "You are not covered if:" asks for what follows; a whole sentence before a list stands by itself. */
const isOpen = (leadIn: string): boolean => !/[.!?]["”)]?$/.test(leadIn.trim());
