import { Tokenizer } from 'htmlparser2';
import type { Range } from '../model.js';
import type { BlockKind, FlatBlock } from './document.js';
import { ClosingTags, HIDDEN } from './hidden-elements.js';
import { MappedTextBuilder, type MarkKind, raised } from './mapped-text.js';

const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Where their end tag is left out, the next one ends them. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dd', 'dt', 'option']);
const READ_ATTRIBUTES = new Set(['href', 'style']);
/** Soft hyphens and spaces without width: a reader does not see them. */
const isUnseen = (codepoint: number): boolean => [0xad, 0x200b, 0x2060, 0xfeff].includes(codepoint);
const BREAKS = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option p pre section select summary
  table tbody tfoot thead title tr ul`.split(/\s+/),
);
const MARKS = new Map<string, MarkKind>(
  Object.entries({
    b: 'strong',
    strong: 'strong',
    i: 'emphasis',
    em: 'emphasis',
    code: 'code',
    kbd: 'code',
    a: 'link',
    sup: 'superscript',
  } as const),
);

/** Scans the given part of an HTML text into flat blocks. Tolerates any markup; keeps no element tree. */
export function scanHtml(raw: string, within: Range = { start: 0, end: raw.length }): FlatBlock[] {
  const scanner = new HtmlScanner(raw, within.start);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, scanner);
  tokenizer.write(raw.slice(within.start, within.end));
  tokenizer.end();
  return scanner.finish(within.end);
}

class HtmlScanner {
  private readonly blocks: FlatBlock[] = [];
  private builder: MappedTextBuilder;
  private blockStart: number;
  private cursor: number;
  private tagStart: number;
  private tag = '';
  private attribute = '';
  private value = '';
  private href: string | null = null;
  private hidden: string | null = null;
  private hiddenDepth = 0;
  private isHiding = false;
  private readonly closing: ClosingTags;
  private heading = 0;
  private pre = 0;
  private quotes = 0;
  private readonly lists: boolean[] = [];
  private inItem = 0;
  private row: { start: number; cells: Range[]; header: boolean } | null = null;
  private cellStart: { at: number; raw: number } | null = null;
  private readonly open = new Map<MarkKind, { at: number; href: string | null }[]>();

  constructor(
    private readonly raw: string,
    private readonly offset: number,
  ) {
    this.closing = new ClosingTags(raw);
    this.blockStart = offset;
    this.cursor = offset;
    this.tagStart = offset;
    this.builder = new MappedTextBuilder(offset);
  }

  finish(end: number): FlatBlock[] {
    this.closeRow(end);
    this.flush(end);
    return this.blocks;
  }

  ontext(start: number, endIndex: number): void {
    const from = this.offset + start;
    this.cursor = this.offset + endIndex;
    if (this.hidden !== null) return;
    const text = this.raw.slice(from, this.cursor);
    this.builder.append(this.stack('superscript').length > 0 ? raised(text) : text, from);
  }

  ontextentity(codepoint: number, endIndex: number): void {
    const end = this.offset + endIndex;
    const start = Math.max(this.raw.lastIndexOf('&', end - 1), this.offset);
    const seen = isUnseen(codepoint) ? '' : String.fromCodePoint(codepoint);
    if (this.hidden === null) this.builder.replace(seen, { start, end });
    this.cursor = end;
  }

  onopentagname(start: number, endIndex: number): void {
    this.tagStart = this.offset + start - 1;
    this.tag = this.raw.slice(this.offset + start, this.offset + endIndex).toLowerCase();
    this.href = null;
    this.isHiding = false;
  }

  onattribname(start: number, endIndex: number): void {
    this.attribute = this.raw.slice(this.offset + start, this.offset + endIndex).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, endIndex: number): void {
    if (READ_ATTRIBUTES.has(this.attribute))
      this.value += this.raw.slice(this.offset + start, this.offset + endIndex);
  }

  onattribentity(codepoint: number): void {
    if (this.attribute === 'href') this.value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    if (this.attribute === 'href') this.href = this.value;
    if (this.attribute === 'hidden' || (this.attribute === 'style' && HIDING_STYLE.test(this.value)))
      this.isHiding = true;
  }

  onopentagend(endIndex: number): void {
    this.cursor = this.offset + endIndex + 1;
    this.opened();
  }

  onselfclosingtag(endIndex: number): void {
    this.cursor = this.offset + endIndex + 1;
    if (!HIDDEN.has(this.tag)) this.opened();
  }

  onclosetag(start: number, endIndex: number): void {
    const at = this.offset + start - 2;
    const tag = this.raw.slice(this.offset + start, this.offset + endIndex).toLowerCase();
    const close = this.raw.indexOf('>', this.offset + endIndex);
    this.cursor = close < 0 ? this.offset + endIndex : close + 1;
    this.closed(tag, at);
  }

  oncomment(start: number, endIndex: number): void {
    const from = this.offset + start - 4;
    this.cursor = this.offset + endIndex + 1;
    if (this.hidden !== null || this.row) return;
    const out = new MappedTextBuilder(from);
    out.append(this.raw.slice(this.offset + start, this.offset + endIndex), this.offset + start);
    const end = Math.min(this.cursor, this.raw.length);
    if (this.builder.length === 0) this.push('comment', { start: Math.max(from, 0), end }, out);
  }

  oncdata(): void {}
  ondeclaration(_start: number, endIndex: number): void {
    this.cursor = this.offset + endIndex + 1;
  }
  onprocessinginstruction(_start: number, endIndex: number): void {
    this.cursor = this.offset + endIndex + 1;
  }
  onend(): void {}

  private opened(): void {
    const { tag } = this;
    if (this.hidden === tag && ENDED_BY_NEXT.has(tag)) this.hidden = null;
    if (this.hidden !== null) {
      if (this.hidden === tag) this.hiddenDepth += 1;
      return;
    }
    if (HIDDEN.has(tag) || (this.isHiding && this.closing.endOf(tag, this.cursor) !== null)) {
      this.hidden = tag;
      this.hiddenDepth = 1;
      return;
    }
    if (tag === 'br') this.builder.lineBreak(this.tagStart, this.cursor);
    const mark = MARKS.get(tag);
    if (mark) this.stack(mark).push({ at: this.builder.length, href: this.href });
    if (tag === 'tr') this.openRow();
    else if (tag === 'td' || tag === 'th') this.openCell(tag === 'th');
    else if (BREAKS.has(tag) && !this.row) this.flush(this.tagStart);
    else if (BREAKS.has(tag)) this.builder.space(this.tagStart, this.tagStart);
    if (/^h[1-6]$/.test(tag)) this.heading = Number(tag[1]);
    else if (tag === 'title') this.heading = 1;
    else if (tag === 'ul' || tag === 'ol') this.lists.push(tag === 'ol');
    else if (tag === 'li' || tag === 'dd') this.inItem += 1;
    else if (tag === 'pre') this.pre += 1;
    else if (tag === 'blockquote') this.quotes += 1;
  }

  private closed(tag: string, at: number): void {
    if (this.hidden !== null) {
      if (this.hidden === tag) this.hiddenDepth -= 1;
      if (this.hiddenDepth === 0) this.hidden = null;
      return;
    }
    const mark = MARKS.get(tag);
    const opened = mark && this.stack(mark).pop();
    if (mark && opened) this.builder.mark(mark, opened.at, this.builder.length, opened.href);
    if (tag === 'tr' || tag === 'table') this.closeRow(at);
    else if (tag === 'td' || tag === 'th') this.closeCell();
    else if (BREAKS.has(tag) && !this.row) this.flush(at);
    if (/^(?:h[1-6]|title)$/.test(tag)) this.heading = 0;
    else if (tag === 'ul' || tag === 'ol') this.lists.pop();
    else if (tag === 'li' || tag === 'dd') this.inItem = Math.max(0, this.inItem - 1);
    else if (tag === 'pre') this.pre = Math.max(0, this.pre - 1);
    else if (tag === 'blockquote') this.quotes = Math.max(0, this.quotes - 1);
  }

  private openRow(): void {
    this.closeRow(this.tagStart);
    this.flush(this.tagStart);
    this.row = { start: this.tagStart, cells: [], header: true };
  }

  private openCell(header: boolean): void {
    if (!this.row) this.openRow();
    this.closeCell();
    const row = this.row!;
    if (!header) row.header = false;
    if (row.cells.length > 0) this.builder.replace(' | ', { start: this.tagStart, end: this.cursor });
    this.cellStart = { at: this.builder.length, raw: this.cursor };
  }

  private closeCell(): void {
    if (this.row && this.cellStart)
      this.row.cells.push({ start: this.cellStart.at, end: this.builder.length });
    this.cellStart = null;
  }

  private closeRow(end: number): void {
    this.closeCell();
    const { row } = this;
    this.row = null;
    if (!row || row.cells.length === 0) return;
    this.push(row.header ? 'table_header' : 'table_row', { start: row.start, end }, this.builder, row.cells);
    this.restart(end);
  }

  private flush(end: number): void {
    if (this.builder.length > 0) {
      const kind: BlockKind =
        this.heading > 0 ? 'heading' : this.pre > 0 ? 'code' : this.inItem > 0 ? 'list_item' : 'paragraph';
      this.push(kind, { start: this.blockStart, end }, this.builder);
    }
    this.restart(this.cursor);
  }

  private push(
    kind: BlockKind,
    range: Range,
    builder: MappedTextBuilder,
    cells: readonly Range[] = [],
  ): void {
    const text = builder.build();
    if (text.plain.trim() === '') return;
    const level =
      kind === 'heading' ? this.heading : kind === 'list_item' ? Math.max(0, this.lists.length - 1) : 0;
    const ordered = kind === 'list_item' && this.lists.at(-1) === true;
    this.blocks.push({ kind, range, text, level, ordered, quoted: this.quotes > 0, cells });
  }

  private restart(at: number): void {
    this.builder = new MappedTextBuilder(at);
    this.blockStart = at;
    this.open.clear();
  }

  private stack(kind: MarkKind): { at: number; href: string | null }[] {
    const stack = this.open.get(kind) ?? [];
    this.open.set(kind, stack);
    return stack;
  }
}
