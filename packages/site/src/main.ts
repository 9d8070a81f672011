// Builds the pages of the documentation from docs/, into dist/pages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AssetFolder } from './assets.js';
import { API_DOCUMENT, addressOf, INDEX, type Page, pagesOf, readContents } from './contents.js';
import { renderHome } from './home.js';
import { layOut } from './layout.js';
import { renderMarkdown, type Surroundings } from './markdown.js';
import { renderReference } from './reference/page.js';
import { addressOnline, pathFrom, ROOT } from './repository.js';
import { searchIndex } from './search-index.js';
import { sectionsOf } from './sections.js';
import { writeFolder } from './write-folder.js';

const OUT = fileURLToPath(new URL('../pages/', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const contents = readContents(read(INDEX));
const pages = pagesOf(contents);
const pageOf = new Map(pages.map((page) => [page.source, page]));
const assets = new AssetFolder();

const surroundings = (source: string): Surroundings => ({
  link(href) {
    if (/^[a-z]+:|^#/.test(href)) return href;
    const [path, anchor] = href.split('#');
    const target = pathFrom(source, path!);
    const page = pageOf.get(target);
    const address = page ? addressOf(page) : addressOnline(target);
    return anchor ? `${address}#${anchor}` : address;
  },
  picture: (href, description) => assets.picture(pathFrom(source, href), description),
});

function bodyOf(page: Page): string {
  if (page.source === API_DOCUMENT) return renderReference(JSON.parse(read(API_DOCUMENT)));
  const around = surroundings(page.source);
  if (page !== contents.home) return renderMarkdown(read(page.source), around);
  const [introduction] = read(INDEX).split(/^## /m);
  return renderHome(renderMarkdown(introduction!, around), contents, (text) =>
    renderMarkdown(text, around).replace(/^<p>|<\/p>\n?$/g, ''),
  );
}

const rendered = pages.map((page) => {
  const body = bodyOf(page);
  return { page, body, sections: sectionsOf(body) };
});
assets.add('search.json', searchIndex(rendered.filter(({ page }) => page.slug)));
const placed = (html: string) => assets.place(html);
const files = rendered.map(({ page, body, sections }): [string, string] => [
  `${page.slug || 'index'}.html`,
  placed(layOut(page, body, sections, { contents, asset: (name) => assets.address(name) })),
]);
writeFolder(OUT, new Map([...files, ...assets.files()]));
