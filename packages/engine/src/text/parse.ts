import type { MediaType } from '@claimcheck/contracts';
import type { Block, BlockKind, Cell, FlatBlock, ParsedDocument, Sentence } from './document.js';
import { scanHtml } from './html-blocks.js';
import type { MappedText } from './mapped-text.js';
import { scanText } from './scan.js';
import { cellTexts, dividesHeader, underSpans } from './second-header.js';
import { splitSentences } from './sentences.js';

/** Parses a text as sent into blocks and sentences with exact raw offsets. Never throws, whatever the text. */
export function parseDocument(raw: string, mediaType: MediaType): ParsedDocument {
  const flat = mediaType === 'text/html' ? scanHtml(raw) : scanText(raw, mediaType === 'text/markdown');
  return { raw, blocks: withContext(flat) };
}

const HTML_START =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype|html|body|main|article|section|div|p|h[1-6]|ul|ol|table)\b/i;

/** A model's answer is markdown unless it is an HTML page or fragment from its first tag on. */
export function detectMediaType(text: string): MediaType {
  return HTML_START.test(text.slice(0, 4_000)) && /<\/[a-z]/i.test(text) ? 'text/html' : 'text/markdown';
}

function withContext(flat: readonly FlatBlock[]): Block[] {
  const blocks: Block[] = [];
  const path: { level: number; text: string }[] = [];
  // One list for all blocks below a heading: a text may have a block for every three characters.
  let headings: readonly string[] = [];
  const parents: string[] = [];
  let introduction: string | null = null;
  let header: readonly string[] = [];
  flat.forEach((item, i) => {
    const isSecondHeader = blocks.at(-1)?.kind === 'table_header' && dividesHeader(item, header, flat[i + 1]);
    const kind = isSecondHeader ? 'table_header' : kindOf(item, flat[i + 1]);
    const level = kind === 'heading' && kind !== item.kind ? PSEUDO_HEADING_LEVEL : item.level;
    if (kind === 'heading') {
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop();
      headings = path.map(({ text }) => text);
    }
    if (kind === 'list_item') while (parents.length > level) parents.pop();
    if (kind === 'table_header')
      header = isSecondHeader ? underSpans(header, cellTexts(item)) : cellTexts(item);
    else if (kind !== 'table_row') header = [];
    const isLed =
      kind === 'list_item' || kind === 'table_row' || (kind === 'paragraph' && goesOn(item, introduction));
    const isNested = kind === 'list_item' && level > 0;
    const above = isNested ? parents.findLast((text) => text !== undefined) : undefined;
    const leadIn = above ?? (isLed ? introduction : null);
    const sentences = sentencesOf(kind, item.text);
    const { range, text, ordered, quoted } = item;
    const cells = cellsOf(item, header);
    blocks.push({ kind, range, text, sentences, level, headings, leadIn, ordered, quoted, cells });
    const last = sentences.at(-1)?.plain ?? null;
    if (kind === 'heading') {
      path.push({ level, text: item.text.plain });
      headings = path.map(({ text }) => text);
      introduction = null;
    } else if (kind === 'list_item') {
      parents[level] = last ?? '';
      if (isOtherList(item, flat[i + 1]))
        introduction = sentences.length > 1 && opensList(last!, flat[i + 1]) ? last : null;
    } else if (kind === 'paragraph') {
      const isLeadIn = last !== null && (introduces(last, sentences) || opensList(last, flat[i + 1]));
      introduction = isLeadIn ? last : leadIn;
    }
  });
  return blocks;
}

const kindOf = (item: FlatBlock, next: FlatBlock | undefined): BlockKind =>
  item.kind === 'paragraph' && isTitleLine(item, next) ? 'heading' : item.kind;

const PSEUDO_HEADING_LEVEL = 7;
const CLAUSE_TITLE = /^(?:§\s?)?\d+(?:\.\d+)*[.)]?\s+\S.{0,60}\.$/u;

/** A colon, or nothing but the numbered title of a clause ("3.3 What is not covered."), leads in to a list. */
function introduces(last: string, sentences: readonly Sentence[]): boolean {
  return /[:：]$/.test(last) || (sentences.length === 1 && CLAUSE_TITLE.test(last));
}

/** "Not covered:" before "damage by frost": an item of a list that lost its bullet, as it does in a PDF. */
const goesOn = (item: FlatBlock, introduction: string | null): boolean =>
  introduction !== null && /[:：]$/.test(introduction) && /^\p{Ll}/u.test(item.text.plain);

/** "The warranty does not cover" before "damage by frost": a sentence that the items of a list complete. */
const opensList = (last: string, next: FlatBlock | undefined): boolean =>
  next?.kind === 'list_item' && /^\p{Ll}/u.test(next.text.plain) && /\s\S*[\p{L}\p{N})]$/u.test(last);

/** A numbered item that bullets follow, or the last bullet before the next number. */
const isOtherList = (item: FlatBlock, next: FlatBlock | undefined): boolean =>
  next?.kind === 'list_item' && next.level === item.level && next.ordered !== item.ordered;

/** "**Refunds.**" is a title, "**The fee is €5 a month.**" a sentence. */
const TITLE_WORDS = 3;

/** As no title ends, whether a citation follows or not. */
const ENDS_OTHERWISE = /[.!?:;,。！？…"”](?:\s?\[[^\][\s]{1,20}\]){0,9}$/;

/** A paragraph that is one bold line, or a short line without an end mark that something follows. */
function isTitleLine(block: FlatBlock, next: FlatBlock | undefined): boolean {
  const { plain, marks } = block.text;
  if (plain.length > 120 || plain.includes('\n')) return false;
  const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const bold = marks
    .filter((mark) => mark.kind === 'strong')
    .reduce((sum, mark) => sum + letters(plain.slice(mark.start, mark.end)), 0);
  const total = letters(plain);
  const words = plain.split(' ').length;
  if (total > 0 && bold >= total) return words <= TITLE_WORDS || !/[.!。！]$/.test(plain);
  return next !== undefined && words <= 8 && total > 0 && !ENDS_OTHERWISE.test(plain) && isTitleCase(plain);
}

/** In running text an upper-case first letter and no other sign of a sentence; numbers alone are no title. */
function isTitleCase(plain: string): boolean {
  return /^[\p{Lu}\p{Lo}\p{N}]/u.test(plain) && /\p{L}/u.test(plain);
}

function sentencesOf(kind: Block['kind'], text: MappedText): Sentence[] {
  if (text.plain === '') return [];
  const whole = kind === 'heading' || kind === 'table_row' || kind === 'table_header' || kind === 'code';
  const code = text.marks.filter((mark) => mark.kind === 'code');
  const ranges = whole ? [{ start: 0, end: text.plain.length }] : splitSentences(text.plain, code);
  return ranges.map(({ start, end }) => ({
    start,
    end,
    plain: text.plain.slice(start, end),
    range: text.rawRange(start, end),
  }));
}

function cellsOf(block: FlatBlock, header: readonly string[]): Cell[] {
  return block.cells.map(({ start, end }, column) => ({
    header: block.kind === 'table_row' ? (header[column] ?? '') : '',
    start,
    end,
    plain: block.text.plain.slice(start, end),
  }));
}
