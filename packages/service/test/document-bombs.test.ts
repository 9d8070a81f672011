import { DocumentError, readDocument } from '@claimcheck/documents';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, startTestService, type TestService } from './harness.js';

const UNPACKED_MIB = 200;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const NAMESPACE = 'http://schemas.openxmlformats.org';

/** A Word document of one word that is hundreds of MiB long, in less than one MiB. */
function bomb(): Uint8Array {
  const document = Buffer.alloc(UNPACKED_MIB * 2 ** 20, 'a');
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

/** The same, whose directory says that it is small. */
function lyingBomb(honest: Uint8Array): Uint8Array {
  const bytes = Buffer.from(honest);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(Math.min(1_000, bytes.readUInt32LE(at + 24)), at + 24);
  return bytes;
}

let service: TestService;
let honest: Uint8Array;
beforeAll(async () => {
  honest = bomb();
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

test('a Word document that unpacks to more than is read is refused before it is unpacked', async () => {
  const refused = readDocument(honest, 'contract.docx');
  await expect(refused).rejects.toThrow(DocumentError);
  await expect(refused).rejects.toThrow(/^contract\.docx: unpacks to 20[01] MiB; at most 64 are read/);
});

test('one that lies about it takes the memory of another process, and the file is named', async () => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const content_base64 = Buffer.from(lyingBomb(honest)).toString('base64');
  const sources = [{ title: 'Contract', content_base64, media_type: WORD }];
  const { status, body } = await service.call('POST', '/v1/review-runs', { body: { ...REQUEST, sources } });
  clearInterval(watch);
  expect([status, body.error.details[0].path]).toEqual([422, 'sources[0].content_base64']);
  expect(most - before).toBeLessThan((UNPACKED_MIB / 2) * 2 ** 20);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
});
