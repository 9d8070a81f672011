import { Marked, type Tokens } from 'marked';
import { Anchors } from './anchors.js';
import { codeBlock } from './highlight.js';
import { escapeHtml, plainText } from './html.js';

export interface Surroundings {
  /** The address a link of this file gets on the site. */
  link(href: string): string;
  /** A picture as HTML. */
  picture(href: string, description: string): string;
}

/** One file of Markdown as HTML. Comments in it are not shown. */
export function renderMarkdown(text: string, { link, picture }: Surroundings): string {
  const anchors = new Anchors();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        return heading(depth, anchors.next(plainText(html)), html);
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(link(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: description }: Tokens.Image) {
        return picture(href, description);
      },
      code({ text: code, lang }: Tokens.Code) {
        return codeBlock(code, lang?.split(' ', 1)[0]);
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const head = token.header.some((cell) => cell.text)
          ? `<thead>${row(token.header, 'th')}</thead>`
          : '';
        return table(`${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody>`);
      },
      html({ text: html }: Tokens.HTML | Tokens.Tag) {
        return html.replace(/<!--.*?-->\n?/gs, '');
      },
    },
  });
  return marked.parse(text, { async: false });
}

export const heading = (depth: number, id: string, html: string): string =>
  depth === 1
    ? `<h1 id="${id}">${html}</h1>\n`
    : `<h${depth} id="${id}">${html}<a class="here" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;

/** A table that scrolls by itself where the page is narrow. */
export const table = (rows: string): string =>
  `<div class="table" tabindex="0" role="region" aria-label="Table"><table>${rows}</table></div>\n`;
