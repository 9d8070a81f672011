import type { Range } from '../model.js';
import type { BlockKind, FlatBlock } from './document.js';
import { ClosingTags } from './hidden-elements.js';
import { scanHtml } from './html-blocks.js';
import { stripInline } from './inline.js';
import { bulletOf, type Line, runsOn, splitLines } from './lines.js';
import { ListEnds } from './list-end.js';
import { type MappedText, MappedTextBuilder } from './mapped-text.js';
import { isDelimiterRow, looseTableLength, opensWithHeader, splitCells } from './tables.js';

const HEADING = /^(#{1,6})(?:[ \t]+|$)/;
/** Hash marks that close a heading, from the blanks before them. */
const CLOSING_MARKS = /(?<![ \t])[ \t]+#+$/;
const RULE = /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|={3,})$/;
const FENCE = /^(`{3,}|~{3,})([^`]*)$/;
const DEFINITION = /^\[([^\]]{1,100})\]:\s*(.*)$/;
const HIDDEN_START = /^<([a-z]{3,8})[\s>]/i;
const HTML_BLOCK =
  /^<(?:table|ul|ol|dl|div|p|section|article|main|details|blockquote|h[1-6]|header|footer|body|html|pre|!doctype)\b/i;
/** At most eight words, no sentence mark. */
const TITLE_LINE = /^[\p{Lu}\p{N}][^\s.!?:;,]*(?: [^\s.!?:;,]+){0,7}$/u;
const LINE_HEADING_LEVEL = 7;
const SETEXT = /^(?:=+|-{2,})$/;

interface Item {
  readonly indent: number;
  readonly depth: number;
  readonly ordered: boolean;
}

/** Scans markdown or plain text line by line into flat blocks. Every line is visited a bounded number of times. */
export function scanText(raw: string, markdown: boolean): FlatBlock[] {
  return new Scanner(raw, markdown).scan();
}

class Scanner {
  private readonly lines: Line[];
  private readonly blocks: FlatBlock[] = [];
  private readonly definitions = new Map<string, string>();
  private readonly fenceLimits = new Map<string, number>();
  private commentsClose = true;
  private readonly closing: ClosingTags;
  private readonly listEnds: ListEnds;
  private items: Item[] = [];

  constructor(
    private readonly raw: string,
    private readonly markdown: boolean,
  ) {
    this.closing = new ClosingTags(raw);
    this.lines = splitLines(raw, markdown);
    this.listEnds = new ListEnds(this.lines);
    if (!markdown) return;
    for (const line of this.lines) {
      const definition = line.text.startsWith('[') ? DEFINITION.exec(line.text) : null;
      if (definition) this.definitions.set(definition[1]!.toLowerCase(), definition[2]!.split(/\s/)[0]!);
    }
  }

  scan(): FlatBlock[] {
    let at = 0;
    while (at < this.lines.length) {
      const line = this.lines[at]!;
      if (line.text === '') {
        at += 1;
        continue;
      }
      at += Math.max(1, this.block(at));
    }
    return this.blocks;
  }

  /** Takes one block starting at line `at`; returns how many lines it used. */
  private block(at: number): number {
    const line = this.lines[at]!;
    const special = this.markdown ? this.markdownBlock(at, line) : 0;
    if (special > 0) return special;
    if (RULE.test(line.text)) {
      this.items = [];
      return 1;
    }
    const table = this.table(at);
    if (table > 0) return table;
    const bullet = bulletOf(line.text);
    if (bullet) {
      const item = this.enterItem(line.indent, bullet.ordered);
      return this.paragraph(at, 'list_item', item.depth, bullet.width, bullet.ordered);
    }
    const parent = line.indent >= 2 ? this.items.findLast((item) => item.indent < line.indent) : undefined;
    if (!parent) this.items = [];
    return this.paragraph(
      at,
      parent ? 'list_item' : 'paragraph',
      parent?.depth ?? 0,
      0,
      parent?.ordered ?? false,
    );
  }

