import { addressOf, type Contents, type Page } from './contents.js';
import { escapeHtml } from './html.js';

/** The first page: what the index says before its tables, then a card for each page. `inline` renders a line of Markdown. */
export function renderHome(
  introduction: string,
  { kinds }: Contents,
  inline: (text: string) => string,
): string {
  const card = (page: Page) =>
    `<li><a href="${addressOf(page)}">${escapeHtml(page.title)}</a><p>${inline(page.about)}</p></li>`;
  const groups = kinds.map(
    ({ name, pages }) => `<h2>${escapeHtml(name)}</h2><ul class="cards">${pages.map(card).join('')}</ul>`,
  );
  return `${introduction}${groups.join('')}`;
}
