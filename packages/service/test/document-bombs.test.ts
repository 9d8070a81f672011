import { DocumentError, readDocument } from '@claimcheck/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lyingBomb, UNPACKED_MIB, WORD, wordBomb } from './bombs.js';
import { REQUEST, startTestService, type TestService } from './harness.js';

let service: TestService;
let honest: Uint8Array;
beforeAll(async () => {
  honest = wordBomb();
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

test('a Word document that unpacks to more than is read is refused before it is unpacked', async () => {
  const refused = readDocument({ bytes: honest, name: 'contract.docx' });
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
