import { addressOf, type Page } from './contents.js';
import type { Section } from './sections.js';

export interface FoundPage {
  readonly page: Page;
  readonly sections: readonly Section[];
}

/** What the page's search reads: an entry for each section, under the first heading without an anchor. */
export const searchIndex = (pages: readonly FoundPage[]): string =>
  JSON.stringify(
    pages.flatMap(({ page, sections }) =>
      sections.map(({ depth, id, title, text }) => ({
        address: depth === 1 ? addressOf(page) : `${addressOf(page)}#${id}`,
        page: page.title,
        kind: page.kind,
        title: depth === 1 ? page.title : title,
        text,
      })),
    ),
  );
