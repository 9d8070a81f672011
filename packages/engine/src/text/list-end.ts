import { bulletOf, type Line } from './lines.js';

/** Lines without a blank one between them, from the first item of a list on. */
interface Run {
  readonly end: number;
  /** The line that follows the list without belonging to it; none where there is no such line. */
  readonly after: number | null;
}

/** Finds lines right below the last item of a list that are no part of it: "- two\nAll prices exclude VAT." */
export class ListEnds {
  private run: Run = { end: 0, after: null };

  constructor(private readonly lines: readonly Line[]) {}

  /** The line that starts a paragraph below the list to which the item at a line belongs. */
  lineAfter(item: number): number | null {
    if (item >= this.run.end) this.run = this.runFrom(item);
    return this.run.after;
  }

  private runFrom(start: number): Run {
    const { quoteDepth } = this.lines[start]!;
    let end = start;
    while (
      end < this.lines.length &&
      this.lines[end]!.text !== '' &&
      this.lines[end]!.quoteDepth === quoteDepth
    )
      end += 1;
    return { end, after: this.firstOwnLine(start, end) };
  }

  /** Where items have lines of their own each, as below numbered titles, or there is but one item, the last has them, too. */
  private firstOwnLine(start: number, end: number): number | null {
    const wrapping = wrappingOf(this.lines.slice(start, end));
    let items = 0;
    let item = this.lines[start]!;
    let own: number | null = null;
    for (let at = start; at < end; at += 1) {
      const line = this.lines[at]!;
      if (bulletOf(line.text)) {
        if (own !== null) return null;
        items += 1;
        item = line;
      } else if (
        own === null &&
        line.indent <= item.indent &&
        startsAnew(this.lines[at - 1]!, line, wrapping)
      )
        own = at;
    }
    return items > 1 ? own : null;
  }
}

/** How the items of a list run on into a next line. */
interface Wrapping {
  readonly widest: number;
  readonly isIndented: boolean;
  readonly isLazy: boolean;
}

const widthOf = ({ indent, text }: Line): number => indent + text.length;

function wrappingOf(lines: readonly Line[]): Wrapping {
  let item = lines[0]!;
  let [widest, isIndented, isLazy] = [0, false, false];
  for (const line of lines) {
    widest = Math.max(widest, widthOf(line));
    if (bulletOf(line.text)) item = line;
    else if (line.indent > item.indent) isIndented = true;
    else if (/^\p{Ll}/u.test(line.text)) isLazy = true;
  }
  return { widest, isIndented, isLazy };
}

const OPENS = /^["“'‘«„*_]{0,4}[\p{Lu}\p{N}]/u;
const ENDS = /[.!?…]["”’»)*_]{0,4}(?:\s?\[[^\][\s]{1,20}\]){0,9}$/;
const UNFINISHED =
  /(?:[,:：/–—-]|\b(?:an?|the|of|to|in|on|at|by|for|from|with|and|or|is|are|was|were|be|than|as|that|which|per|until|after|before))$/i;
/** Text is hardly ever broken at a narrower or wider place. */
const NARROWEST = 60;
const WIDEST = 100;
/** How full a line is that was broken for want of room, at the least. */
const FULL = 0.8;

/** Begins like a sentence where the line before had room for its first word, or has said all. */
function startsAnew(previous: Line, { text }: Line, { widest, isIndented, isLazy }: Wrapping): boolean {
  if (!OPENS.test(text) || UNFINISHED.test(previous.text)) return false;
  const isWhole = ENDS.test(previous.text);
  if (!isLazy && (isWhole || isIndented || widest > WIDEST)) return true;
  const room = isLazy ? widest * (isWhole ? 1 : FULL) : NARROWEST;
  return widthOf(previous) + 1 + text.split(/\s/, 1)[0]!.length <= room;
}
