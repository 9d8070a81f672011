import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceInput } from '../../src/model.js';
import { indexSources } from '../../src/retrieve/index-sources.js';
import { termsOf } from '../../src/retrieve/terms.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';

const WORDS = ['pump', 'valve', 'seal', 'motor', 'filter', 'gauge', '12', 'litres'];

const log = (content: string, title = ''): SourceInput => ({
  title,
  content,
  uri: null,
  citationLabel: 'log',
  mediaType: 'text/plain',
});

const distinctTerms = (text: string): string[] => [...new Set(termsOf(text))];

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => `The ${words.join(' ')} works.`);
const source = fc.array(sentence, { maxLength: 8 }).map((sentences) => log(sentences.join(' '), 'Log'));

test('ranking by parts gives what sorting all units would give', () => {
  fc.assert(
    fc.property(fc.array(source, { maxLength: 8 }), sentence, fc.nat({ max: 7 }), (sources, query, count) => {
      const index = indexSources(sources, lexicalVerifier);
      const scores = index.scores(query);
      const sorted = index.unitsBySource
        .flat()
        .filter(({ id }) => scores[id]! > 0)
        .sort((a, b) => scores[b.id]! - scores[a.id]! || a.id - b.id);
      const ranking = index.rank(query);
      expect(ranking.best(count)).toEqual(sorted.slice(0, count));
      expect(ranking.sources).toEqual([...new Set(sorted.map(({ sourceIndex }) => sourceIndex))]);
      for (const at of sources.keys())
        expect(ranking.ofSource(at)).toEqual(sorted.filter(({ sourceIndex }) => sourceIndex === at));
    }),
    { numRuns: 60 },
  );
});

test('a sentence that carries on from one about the query is found before others without its words', () => {
  const notes = log(
    'The canteen is closed. The skylight over the stairs leaks. It was last sealed in spring. Stairs are swept daily.',
  );
  const found = indexSources([notes], lexicalVerifier).rank('The skylight leaks over the stairs.').best(9);
  expect(found.map(({ text }) => text)).toEqual([
    'The skylight over the stairs leaks.',
    'It was last sealed in spring.',
    'Stairs are swept daily.',
  ]);
});

test('a sentence of the next paragraph carries nothing on', () => {
  const notes = log('The skylight over the stairs leaks.\n\nIt was last sealed in spring.');
  const found = indexSources([notes], lexicalVerifier).rank('The skylight leaks over the stairs.').best(9);
  expect(found.map(({ text }) => text)).toEqual(['The skylight over the stairs leaks.']);
});

test('a sentence without a word of the query is found where it is about what was said before it', () => {
  const notes = log('The canteen is closed.\n\nThe skylight leaks.');
  const index = indexSources([notes], lexicalVerifier);
  const found = index.rank('It drips.', 'There is a skylight.').best(9);
  expect(found.map(({ text }) => text)).toEqual(['The skylight leaks.']);
  expect(index.rank('It drips.').best(9)).toEqual([]);
});

test('words that a source uses nowhere are counted, whatever other sources say', () => {
  const manual = log('The red pump holds 12 litres. It works.', 'Log');
  const notes = log('The valve is blue.', 'Log');
  const index = indexSources([manual, notes], lexicalVerifier);
  expect(index.unusedShare(distinctTerms('The pumps hold twelve litres.'), 0)).toBe(0);
  expect(index.unusedShare(distinctTerms('The pump and the valve are blue.'), 0)).toBeCloseTo(2 / 3);
  expect(index.unusedShare(distinctTerms('The pump and the valve are blue.'), 1)).toBeCloseTo(1 / 3);
  expect(index.unusedShare(distinctTerms('It is.'), 1)).toBe(0);
});

test('the share of unused words is what looking through the whole source gives', () => {
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 8 }), sentence, (sources, claim) => {
      const index = indexSources(sources, lexicalVerifier);
      sources.forEach(({ title, content }, number) => {
        const used = new Set(content === '' ? [] : termsOf(`${title} ${content}`));
        const terms = distinctTerms(claim);
        const unused = terms.filter((term) => !used.has(term));
        expect(index.unusedShare(terms, number)).toBe(unused.length / terms.length);
      });
    }),
  );
});

test('a source without text uses none of the words, though another one does', () => {
  const pump = log('The pump works.');
  const empty = log('');
  for (const sources of [
    [pump, empty],
    [empty, pump],
  ])
    expect(
      indexSources(sources, lexicalVerifier).unusedShare(
        distinctTerms('The pump works.'),
        sources.indexOf(empty),
      ),
    ).toBe(1);
});
