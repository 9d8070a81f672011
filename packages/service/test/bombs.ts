import { strToU8, zipSync } from 'fflate';

export const UNPACKED_MIB = 200;
export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const NAMESPACE = 'http://schemas.openxmlformats.org';

/** A Word document with so many bytes of these in its body. */
function wordOf(bytes: number, filling: string): Uint8Array {
  const document = Buffer.alloc(bytes, filling);
  document.write(
    `<w:document xmlns:w="${NAMESPACE}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>`,
    'latin1',
  );
  const end = '</w:t></w:r></w:p></w:body></w:document>';
  document.write(end, document.length - end.length, 'latin1');
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="r1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': [document, { level: 1 }],
  });
}

/** One word that is hundreds of MiB long, in less than one MiB. */
export const wordBomb = (): Uint8Array => wordOf(UNPACKED_MIB * 2 ** 20, 'a');

/** As many empty elements as may be unpacked, each of which takes many times its length in memory. */
export const elementBomb = (): Uint8Array => wordOf(30 * 2 ** 20, '<w:t/>    ');

/** The same, whose directory says that it is small. */
export function lyingBomb(honest: Uint8Array): Uint8Array {
  const bytes = Buffer.from(honest);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(Math.min(1_000, bytes.readUInt32LE(at + 24)), at + 24);
  return bytes;
}
