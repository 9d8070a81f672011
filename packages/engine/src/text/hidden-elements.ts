/** Elements whose content is no text for a reader. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
]);

/** Finds closing tags, asked for from the start of a text to its end, each looked for once. */
export class ClosingTags {
  readonly #next = new Map<string, number>();
  #lower: string | null = null;

  constructor(private readonly text: string) {}

  /** Where a hidden element ends whose content starts at `from`; null where it is not hidden or has no end. */
  endOfHidden(tag: string, from: number): number | null {
    return HIDDEN.has(tag.toLowerCase()) ? this.endOf(tag, from) : null;
  }

  /** Where the first such closing tag from `from` on ends. */
  endOf(tag: string, from: number): number | null {
    const name = tag.toLowerCase();
    const known = this.#next.get(name);
    const close = known !== undefined && known >= from ? known : this.#find(name, from);
    this.#next.set(name, close);
    return Number.isFinite(close) ? this.text.indexOf('>', close) + 1 || null : null;
  }

  #find(name: string, from: number): number {
    this.#lower ??= this.text.toLowerCase();
    const at = this.#lower.indexOf(`</${name}`, from);
    return at < 0 ? Infinity : at;
  }
}
