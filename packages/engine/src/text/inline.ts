import { decodeHTMLStrict } from 'entities';
import { emphasisEdits } from './emphasis.js';
import { ClosingTags } from './hidden-elements.js';
import type { Edit, InlineMark } from './inline-mark.js';
import { type MappedText, MappedTextBuilder, raised } from './mapped-text.js';

// Own scanner: the markdown libraries measured need quadratic time on some inputs (nested lists, open
// links, unmatched emphasis) or overflow the stack. Here every character is looked at a bounded number of times.

const TAG = /<\/?([A-Za-z][\w:-]*)(?:\s[^<>]*)?\/?>/y;
const AUTOLINK = /<((?:https?|mailto|ftp):[^\s<>]*)>/y;
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
const DESTINATION =
  /\(\s{0,9}<?([^()\s<>]{0,2048}(?:\([^()\s]{0,200}\)[^()\s<>]{0,200}){0,3})>?(?:\s{1,9}["'(][^"')]{0,300}["')])?\s{0,9}\)/y;
const REFERENCE = /\[([^\][]{1,100})\]/y;
const LINE_TAGS = /^(?:br|p|div|li|tr|ul|ol|table|h[1-6]|blockquote|details|summary)$/i;
/** Left by chat tools where a passage begins that a marker after it cites for. */
const CITED_FROM_HERE = '[cite_start]';
/** Soft hyphens and spaces without width. */
const UNSEEN = /^[\u00ad\u200b\u2060\ufeff]$/;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** Strips markdown and inline HTML from `text`, keeping the way back to the raw text. */
export function stripInline(text: MappedText, definitions: ReadonlyMap<string, string>): MappedText {
  if (!/[\\`*_~<&[\]]/.test(text.plain)) return text;
  const edits: Edit[] = [];
  const marks: InlineMark[] = [];
  const opaque = new Uint8Array(text.plain.length);
  scan(text.plain, definitions, edits, marks, opaque);
  emphasisEdits(text.plain, opaque, edits, marks);
  return applyEdits(text, edits, marks);
}

function scan(
  s: string,
  definitions: ReadonlyMap<string, string>,
  edits: Edit[],
  marks: InlineMark[],
  opaque: Uint8Array,
): void {
  const closingTicks = pairBackticks(s);
  const brackets: number[] = [];
  const closing = new ClosingTags(s);
  let superscript = -1;
  let commentsClose = true;
  const drop = (start: number, end: number, text: string | null = ''): void => {
    edits.push({ start, end, text });
    opaque.fill(1, start, end);
  };
  for (let i = 0; i < s.length; i += 1) {
    const c = s[i];
    if (c === '\\' && i + 1 < s.length && ESCAPABLE.test(s[i + 1]!)) {
      drop(i, i + 1);
      opaque[i + 1] = 1;
      i += 1;
    } else if (c === '`') {
      const width = runLength(s, i, '`');
      const close = closingTicks.get(i);
      if (close !== undefined) {
        drop(i, i + width);
        opaque.fill(1, i, close + width);
        drop(close, close + width);
        marks.push({ kind: 'code', start: i + width, end: close, href: null });
        i = close + width - 1;
      } else i += width - 1;
    } else if (c === '<') {
      if (commentsClose && s.startsWith('<!--', i)) {
        const close = s.indexOf('-->', i + 4);
        commentsClose = close >= 0;
        if (commentsClose) {
          drop(i, close + 3);
          i = close + 2;
          continue;
        }
      }
      const link = matchAt(AUTOLINK, s, i);
      const tag = link ? null : matchAt(TAG, s, i);
      const whole = (link ?? tag)?.[0];
      if (whole === undefined) continue;
      const end = i + whole.length;
      if (link) {
        drop(i, i + 1);
        drop(end - 1, end);
        opaque.fill(1, i, end);
        marks.push({ kind: 'link', start: i + 1, end: end - 1, href: link[1]! });
      } else {
        const unread = whole.startsWith('</') ? null : closing.endOfHidden(tag![1]!, end);
        if (unread !== null) {
          drop(i, unread);
          i = unread - 1;
          continue;
        }
        drop(i, end, LINE_TAGS.test(tag![1]!) ? null : '');
        if (/^sup$/i.test(tag![1]!)) {
          if (whole.startsWith('</') && superscript >= 0) {
            marks.push({ kind: 'superscript', start: superscript, end: i, href: null });
            raiseFigures(s, superscript, i, edits);
            superscript = -1;
          } else if (!whole.startsWith('</')) superscript = end;
        }
      }
      i = end - 1;
    } else if (c === '&') {
      const entity = matchAt(ENTITY, s, i)?.[0];
      const decoded = entity && decodeHTMLStrict(entity);
      if (entity && decoded && decoded !== entity) {
        drop(i, i + entity.length, UNSEEN.test(decoded) ? '' : decoded);
        i += entity.length - 1;
      }
    } else if (s.startsWith(CITED_FROM_HERE, i)) {
      drop(i, i + CITED_FROM_HERE.length);
      i += CITED_FROM_HERE.length - 1;
    } else if (c === '[') brackets.push(i);
    else if (c === ']') {
      const open = brackets.pop();
      if (open === undefined) continue;
      const target = linkTarget(s, open, i, definitions);
      if (!target) continue;
      const image = s[open - 1] === '!';
      if (image) {
        drop(open - 1, target.end);
      } else {
        drop(open, open + 1);
        drop(i, target.end);
        marks.push({ kind: 'link', start: open + 1, end: i, href: target.href });
      }
      i = target.end - 1;
    }
  }
}

