/** One page of a list, and the way to the others. */
export class Page<Item> implements AsyncIterable<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null on the last page. */
  readonly next_cursor: string | null;
  readonly request_id: string;
  readonly #fetchPage: (cursor: string) => Promise<Page<Item>>;

  constructor(
    answer: { items: readonly Item[]; next_cursor: string | null; request_id: string },
    fetchPage: (cursor: string) => Promise<Page<Item>>,
  ) {
    this.items = answer.items;
    this.next_cursor = answer.next_cursor;
    this.request_id = answer.request_id;
    this.#fetchPage = fetchPage;
  }

  hasNextPage(): boolean {
    return this.next_cursor !== null;
  }

  /** null after the last page. */
  async nextPage(): Promise<Page<Item> | null> {
    return this.next_cursor === null ? null : this.#fetchPage(this.next_cursor);
  }

  /** This page and those after it, each fetched when it is asked for. */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    for (let page: Page<Item> | null = this; page !== null; page = await page.nextPage()) yield page;
  }

  /** The items of this page and of those after it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }
}

/** Await it for the first page, or iterate over it for every item. */
export type PagePromise<Item> = Promise<Page<Item>> & AsyncIterable<Item>;

export function pagePromise<Item>(firstPage: Promise<Page<Item>>): PagePromise<Item> {
  return Object.assign(firstPage, {
    async *[Symbol.asyncIterator]() {
      yield* await firstPage;
    },
  });
}
