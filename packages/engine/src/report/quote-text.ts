import type { MediaType, SourceSpan } from '@claimcheck/contracts';
import type { ReviewInput } from '../model.js';
import { oncePer } from '../once-per.js';
import { termsOf } from '../retrieve/terms.js';
import type { Block, ParsedDocument } from '../text/document.js';
import { countWhile } from '../text/ordered.js';
import { parseDocument } from '../text/parse.js';
import { shortened } from './wording.js';

/** Edges of a row, and marks whose other half stands outside the quote. */
const MARKS_LEFT = /^(?:\| )+|(?: \|)+$|\*\*|(?<!`)`(?!`)/g;

/** Bullets of a plain text, before all lines but the first. */
const BULLETS = /\n\s*[-*•+–]\s+/g;

/** What a reader of the source sees of a quote: on one line, without tags, marks of markdown, and the edges of a row. */
export function quoteText(quote: string, mediaType: MediaType | undefined): string {
  const words =
    mediaType === 'text/html' || mediaType === 'text/markdown'
      ? parseDocument(quote, mediaType)
          .blocks.map((block) => block.text.plain)
          .join(' ')
      : quote;
  const line = words.replace(BULLETS, ' ').replace(/\s+/g, ' ').trim();
  return mediaType === 'text/markdown' ? line.replace(MARKS_LEFT, '') : line;
}

export interface QuotableSource {
  readonly media_type: MediaType;
  /** Without it a quote is shown by itself. */
  readonly content?: string;
}

type Quoted = Pick<SourceSpan, 'quote' | 'start_offset' | 'end_offset' | 'source_document_id'>;
/** `claim`: what the quote is to show; a heading above it is shown with it where it says a part of that. */
export type QuoteReader = (span: Quoted, claim?: string) => string;

/** Quotes of a run's sources, given in their order, with what a reader needs to understand them. */
export function quoteReader(sources: readonly QuotableSource[]): QuoteReader {
  const documents = new Map<number, ParsedDocument>();
  const documentOf = (index: number) => {
    const { content = '', media_type } = sources[index]!;
    const document = documents.get(index) ?? parseDocument(content, media_type);
    documents.set(index, document);
    return document;
  };
  return (span, claim = '') => {
    const index = Number(span.source_document_id.split('_').at(-1)) - 1;
    const source = sources[index];
    const words = quoteText(span.quote, source?.media_type);
    return source?.content === undefined ? words : inItsPlace(words, span, documentOf(index).blocks, claim);
  };
}

export const inputReader = ({ sources }: ReviewInput): QuoteReader =>
  quoteReader(sources.map(({ content, mediaType }) => ({ content, media_type: mediaType })));

/** A table row by its column headers; before it in brackets what introduces its list, and the heading that it needs. */
function inItsPlace(
  words: string,
  { start_offset, end_offset }: Quoted,
  blocks: readonly Block[],
  claim: string,
): string {
  const quoted: Block[] = [];
  for (
    let i = firstReaching(start_offset, blocks);
    (blocks[i]?.range.start ?? end_offset) < end_offset;
    i += 1
  )
    if (blocks[i]!.range.end > start_offset) quoted.push(blocks[i]!);
  const isTable =
    quoted.length > 0 && quoted.every(({ kind, cells }) => kind === 'table_row' && cells.length > 0);
  const seen = quoted.map(({ text }) => text.within({ start: start_offset, end: end_offset })).join(' ');
  const shown = isTable ? quoted.map(rowWords).join(' / ') : seen.replace(/\s+/g, ' ').trim() || words;
  const [{ kind = 'paragraph', leadIn = null, headings = [] } = {}] = quoted as readonly Partial<Block>[];
  const open = kind !== 'table_row' && leadIn !== null && isOpen(leadIn) ? [shortened(leadIn)] : [];
  const heading = headingFor(claim, [...open, shown].join(' '), headings);
  const before = [...(heading === null ? [] : [shortened(heading)]), ...open];
  return before.length > 0 ? `[${before.join(' – ')}] ${shown}` : shown;
}

/** The nearest heading that brings words of the claim which the quote leaves unsaid. */
function headingFor(claim: string, shown: string, headings: readonly string[]): string | null {
  if (claim === '' || headings.length === 0) return null;
  const said = new Set(termsOf(shown));
  const unsaid = new Set(termsOf(claim).filter((term) => !said.has(term)));
  const brings = (heading: string) => termsOf(heading).some((term) => unsaid.has(term));
  return headings.findLast(brings) ?? null;
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
