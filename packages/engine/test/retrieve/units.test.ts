import type { MediaType } from '@claimcheck/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceInput } from '../../src/model.js';
import { indexSources } from '../../src/retrieve/index-sources.js';
import { aloneText, unitsOf } from '../../src/retrieve/units.js';
import { windowAround } from '../../src/retrieve/windows.js';
import { parseDocument } from '../../src/text/parse.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';

/** A small window, so that short texts are endless ones. */
const MEASURE = { countTokens: lexicalVerifier.countTokens, maxPairTokens: 64 };

const source = (content: string, mediaType: MediaType = 'text/markdown'): SourceInput => ({
  title: 'Log',
  content,
  uri: null,
  citationLabel: 'log',
  mediaType,
});

const blocksOf = (content: string, mediaType: MediaType = 'text/markdown') =>
  parseDocument(content, mediaType).blocks;

const word = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('pump', 'valve', 'and', '12', 'litres,', 'which', '**seal**', '`x`', 'é;'),
  },
  { weight: 1, arbitrary: fc.constantFrom('中'.repeat(90), 'y'.repeat(150), '🚰', '&amp;', '[a](#)') },
);
const sentence = fc.array(word, { minLength: 1, maxLength: 90 }).map((words) => `${words.join(' ')}.`);
const block = fc.oneof(
  sentence,
  sentence.map((text) => `## ${text}`),
  sentence.map((text) => `- ${text}`),
  fc
    .array(sentence, { minLength: 1, maxLength: 3 })
    .map((cells) => `| A | B |\n|---|---|\n| ${cells.join(' | ')} |`),
);
const document = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n\n'));
const mediaType = fc.constantFrom<MediaType>('text/markdown', 'text/plain', 'text/html');

test('no unit takes more than half of what is read at once, its headings included', () => {
  fc.assert(
    fc.property(document, mediaType, (content, type) => {
      for (const unit of unitsOf([blocksOf(content, type)], MEASURE).flat())
        expect(MEASURE.countTokens(aloneText(unit))).toBeLessThanOrEqual(MEASURE.maxPairTokens / 2);
    }),
    { numRuns: 60 },
  );
});

test('a run-in heading that would make its sentence too long is left out', () => {
  const sentence = `The depot keeps ${'parts and '.repeat(5)}tools.`;
  const [, short] = unitsOf([blocksOf(`Stock. ${sentence}`)], { ...MEASURE, maxPairTokens: 1e6 })[0]!;
  expect(short!.text).toBe(`Stock. ${sentence}`);
  const maxPairTokens = 2 * MEASURE.countTokens(sentence);
  const [, long] = unitsOf([blocksOf(`Stock. ${sentence}`)], { ...MEASURE, maxPairTokens })[0]!;
  expect(long!.text).toBe(sentence);
});

test('a greeting and a run-in heading only introduce', () => {
  const units = unitsOf(
    [blocksOf('Dear all,\n\nOpening hours. We open at nine, and close at six.')],
    MEASURE,
  )[0]!;
  expect(units.map(({ isIntroduction }) => isIntroduction)).toEqual([true, true, false]);
});

test('a list item that ends in a comma says something', () => {
  const units = unitsOf([blocksOf('Do not use it\n– if you have asthma,\n– if you drive.')], MEASURE)[0]!;
  expect(units.map(({ isIntroduction }) => isIntroduction)).toEqual([false, false, false]);
});

test.each([
  ['1. Smoking is forbidden. This holds on the balconies, too.', false],
  ['2. Fees apply. They are due in May.', false],
  ['3. Keep dry. The label is on the back.', false],
  ['4. No smoking. This holds on the balconies, too.', false],
  ['5. Use of funds. The grant is for books.', true],
  ['6. Travel costs. We pay for trains.', true],
  ['7. Governing law. The law of Malta applies.', true],
])('a short sentence is no run-in heading: %s', (content, isHeading) => {
  const [first, second] = unitsOf([blocksOf(content)], MEASURE)[0]!;
  expect(first!.isIntroduction).toBe(isHeading);
  expect(second!.text.startsWith(first!.text)).toBe(isHeading);
});

test('cutting loses nothing: every letter of a source that was read before is read still', () => {
  const letters = (text: string, units: readonly { range: { start: number; end: number } }[]): string => {
    const covered = new Uint8Array(text.length);
    for (const { range } of units) covered.fill(1, range.start, range.end);
    return [...covered.keys()].filter((at) => covered[at] && /[\p{L}\p{N}]/u.test(text[at]!)).join();
  };
  fc.assert(
    fc.property(document, mediaType, (content, type) => {
      const whole = unitsOf([blocksOf(content, type)], { ...MEASURE, maxPairTokens: 1e9 }).flat();
      const cut = unitsOf([blocksOf(content, type)], MEASURE).flat();
      expect(letters(content, cut)).toBe(letters(content, whole));
    }),
    { numRuns: 60 },
  );
});

test('a piece quotes its own words and is read after the opening of its sentence', () => {
  const content = `The depot keeps ${Array.from({ length: 60 }, (_, i) => `part ${i}`).join(' and ')}.`;
  const [first, ...later] = unitsOf([blocksOf(content)], MEASURE)[0]!;
  expect(first!.text).toBe(content.slice(first!.range.start, first!.range.end));
  expect(later.length).toBeGreaterThan(3);
  for (const { text, range } of later) {
    expect(text).toMatch(/^The depot keeps .{0,20}… /);
    expect(text.endsWith(content.slice(range.start, range.end))).toBe(true);
  }
});

test('pieces that are read together repeat nothing', () => {
  const content = `It keeps ${Array.from({ length: 80 }, (_, i) => `part${i}`).join(' ')}.`;
  const index = indexSources([source(content)], MEASURE);
  for (const unit of index.unitsBySource[0]!.slice(1)) {
    const words = windowAround(index, unit, () => true)!.text.match(/part\d+/g)!;
    const ofOpening = new Set(unit.order === 1 ? [] : index.unitsBySource[0]![0]!.text.match(/part\d+/g)!);
    const own = words.filter((part) => !ofOpening.has(part));
    expect(own).toEqual([...new Set(own)]);
  }
});

test('a row that is cut keeps the name of its first cell, and quotes the cell that is meant', () => {
  const notes = Array.from({ length: 30 }, (_, i) => `trip ${i} takes a day`).join(', ');
  const content = `| City | Notes | Ceiling |\n|---|---|---|\n| Lisbon | ${notes} | €165 per night |`;
  const last = unitsOf([blocksOf(content)], MEASURE)[0]!.at(-1)!;
  expect(last).toMatchObject({ isRow: true, isPiece: true });
  expect(last.text).toMatch(/^City: Lisbon; .*Ceiling: €165 per night\.$/);
  expect(content.slice(last.range.start, last.range.end)).toMatch(/\| €165 per night$/);
});
