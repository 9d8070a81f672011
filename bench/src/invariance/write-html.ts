import type { Block } from '@claimcheck/engine';

/** A page of headings, paragraphs, lists and tables. */
export function htmlOf(blocks: readonly Block[]): Uint8Array {
  let html = '';
  const open: string[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</${open.pop()}>`;
  };
  for (const block of blocks) {
    const isRow = block.kind === 'table_row' || block.kind === 'table_header';
    if (block.kind === 'list_item') {
      const list = block.ordered ? 'ol' : 'ul';
      closeTo(open[0] === 'table' ? 0 : block.level + 1);
      if (open[block.level] !== list) closeTo(block.level);
      while (open.length <= block.level) html += `<${open[open.push(list) - 1]}>`;
      html += `<li>${escaped(block.text.plain)}</li>`;
    } else if (isRow) {
      if (block.kind === 'table_header' || open[0] !== 'table') closeTo(0);
      if (open.length === 0) html += `<${open[open.push('table') - 1]}>`;
      const cell = block.kind === 'table_header' ? 'th' : 'td';
      html += `<tr>${block.cells.map(({ plain }) => `<${cell}>${escaped(plain)}</${cell}>`).join('')}</tr>`;
    } else {
      closeTo(0);
      const tag = block.kind === 'heading' ? `h${Math.min(6, block.level)}` : 'p';
      html += `<${tag}>${escaped(block.text.plain)}</${tag}>`;
    }
    html += '\n';
  }
  closeTo(0);
  return Buffer.from(`<!doctype html>\n<html><body>\n${html}</body></html>\n`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>\n' };
const escaped = (text: string): string => text.replace(/[&<>\n]/g, (char) => ENTITIES[char]!);
