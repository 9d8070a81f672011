import { expect, test } from 'vitest';

interface Section {
  readonly address: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}
const { find, marked, snippet } = (await import(new URL('../assets/search.js', import.meta.url).href)) as {
  find(sections: readonly Section[], query: string): Section[];
  marked(text: string, query: string): { text: string; found: boolean }[];
  snippet(text: string, query: string): string;
};

const section = (address: string, page: string, title: string, text: string) => ({
  address,
  page,
  title,
  text,
});
const SECTIONS = [
  section('/docs/cli#exit-codes', 'Command line', 'Exit codes', '0 the gate let the answer pass'),
  section(
    '/docs/webhooks#retries',
    'Webhooks',
    'Retries',
    'An endpoint that answers with an error code is tried again.',
  ),
  section('/docs/api', 'HTTP API guide', 'HTTP API guide', 'Codes are stable. The exit is elsewhere.'),
];
const found = (query: string) => find(SECTIONS, query).map(({ address }) => address);

test('a section must hold every word; titles go before texts', () => {
  expect(found('exit codes')).toEqual(['/docs/cli#exit-codes', '/docs/api']);
  expect(found('exit retries')).toEqual([]);
});

test('the beginning of a word is enough, in any case', () => {
  expect(found('RETR')).toEqual(['/docs/webhooks#retries']);
  expect(found('webhook error')).toEqual(['/docs/webhooks#retries']);
});

test('nothing is found for nothing, and signs are no words', () => {
  expect(found('')).toEqual([]);
  expect(found('  (*')).toEqual([]);
  expect(found('code (')).toEqual(found('code'));
});

test('a snippet begins near the word, and the words in it are marked', () => {
  const text = `${'far away '.repeat(30)}the lease of a job ${'and more '.repeat(30)}`;
  expect(snippet(text, 'lease')).toMatch(/^… .{0,45}the lease of a job/);
  expect(snippet(text, 'lease').length).toBeLessThan(160);
  expect(marked('The Lease', 'lease')).toEqual([
    { text: 'The ', found: false },
    { text: 'Lease', found: true },
  ]);
});
