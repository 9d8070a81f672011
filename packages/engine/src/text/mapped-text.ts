import type { Range } from '../model.js';
import { countWhile } from './ordered.js';

export type MarkKind = 'strong' | 'emphasis' | 'code' | 'link' | 'superscript';

/** A stretch of plain text that was marked up in the raw text. `href` is set for links. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  readonly href: string | null;
}

/** `length` plain units come from `rawLength` raw units; equal lengths map unit by unit, others as a whole. */
interface Run {
  readonly plain: number;
  readonly raw: number;
  length: number;
  rawLength: number;
}

/** Text as a reader sees it, with the way back to the exact place in the text as it was sent. */
export class MappedText {
  constructor(
    readonly plain: string,
    readonly marks: readonly Mark[],
    private readonly runs: readonly Run[],
    private readonly rawAnchor: number,
  ) {}

  /** The raw range that carries `plain.slice(start, end)`. */
  rawRange(start: number, end: number): Range {
    const from = Math.max(0, Math.min(start, this.plain.length));
    const to = Math.max(from, Math.min(end, this.plain.length));
    if (to === from) {
      const at = from < this.plain.length ? this.rawStart(from) : this.rawEnd(from);
      return { start: at, end: at };
    }
    return { start: this.rawStart(from), end: this.rawEnd(to) };
  }

  /** The marks that start in `[start, end)`, in order. */
  *marksFrom(start: number, end: number): Generator<Mark> {
    const low = countWhile(this.marks.length, (i) => this.marks[i]!.start < start);
    for (let i = low; i < this.marks.length && this.marks[i]!.start < end; i += 1) yield this.marks[i]!;
  }

  /** The raw pieces behind `plain.slice(start, end)`, in order, with what each piece reads as. */
  *pieces(start: number, end: number): Generator<{ readonly text: string; readonly raw: Range }> {
    for (let i = this.runIndex(start); i < this.runs.length; i += 1) {
      const run = this.runs[i]!;
      if (run.plain >= end) return;
      const from = Math.max(start, run.plain);
      const to = Math.min(end, run.plain + run.length);
      if (from < to) yield { text: this.plain.slice(from, to), raw: this.rawRange(from, to) };
    }
  }

  /** What a reader sees of a stretch of the raw text. */
  within({ start, end }: Range): string {
    const seen: string[] = [];
    for (let i = this.runReaching(start); i < this.runs.length && this.runs[i]!.raw < end; i += 1) {
      const { plain, raw, length, rawLength } = this.runs[i]!;
      const text = this.plain.slice(plain, plain + length);
      seen.push(length === rawLength ? text.slice(Math.max(0, start - raw), end - raw) : text);
    }
    return seen.join('').trim();
  }

  private rawStart(position: number): number {
    const run = this.runs[this.runIndex(position)];
    if (!run) return this.rawAnchor;
    return run.length === run.rawLength ? run.raw + position - run.plain : run.raw;
  }

  private rawEnd(position: number): number {
    const run = this.runs[this.runIndex(position - 1)];
    if (!run) return this.rawAnchor;
    return run.length === run.rawLength ? run.raw + position - run.plain : run.raw + run.rawLength;
  }

  /** Index of the first run that ends behind `rawOffset`: runs stand in the order of the raw text. */
  private runReaching(rawOffset: number): number {
    return countWhile(this.runs.length, (i) => this.runs[i]!.raw + this.runs[i]!.rawLength <= rawOffset);
  }

  /** Index of the last run that starts at or before `position`. */
  private runIndex(position: number): number {
    let low = 0;
    let high = this.runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.runs[middle]!.plain <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

export const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raised figures stay apart from those before them: "5" and a raised "1" are no 51. As long as what it is made of. */
export const raised = (text: string): string =>
  /^[\d\s,–-]+$/.test(text) ? text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]!) : text;

export const lowered = (text: string): string =>
  text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)));

/** White space other than a single plain space, and characters that are not visible at all. */
const UNEVEN = /[^\S ]\s*| \s+|[\u00ad\u200b\u2060\ufeff]+/g;

/** Collects plain text left to right; runs of white space become one space, none at the start or end. */
export class MappedTextBuilder {
  private readonly parts: string[] = [];
  private readonly runs: Run[] = [];
  private readonly marks: Mark[] = [];
  private size = 0;
  private last = '';

  constructor(private readonly rawAnchor: number) {}

  get length(): number {
    return this.size;
  }

  /** Appends raw text that stands at `rawStart`. */
  append(text: string, rawStart: number): void {
    let from = 0;
    for (const match of text.matchAll(UNEVEN)) {
      this.push(text.slice(from, match.index), rawStart + from, match.index - from);
      from = match.index + match[0].length;
      if (/\s/.test(match[0])) this.space(rawStart + match.index, rawStart + from);
    }
    this.push(text.slice(from), rawStart + from, text.length - from);
  }

  /** Appends text that stands for the raw range as a whole, such as a decoded entity. */
  replace(text: string, raw: Range): void {
    if (/^\s+$/.test(text)) this.space(raw.start, raw.end);
    else this.push(text, raw.start, raw.end - raw.start);
  }

  space(rawStart: number, rawEnd: number): void {
    if (this.size > 0 && this.last !== ' ' && this.last !== '\n') this.push(' ', rawStart, rawEnd - rawStart);
  }

  /** Ends a line that stands for itself; such a line never runs on into the next one. */
  lineBreak(rawStart: number, rawEnd: number): void {
    this.dropTrailing(' ');
    if (this.size > 0 && this.last !== '\n') this.push('\n', rawStart, rawEnd - rawStart);
  }

  mark(kind: MarkKind, start: number, end: number, href: string | null = null): void {
    if (end > start) this.marks.push({ kind, start, end, href });
  }

  build(): MappedText {
    this.dropTrailing(' ');
    this.dropTrailing('\n');
    const plain = this.parts.join('');
    const marks = this.marks
      .map((mark) => ({ ...mark, end: Math.min(mark.end, plain.length) }))
      .filter((mark) => mark.end > mark.start)
      .sort((a, b) => a.start - b.start || b.end - a.end);
    return new MappedText(plain, marks, this.runs, this.rawAnchor);
  }

  private push(text: string, raw: number, rawLength: number): void {
    let value = text;
    let rawStart = raw;
    if (value.startsWith(' ') && value.length === rawLength && (this.size === 0 || /[ \n]/.test(this.last))) {
      value = value.slice(1);
      rawStart += 1;
    }
    if (value === '') return;
    const length = value.length;
    const lengthInRaw = rawLength - (rawStart - raw);
    const previous = this.runs.at(-1);
    const even = length === lengthInRaw;
    if (
      previous &&
      even &&
      previous.length === previous.rawLength &&
      previous.raw + previous.rawLength === rawStart
    ) {
      previous.length += length;
      previous.rawLength += length;
    } else {
      this.runs.push({ plain: this.size, raw: rawStart, length, rawLength: lengthInRaw });
    }
    this.parts.push(value);
    this.size += length;
    this.last = value.at(-1)!;
  }

  private dropTrailing(character: string): void {
    if (this.last !== character || this.size === 0) return;
    const run = this.runs.at(-1)!;
    const part = this.parts.pop()!;
    if (part.length > 1) this.parts.push(part.slice(0, -1));
    this.size -= 1;
    run.length -= 1;
    run.rawLength = Math.max(run.length, run.rawLength - 1);
    if (run.length === 0) this.runs.pop();
    this.last = this.parts.at(-1)?.at(-1) ?? '';
  }
}