  private markdownBlock(at: number, line: Line): number {
    const heading = HEADING.exec(line.text.length <= 2_000 ? line.text : '');
    if (heading) {
      const start = line.start + heading[0].length;
      const title = line.text.slice(heading[0].length).replace(CLOSING_MARKS, '');
      this.items = [];
      this.add('heading', line, this.inline([{ start, end: start + title.length }]), heading[1]!.length);
      return 1;
    }
    const fence = FENCE.exec(line.text);
    if (fence) {
      const used = this.fenceLength(at, fence[1]!);
      if (used > 0) {
        this.verbatim('code', at, used);
        return used;
      }
    }
    if (line.text.startsWith('<!--') && this.commentsClose) {
      const close = this.raw.indexOf('-->', line.start + 4);
      this.commentsClose = close >= 0;
      if (close >= 0) {
        let end = at + 1;
        while (end < this.lines.length && this.lines[end]!.start <= close) end += 1;
        // Text after the comment on its last line is kept by leaving that line to the paragraph rule.
        if (this.lines[end - 1]!.end === close + 3) {
          this.verbatim('comment', at, end - at);
          return end - at;
        }
      }
    }
    const unread = this.hiddenLength(at, line);
    if (unread > 0) return unread;
    if (HTML_BLOCK.test(line.text)) return this.html(at);
    const definition = DEFINITION.exec(line.text);
    if (definition) {
      this.add('reference', line, this.inline([line]), 0);
      return 1;
    }
    return 0;
  }

  private table(at: number): number {
    const next = this.lines[at + 1];
    const headed = this.lines[at]!.text.includes('|') && next !== undefined && isDelimiterRow(next.text);
    if (!headed) {
      const length = looseTableLength(this.lines, at);
      const headerRow = opensWithHeader(this.lines.slice(at, at + length)) ? at : -1;
      for (let i = at; i < at + length; i += 1)
        this.row(this.lines[i]!, i === headerRow ? 'table_header' : 'table_row');
      return length;
    }
    this.row(this.lines[at]!, 'table_header');
    let end = at + 2;
    while (end < this.lines.length && this.lines[end]!.text.includes('|')) {
      this.row(this.lines[end]!, 'table_row');
      end += 1;
    }
    return end - at;
  }

  private row(line: Line, kind: BlockKind): void {
    const out = new MappedTextBuilder(line.start);
    const cells: Range[] = [];
    let previousEnd = line.start;
    for (const cell of splitCells(line.text)) {
      const start = line.start + cell.start;
      if (cells.length > 0) out.replace(' | ', { start: previousEnd, end: start });
      previousEnd = line.start + cell.end;
      const text = this.inline([{ start, end: previousEnd }]);
      const from = out.length;
      for (const piece of text.pieces(0, text.plain.length))
        out.replace(piece.text.replaceAll('\n', ' '), piece.raw);
      for (const { kind: mark, start: at, end, href } of text.marks)
        out.mark(mark, from + at, from + end, href);
      cells.push({ start: from, end: out.length });
    }
    this.add(kind, line, out.build(), 0, false, cells);
  }

  private paragraph(at: number, kind: BlockKind, level: number, skip: number, ordered: boolean): number {
    const first = this.lines[at]!;
    let end = at + 1;
    const after = skip > 0 ? this.listEnds.lineAfter(at) : null;
    while (end < this.lines.length && end !== after && this.continues(end, first)) end += 1;
    if (kind === 'paragraph' && end - at > 1 && this.isTitle(at)) {
      this.add('heading', first, this.inline([first]), LINE_HEADING_LEVEL);
      return 1;
    }
    const setext =
      this.markdown && kind === 'paragraph' && end - at === 2 && SETEXT.test(this.lines[end - 1]!.text);
    const lines = this.lines.slice(at, setext ? end - 1 : end);
    const ranges = lines.map((line, i) => ({
      start: i === 0 ? line.start + skip : line.start,
      end: line.end,
    }));
    const range = { start: first.start, end: lines.at(-1)!.end };
    const quoted = first.quoteDepth > 0;
    const text = this.inline(ranges);
    if (setext) this.add('heading', range, text, this.lines[end - 1]!.text.startsWith('=') ? 1 : 2);
    else this.blocks.push({ kind, range, text, level, ordered, quoted, cells: [] });
    return end - at;
  }

  /** In plain text a short first line without an end mark names the lines below it. */
  private isTitle(at: number): boolean {
    const [line, next] = [this.lines[at]!.text, this.lines[at + 1]!.text];
    return !this.markdown && TITLE_LINE.test(line) && /[.!?]$/.test(next) && !runsOn(line, next, line.length);
  }

