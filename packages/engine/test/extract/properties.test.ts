import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import type { Extraction, SourceInput } from '../../src/model.js';
import { PATHOLOGICAL } from '../text/pathological.js';

const sources: SourceInput[] = [
  {
    title: 'Delivery terms',
    content: 'Two attempts.',
    uri: 'https://x.test/terms',
    citationLabel: 'source 1',
    mediaType: 'text/plain',
  },
  { title: 'KB-2207 Box', content: 'Red.', uri: null, citationLabel: 'HR-12', mediaType: 'text/plain' },
];

/** What is not as it must be, as a list: one expectation for each of 100,000 pieces takes longer than to find them. */
function faultsOf(output: string, { claims, segments }: Extraction): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string, about: object): void => {
    if (!holds) faults.push(`${what}: ${JSON.stringify(about)}`);
  };
  let at = 0;
  let next = 0;
  for (const segment of segments) {
    const { range, claimIndex, reason } = segment;
    must(range.start === at && range.end > at, 'segments follow each other', segment);
    must((claimIndex === null) !== (reason === null), 'a segment is a claim or has a reason', segment);
    if (claimIndex !== null) {
      const claim = claims[claimIndex]!.range;
      must(claimIndex === next++, 'segments have the claims in their order', segment);
      must(range.start === claim.start && range.end === claim.end, 'a segment is its claim', segment);
    }
    at = range.end;
  }
  must(at === output.length, 'segments divide the whole output', { at });
  must(next === claims.length, 'every claim is a segment', { next });
  for (const claim of claims) {
    const { range, text, statement, importance, citations } = claim;
    must(text === output.slice(range.start, range.end), 'a claim is at its place', claim);
    must(text !== '' && text.trim() === text && statement.trim() !== '', 'a claim says something', claim);
    must(importance >= 1 && importance <= 5, 'importance is from 1 to 5', claim);
    for (const { marker, range: place } of citations)
      must(marker === output.slice(place.start, place.end), 'a marker is at its place', claim);
  }
  return faults;
}

const fragments = fc.constantFrom(
  ...[
    'The fee is €30',
    'it costs 5% more',
    ', and ',
    ', which is ',
    '; ',
    '. ',
    '? ',
    ': ',
    ', while the ',
    ' and it ',
  ],
  ...[
    '[1]',
    '[9]',
    '[^2]',
    '(source 1)',
    '¹',
    '[HR-12]',
    '【1】',
    '[x](https://x.test/terms)',
    '(Source: Delivery terms)',
  ],
  ...[
    '\n',
    '\r\n\r\n',
    '- ',
    '1. ',
    '# ',
    '> ',
    '| a | b |\n|---|---|\n| c | 4 |\n',
    '```\ncode\n```\n',
    '**Label:** ',
    '`x`',
  ],
  ...[
    '"We did it. ',
    'he said."',
    '“',
    '”',
    '<b>',
    '</p>',
    '<!--',
    '-->',
    '&amp;',
    '🎉',
    '\ud83d',
    '\u0000',
    '日本は大きい。',
    'שלום. ',
  ],
  ...['Hi there! ', 'Here is a summary:', 'Do not open it', 'e.g. ', 'Sources:\n', ' '],
);
const texts = fc.oneof(
  fc.array(fragments, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

describe('extraction of any text', () => {
  it('slices every claim and citation from the output and partitions the output into segments', () => {
    fc.assert(
      fc.property(texts, (output) => {
        expect(faultsOf(output, extractClaims(output, sources))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives the same result every time', () => {
    fc.assert(
      fc.property(texts, (output) => {
        expect(extractClaims(output, sources)).toEqual(extractClaims(output, sources));
      }),
    );
  });

  it('does not depend on line endings: the same claims come out of CRLF text', () => {
    const text = 'Intro:\n\n- The fee is 5.\n- The term\n  ends soon.\n\nIt rose, and it fell.';
    const claimsOf = (output: string): string[] =>
      extractClaims(output, sources).claims.map((claim) => claim.statement);
    expect(claimsOf(text.replaceAll('\n', '\r\n'))).toEqual(claimsOf(text));
  });

  // Extraction that is not linear would run here for minutes and exceed the time limit of a test.
  it.each(Object.keys(PATHOLOGICAL))('of 100,000 characters made of %s finishes', (name) => {
    const output = PATHOLOGICAL[name]!(100_000);
    expect(faultsOf(output, extractClaims(output, sources))).toEqual([]);
  });
});