function raiseFigures(s: string, start: number, end: number, edits: Edit[]): void {
  const signs = raised(s.slice(start, end));
  for (let i = start; i < end; i += 1)
    if (s[i] !== signs[i - start]) edits.push({ start: i, end: i + 1, text: signs[i - start]! });
}

function linkTarget(
  s: string,
  open: number,
  close: number,
  definitions: ReadonlyMap<string, string>,
): { readonly href: string; readonly end: number } | null {
  if (s[open + 1] === '^') return null;
  const inline = s[close + 1] === '(' ? matchAt(DESTINATION, s, close + 1) : null;
  if (inline) return { href: inline[1]!, end: close + 1 + inline[0].length };
  const reference = s[close + 1] === '[' ? matchAt(REFERENCE, s, close + 1) : null;
  const href = reference && definitions.get(reference[1]!.toLowerCase());
  return href === null || href === undefined ? null : { href, end: close + 1 + reference![0].length };
}

/** For each backtick run that opens a code span, where the closing run of the same width starts. */
function pairBackticks(s: string): Map<number, number> {
  const runs = [...s.matchAll(/`+/g)];
  const next = new Map<number, number>();
  const closing = new Map<number, number>();
  for (const run of runs.reverse()) {
    const width = run[0].length;
    const close = next.get(width);
    if (close !== undefined) closing.set(run.index, close);
    next.set(width, run.index);
  }
  return closing;
}

function applyEdits(text: MappedText, edits: Edit[], marks: readonly InlineMark[]): MappedText {
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const out = new MappedTextBuilder(text.rawRange(0, 0).start);
  const edges = [...new Set(marks.flatMap((mark) => [mark.start, mark.end]))].sort((a, b) => a - b);
  const placed = new Map<number, number>();
  let edge = 0;
  const keep = (from: number, to: number): void => {
    let at = from;
    while (edge < edges.length && edges[edge]! <= to) {
      copy(text, at, Math.max(at, edges[edge]!), out);
      at = Math.max(at, edges[edge]!);
      placed.set(edges[edge]!, out.length);
      edge += 1;
    }
    copy(text, at, to, out);
  };
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done) continue;
    keep(done, edit.start);
    const raw = text.rawRange(edit.start, edit.end);
    if (edit.text === null) out.lineBreak(raw.start, raw.end);
    else if (edit.text !== '') out.replace(edit.text, raw);
    done = edit.end;
  }
  keep(done, text.plain.length);
  for (const mark of marks)
    out.mark(mark.kind, placed.get(mark.start) ?? out.length, placed.get(mark.end) ?? out.length, mark.href);
  return out.build();
}

function copy(text: MappedText, from: number, to: number, out: MappedTextBuilder): void {
  if (from >= to) return;
  for (const { text: part, raw } of text.pieces(from, to)) {
    if (part.length !== raw.end - raw.start) {
      if (part === '\n') out.lineBreak(raw.start, raw.end);
      else out.replace(part, raw);
      continue;
    }
    let at = 0;
    for (let end = part.indexOf('\n'); end >= 0; end = part.indexOf('\n', at)) {
      out.append(part.slice(at, end), raw.start + at);
      out.lineBreak(raw.start + end, raw.start + end + 1);
      at = end + 1;
    }
    out.append(part.slice(at), raw.start + at);
  }
}

function matchAt(pattern: RegExp, s: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(s);
}

export function runLength(s: string, at: number, character: string): number {
  let end = at;
  while (s[end] === character) end += 1;
  return end - at;
}
