import { afterAll, expect, test } from 'vitest';
import { DocumentProcess, EXTRACTION } from '../dist/index.js';
import { endlessPdf, HOSTILE_PDFS } from './hostile-pdfs.js';

const documents = new DocumentProcess();
afterAll(() => documents.close());

test.each(Object.entries(HOSTILE_PDFS))(
  '%s: it is read or refused by its name, and others after it',
  async (_, make) => {
    const answer = await documents.extract({ bytes: make(), name: 'fees.pdf' });
    if ('problem' in answer)
      expect(answer.problem).toMatch(/^fees\.pdf: the PDF (?:cannot be read|holds no text)/);
    else expect(answer.text).toMatch(/^(?:Members pay 12 euros\.|aaaa|A)$/);
    const { text } = await documents.read({ bytes: Buffer.from('Plain.'), name: 'plain.txt' });
    expect(text).toBe('Plain.');
  },
);

test('a file that takes years is given up when its processor time is over, and the next one is read', async () => {
  const hasty = new DocumentProcess({ ...EXTRACTION, cpuMs: 1_500 });
  const file = { bytes: endlessPdf(), name: 'fees.pdf' };
  const { problem } = (await hasty.extract(file)) as { problem: string };
  expect(problem).toMatch(/^fees\.pdf: reading it took longer than /);
  await expect(hasty.read(file)).rejects.toThrow(/^fees\.pdf: reading it took longer than /);
  const page = HOSTILE_PDFS['a page that is its own parent']!();
  expect(await documents.extract({ bytes: page, name: 'fees.pdf' })).toMatchObject({
    text: 'Members pay 12 euros.',
  });
  await hasty.close();
});
