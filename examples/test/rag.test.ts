import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../packages/client/test/service.js';
import { environmentOf, exampleFolder, runShell } from './run-example.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ CLAIMCHECK_VERIFIER: 'embedded' });
});
afterAll(() => service.stop());

const ask = (question: string) =>
  runShell(`node ask.js '${question}'`, exampleFolder('rag'), environmentOf(service));

test('an answer that the documents support is given as it is', async () => {
  const { code, stdout } = await ask('When are refunds made?');
  expect(code).toBe(0);
  expect(stdout).toBe('Refunds are made to the original means of payment within 14 days.\n');
});

test('a wrong figure is repaired from the document and checked again', async () => {
  const { stdout } = await ask('How long can I return goods?');
  expect(stdout).toBe(
    'Goods can be returned within 30 days of delivery. The buyer pays for the return shipment.\n',
  );
});

test('an invention is withheld and named', async () => {
  const { stdout } = await ask('What does the warranty cover?');
  expect(stdout).toMatch(/^No answer that the documents support/);
  expect(stdout).toContain('accidental damage by pets');
});

test('a question that no document bears on gets no answer', async () => {
  const { stdout } = await ask('Who won the cup?');
  expect(stdout).toMatch(/^No answer/);
});
