import type { Block } from '@claimcheck/engine';
import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MOST_HEADING_LEVELS = 6;

/** A Word document with the styles that Word has for headings, lists and tables. */
export function docxOf(blocks: readonly Block[]): Uint8Array {
  let body = '';
  let isInTable = false;
  for (const block of blocks) {
    const isRow = block.kind === 'table_row' || block.kind === 'table_header';
    const startsTable = isRow && (!isInTable || block.kind === 'table_header');
    if (isInTable && (!isRow || startsTable)) body += '</w:tbl>';
    if (startsTable) body += '<w:tbl>';
    body += isRow ? row(block) : paragraph(block.text.plain, propertiesOf(block));
    isInTable = isRow;
  }
  if (isInTable) body += '</w:tbl>';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationships([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
    'word/styles.xml': `<w:styles ${W}>${levels.map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${W}>${numbering(1, 'bullet')}${numbering(2, 'decimal')}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

const levels = Array.from({ length: MOST_HEADING_LEVELS }, (_, i) => i + 1);

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], i) => `<Relationship Id="r${i}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const numbering = (id: number, format: string): string =>
  `<w:abstractNum w:abstractNumId="${id}">${Array.from({ length: 9 }, (_, level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`;

function propertiesOf({ kind, level, ordered }: Block): string {
  if (kind === 'heading') return `<w:pStyle w:val="Heading${Math.min(MOST_HEADING_LEVELS, level)}"/>`;
  if (kind !== 'list_item') return '';
  return `<w:numPr><w:ilvl w:val="${Math.min(8, level)}"/><w:numId w:val="${ordered ? 2 : 1}"/></w:numPr>`;
}

/** The first row of a table that has headers is marked as Word marks it. */
const row = ({ kind, cells }: Block): string =>
  `<w:tr>${kind === 'table_header' ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map(({ plain }) => `<w:tc>${paragraph(plain)}</w:tc>`).join('')}</w:tr>`;

const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r>${text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>')}</w:r></w:p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => ENTITIES[char]!);
