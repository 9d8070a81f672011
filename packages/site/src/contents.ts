import { basename, dirname } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { pathFrom } from './repository.js';

export const INDEX = 'docs/README.md';
export const API_DOCUMENT = 'docs/openapi.json';

export interface Page {
  /** The last part of its address; empty for the first page. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly kind: string;
  /** The file it is made from, from the top of the repository. */
  readonly source: string;
}

export interface Contents {
  readonly home: Page;
  readonly kinds: readonly { readonly name: string; readonly pages: readonly Page[] }[];
}

export const addressOf = ({ slug }: Page): string => (slug ? `/docs/${slug}` : '/docs');

export const pagesOf = ({ home, kinds }: Contents): Page[] => [home, ...kinds.flatMap(({ pages }) => pages)];

const slugOf = (source: string): string => {
  if (source === API_DOCUMENT) return 'reference';
  const name = basename(source, '.md');
  return name === 'README' ? basename(dirname(source)) : name;
};

const linkIn = (tokens: readonly Token[]): Tokens.Link | undefined =>
  tokens.find((token): token is Tokens.Link => token.type === 'link');

/** The index of the documentation is its navigation: a heading for each kind of page, below it a table of pages. */
export function readContents(index: string): Contents {
  const kinds: { name: string; pages: Page[] }[] = [];
  let title = '';
  for (const token of marked.lexer(index)) {
    if (token.type === 'heading' && token.depth === 1) title = token.text;
    if (token.type === 'heading' && token.depth === 2) kinds.push({ name: token.text, pages: [] });
    if (token.type !== 'table') continue;
    const kind = kinds.at(-1);
    for (const [first, second] of (token as Tokens.Table).rows) {
      const link = linkIn(first?.tokens ?? []);
      if (!kind || !link || !second) throw new Error(`${INDEX}: a row of a table does not link a page`);
      const source = pathFrom(INDEX, link.href);
      kind.pages.push({
        slug: slugOf(source),
        title: link.text,
        about: second.text,
        kind: kind.name,
        source,
      });
    }
  }
  return { home: { slug: '', title, about: '', kind: '', source: INDEX }, kinds };
}
