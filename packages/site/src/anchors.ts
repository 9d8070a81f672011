const RULE_ID = /^[a-z-]+\/[a-z-]+$/;

/** The anchors of a page's headings, as code hosts make them; the id of a rule is its own anchor. */
export class Anchors {
  readonly #used = new Map<string, number>();

  next(heading: string): string {
    if (RULE_ID.test(heading)) return heading;
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = this.#used.get(anchor) ?? 0;
    this.#used.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  }
}
