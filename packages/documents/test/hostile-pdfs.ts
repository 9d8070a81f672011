type Body = string | Uint8Array;

const bytesOf = (body: Body): Buffer => Buffer.from(body as string, 'latin1');

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfOfObjects(objects: readonly Body[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]!.length;
  const add = (body: Body) => {
    parts.push(bytesOf(body));
    length += parts.at(-1)!.length;
  };
  const rows = objects.map((body, index) => {
    const row = `${String(length).padStart(10, '0')} 00000 n \n`;
    add(`${index + 1} 0 obj\n`);
    add(body);
    add('\nendobj\n');
    return row;
  });
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`.replaceAll(
      'START',
      String(start),
    ),
  );
  return Buffer.concat(parts);
}

export const stream = (content: Body, more = ''): Uint8Array => {
  const bytes = bytesOf(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const WORDS = 'BT /F1 12 Tf 72 720 Td (Members pay 12 euros.) Tj ET';
const page = (more = '/Contents 5 0 R', parent = 2): string =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ${more} >>`;
/** One page of words, with other objects after it. */
const onePage = (contents: Body, ...more: Body[]): readonly Body[] => [
  CATALOGUE,
  '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
  FONT,
  page(),
  contents,
  ...more,
];
const withForms = (forms: number, first = 6): string =>
  page(
    `/Contents 5 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${Array.from({ length: forms }, (_, n) => `/X${n} ${first + n} 0 R`).join(' ')} >> >>`,
  );

/** Files made to hold up or end whoever reads them, by what they do; each is read, or refused, within a moment. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Uint8Array>> = {
  'a tree of pages that is its own child': () =>
    pdfOfObjects([CATALOGUE, '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>']),
  'two nodes of pages that hold each other': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 9 /Kids [3 0 R] >>',
      '<< /Type /Pages /Count 9 /Parent 2 0 R /Kids [2 0 R] >>',
    ]),
  'a page that is its own parent': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      FONT,
      '<< /Type /Page /Parent 4 0 R /Contents 5 0 R >>',
      stream(WORDS),
    ]),
  'two thousand million pages, said': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 2000000000 /Kids [4 0 R] >>',
      FONT,
      page(),
      stream(WORDS),
    ]),
  'a tree of pages a hundred thousand deep': () =>
    pdfOfObjects([
      CATALOGUE,
      ...Array.from(
        { length: 100_000 },
        (_, n) => `<< /Type /Pages /Count 1 /Parent ${n + 1} 0 R /Kids [${n + 3} 0 R] >>`,
      ),
      '<< /Type /Page /Parent 100001 0 R >>',
    ]),
  'arrays a million deep': () => pdfOfObjects(onePage(stream(WORDS), '['.repeat(1_000_000)), '/Info 6 0 R'),
  'dictionaries half a million deep in the catalogue': () =>
    pdfOfObjects([`<< /Type /Catalog /Pages ${'<< /A '.repeat(500_000)}`]),
  'a table of objects that goes back to itself': () => pdfOfObjects(onePage(stream(WORDS)), '/Prev START'),
  'a table of four thousand million objects': () =>
    Buffer.from(
      bytesOf(pdfOfObjects(onePage(stream(WORDS))))
        .toString('latin1')
        .replace('xref\n0 6', 'xref\n0 4294967295'),
      'latin1',
    ),
  'a length that refers to its own stream': () =>
    pdfOfObjects(onePage(`<< /Length 5 0 R >>\nstream\n${WORDS}\nendstream`)),
  'objects that refer to each other': () => pdfOfObjects([CATALOGUE, '3 0 R', '2 0 R']),
  'a form that draws itself': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      FONT,
      withForms(1),
      stream('/X0 Do'),
      stream('/X0 Do', '/Type /XObject /Subtype /Form /Resources << /XObject << /X0 6 0 R >> >>'),
    ]),
  'a font that draws with itself': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F1 3 0 R >> >> >>',
      page(),
      stream('BT /F1 12 Tf (aaaa) Tj ET'),
      stream('9 0 d0 BT /F1 12 Tf (aaaa) Tj ET'),
    ]),
  'a map of four thousand million characters': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (A) /Ordering (I) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 >> >>] /ToUnicode 6 0 R >>',
      page(),
      stream('BT /F1 12 Tf <0041> Tj ET'),
      stream(
        '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange endcmap',
      ),
    ]),
  'objects packed in a stream that extends itself': () =>
    pdfOfObjects(
      onePage(stream(WORDS), stream('7 0 << >>', '/Type /ObjStm /N 1000000000 /First 4 /Extends 6 0 R')),
      '/Info 7 0 R',
    ),
};

/** It would take years to read. */
export const endlessPdf = (): Uint8Array =>
  pdfOfObjects([
    CATALOGUE,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    FONT,
    withForms(1),
    stream('/X0 Do'),
    ...Array.from({ length: 40 }, (_, n) =>
      stream(
        '/N Do /N Do',
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /N ${n + 7} 0 R >> >>`,
      ),
    ),
    stream(WORDS, '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> >>'),
  ]);
