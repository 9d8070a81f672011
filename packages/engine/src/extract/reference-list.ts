import type { Block } from '../text/document.js';
import { lowered } from '../text/mapped-text.js';

export interface ReferenceEntry {
  /** "1", or the name of a footnote such as "fees". */
  readonly key: string;
  /** What the entry says, without its number and addresses. */
  readonly text: string;
  readonly hrefs: readonly string[];
}

/** "[1] Delivery terms, https://…", "[^1]: Delivery terms", "[^fees]: Delivery terms" or "1. Delivery terms". */
const ENTRY =
  /^\W{0,3}(?:\[\^?(\d{1,3})\]:?|\[\^(\p{L}[^\][\s]{0,59})\]:?|(\d{1,3})(?:[.):]|\s\|)|([¹²³⁴-⁹]))\s*(.+)$/u;
/** Entries on lines of their own, or one after the other. */
const BETWEEN_BRACKETED = /\n|(?:[:;,.]\s*|\s+)(?=\[\^?\d{1,3}\][:\s])/;
const BETWEEN_NUMBERED = /\n|\s+(?=\d{1,2}[.)]\s)/;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"”|]+/g;
const BLOCK_CHARS = 5_000;

/** The entries of a list of references, whether their numbers are written in it or those of an ordered list. */
export function* entriesOf(output: string, references: readonly Block[]): Generator<ReferenceEntry> {
  let position = 0;
  for (const block of references) {
    const { text, range } = block;
    const bullet = block.ordered && block.level === 0 ? bulletOf(output, range.start) : null;
    position = bullet === 'counted' ? position + 1 : 0;
    const plain = text.plain.slice(0, BLOCK_CHARS);
    const links = text.marks.flatMap(({ kind, href, start }) =>
      kind === 'link' && href !== null ? [{ href, start }] : [],
    );
    let from = 0;
    const between = plain.includes('[') ? BETWEEN_BRACKETED : BETWEEN_NUMBERED;
    for (const line of bullet === null ? plain.split(between) : [plain]) {
      const start = plain.indexOf(line, from);
      from = start + line.length;
      const [, bracketed, note, listed, raised, said] = ENTRY.exec(line) ?? [];
      const written = bracketed ?? note ?? listed ?? (raised && lowered(raised));
      if (written === undefined && bullet === null) continue;
      const rest = said ?? line;
      const inLine = links.filter((link) => link.start >= start && link.start < from);
      yield {
        key: written ?? String(bullet === 'counted' ? position : bullet),
        text: rest.replace(ADDRESS, ' ').replace(/[\s.,;:–—<>()-]+$/, ''),
        hrefs: [
          ...inLine.map(({ href }) => href),
          ...[...rest.matchAll(ADDRESS)].map(([uri]) => uri.replace(/[.,;)\]]+$/, '')),
        ],
      };
    }
  }
}

/** The number that an item of an ordered list has in markdown; in HTML the items are counted. */
function bulletOf(output: string, start: number): number | 'counted' | null {
  const digits = /^\(?(\d{1,3})[.)]/.exec(output.slice(start, start + 6))?.[1];
  if (digits !== undefined) return Number(digits);
  return /<li\b[^<>]*>\s*$/i.test(output.slice(Math.max(0, start - 100), start)) ? 'counted' : null;
}
