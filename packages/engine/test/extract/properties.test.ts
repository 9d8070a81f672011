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

function expectWellFormed(output: string, { claims, segments }: Extraction): void {
  let at = 0;
  for (const segment of segments) {
    expect(segment.range.start).toBe(at);
    expect(segment.range.end).toBeGreaterThan(at);
    expect((segment.claimIndex === null) !== (segment.reason === null)).toBe(true);
    if (segment.claimIndex !== null) expect(segment.range).toEqual(claims[segment.claimIndex]!.range);
    at = segment.range.end;
  }
  expect(at).toBe(output.length);
  expect(segments.flatMap((segment) => segment.claimIndex ?? [])).toEqual(claims.map((_, i) => i));
  for (const claim of claims) {
    expect(claim.text).toBe(output.slice(claim.range.start, claim.range.end));
    expect(claim.text.trim()).toBe(claim.text);
    expect(claim.text).not.toBe('');
    expect(claim.statement.trim()).not.toBe('');
    expect(claim.importance).toBeGreaterThanOrEqual(1);
    expect(claim.importance).toBeLessThanOrEqual(5);
    for (const citation of claim.citations)
      expect(citation.marker).toBe(output.slice(citation.range.start, citation.range.end));
  }
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
      fc.property(texts, (output) => expectWellFormed(output, extractClaims(output, sources))),
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
    expectWellFormed(output, extractClaims(output, sources));
  });
});
