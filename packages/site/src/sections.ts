import { plainText } from './html.js';

export interface Section {
  readonly depth: number;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const HEADING = /<h([1-4]) id="([^"]+)">(.*?)<\/h\1>/gs;
const titleOf = (html: string) => plainText(html.replace(/<a class="here".*?<\/a>/s, ''));

/** A page by its headings: what the outline shows and the search finds. */
export function sectionsOf(html: string): Section[] {
  const headings = [...html.matchAll(HEADING)];
  return headings.map(([whole, depth, id, inner], index) => ({
    depth: Number(depth),
    id: id!,
    title: titleOf(inner!),
    text: plainText(html.slice(headings[index]!.index + whole.length, headings[index + 1]?.index)),
  }));
}