  private continues(at: number, first: Line): boolean {
    const { text, quoteDepth } = this.lines[at]!;
    if (text === '' || quoteDepth !== first.quoteDepth || bulletOf(text)) return false;
    if (this.markdown) {
      if (SETEXT.test(text)) return true;
      if (/^#{1,6}[ \t]/.test(text) || FENCE.test(text) || HTML_BLOCK.test(text) || text.startsWith('<!--'))
        return false;
    }
    if (RULE.test(text)) return false;
    const next = this.lines[at + 1];
    if (text.includes('|') && next && isDelimiterRow(next.text)) return false;
    return !text.includes('\t') || looseTableLength(this.lines, at) === 0;
  }

  private enterItem(indent: number, ordered: boolean): Item {
    while (this.items.length > 0 && this.items.at(-1)!.indent >= indent) this.items.pop();
    const parent = this.items.at(-1);
    const nested = parent !== undefined && indent - parent.indent >= 2;
    if (parent && !nested) this.items.pop();
    const item = { indent, ordered, depth: nested ? parent.depth + 1 : (parent?.depth ?? 0) };
    this.items.push(item);
    return item;
  }

  /** Lines of a fenced block including both fences; 0 when it is never closed, so that no text is lost in it. */
  private fenceLength(at: number, fence: string): number {
    const limit = this.fenceLimits.get(fence[0]!) ?? Number.POSITIVE_INFINITY;
    if (fence.length >= limit) return 0;
    for (let i = at + 1; i < this.lines.length; i += 1) {
      const text = this.lines[i]!.text;
      if (text.startsWith(fence) && text.replaceAll(fence[0]!, '') === '') return i - at + 1;
    }
    this.fenceLimits.set(fence[0]!, fence.length);
    return 0;
  }

  /** How many lines a hidden element fills that starts and ends a line. */
  private hiddenLength(at: number, { text, start }: Line): number {
    const tag = HIDDEN_START.exec(text)?.[1];
    const close = tag === undefined ? null : this.closing.endOfHidden(tag, start + tag.length);
    if (close === null || /\S/.test(this.raw.slice(close, close + 1))) return 0;
    let end = at + 1;
    while (end < this.lines.length && this.lines[end]!.start < close) end += 1;
    return this.lines[end - 1]!.end === close ? end - at : 0;
  }

  private html(at: number): number {
    let end = at + 1;
    while (end < this.lines.length && this.lines[end]!.text !== '') end += 1;
    this.blocks.push(...scanHtml(this.raw, { start: this.lines[at]!.start, end: this.lines[end - 1]!.end }));
    return end - at;
  }

  private verbatim(kind: BlockKind, at: number, used: number): void {
    const range = { start: this.lines[at]!.start, end: this.lines[at + used - 1]!.end };
    const out = new MappedTextBuilder(range.start);
    out.append(this.raw.slice(range.start, range.end), range.start);
    this.add(kind, range, out.build(), 0);
  }

  /** Joins lines, with a space where one runs on into the next, and strips the markup. */
  private inline(lines: readonly Range[]): MappedText {
    const out = new MappedTextBuilder(lines[0]!.start);
    const texts = lines.map((line) => this.raw.slice(line.start, line.end));
    const widest = texts.reduce((width, text) => Math.max(width, text.length), 0);
    texts.forEach((text, i) => {
      const previous = texts[i - 1];
      if (previous !== undefined) {
        const start = lines[i - 1]!.end;
        if (runsOn(previous, text, widest)) out.space(start, lines[i]!.start);
        else out.lineBreak(start, lines[i]!.start);
      }
      out.append(text, lines[i]!.start);
    });
    const joined = out.build();
    return this.markdown ? stripInline(joined, this.definitions) : joined;
  }

  private add(
    kind: BlockKind,
    range: Range,
    text: MappedText,
    level: number,
    ordered = false,
    cells: readonly Range[] = [],
  ): void {
    this.blocks.push({
      kind,
      range: { start: range.start, end: range.end },
      text,
      level,
      ordered,
      quoted: false,
      cells,
    });
  }
}
