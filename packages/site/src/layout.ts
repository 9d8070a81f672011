import { addressOf, type Contents, type Page, pagesOf } from './contents.js';
import { escapeHtml, plainText } from './html.js';
import { addressOnline } from './repository.js';
import type { Section } from './sections.js';

export interface Frame {
  readonly contents: Contents;
  /** The address of a file beside the pages. */
  asset(name: string): string;
}

/** A page in the frame that all share: search, navigation, outline, the pages before and after. */
export function layOut(page: Page, body: string, sections: readonly Section[], frame: Frame): string {
  const { contents, asset } = frame;
  const title = page.slug ? `${page.title} · Claimcheck` : 'Claimcheck documentation';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(plainText(page.about))}">
<link rel="icon" href="${asset('icon.svg')}">
<link rel="stylesheet" href="${asset('style.css')}">
<script src="${asset('theme.js')}"></script>
<script type="module" src="${asset('site.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<button type="button" class="menu" aria-controls="pages" aria-expanded="false" hidden>Menu</button>
<a class="brand" href="/docs"><img src="${asset('icon.svg')}" alt="" width="24" height="24">Claimcheck</a>
<button type="button" class="find" data-index="${asset('search.json')}" hidden>Search <kbd>/</kbd></button>
<a class="quiet" href="/console/">Console</a>
<button type="button" class="theme" aria-label="Light or dark" hidden>◐</button>
</header>
<div class="frame${page.slug ? '' : ' wide'}">
<nav id="pages" aria-label="Documentation">${navigation(contents, page)}</nav>
<main id="content" tabindex="-1">
${page.kind ? `<p class="kind">${escapeHtml(page.kind)}</p>` : ''}
${body}
${page.slug ? ending(contents, page) : ''}
</main>
${page.slug ? outline(sections) : ''}
</div>
<dialog class="search" aria-label="Search">
<input type="search" placeholder="Search the documentation" aria-label="Search the documentation" role="combobox" aria-expanded="true" aria-controls="found" autocomplete="off" spellcheck="false">
<ul id="found" role="listbox" aria-label="Results"></ul>
<p class="count" role="status"></p>
</dialog>
</body>
</html>
`;
}

function navigation({ kinds }: Contents, current: Page): string {
  const item = (page: Page) =>
    `<li><a href="${addressOf(page)}"${page === current ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`;
  return kinds
    .map(({ name, pages }) => `<h2>${escapeHtml(name)}</h2><ul>${pages.map(item).join('')}</ul>`)
    .join('');
}

function outline(sections: readonly Section[]): string {
  const shown = sections.filter(({ depth }) => depth === 2 || depth === 3);
  const short = shown.length > 30 ? shown.filter(({ depth }) => depth === 2) : shown;
  if (short.length < 2) return '';
  const items = short.map(
    ({ id, title, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}

function ending(contents: Contents, page: Page): string {
  const all = pagesOf(contents);
  const place = all.indexOf(page);
  const link = (other: Page | undefined, name: string) =>
    other?.slug
      ? `<a class="${name}" href="${addressOf(other)}"><small>${name === 'next' ? 'Next' : 'Before'}</small>${escapeHtml(other.title)}</a>`
      : '<span></span>';
  return `<nav class="around" aria-label="Pages before and after">${link(all[place - 1], 'before')}${link(all[place + 1], 'next')}</nav>
<p class="source"><a href="${addressOnline(page.source)}">Source of this page</a></p>`;
}
