import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../../src/extract/extract.js';
import type { SourceInput } from '../../../src/model.js';
import { indexSources } from '../../../src/retrieve/index-sources.js';
import { operandOf } from '../../../src/verify/figures/operands.js';
import { lexicalVerifier } from '../../../src/verify/read/lexical-verifier.js';

const source = (content: string, place: number): SourceInput => ({
  title: `Source ${place + 1}`,
  content,
  uri: null,
  citationLabel: String(place + 1),
  mediaType: 'text/markdown',
});

/** The text of the unit that the last claim of an answer reckons with; `quoted` is the start of the unit quoted so far. */
function operand(answer: string, contents: readonly string[], quoted?: string): string | undefined {
  const sources = contents.map(source);
  const index = indexSources(sources, lexicalVerifier);
  const units = index.unitsBySource.flat();
  const unit = quoted === undefined ? undefined : units.find(({ text }) => text.startsWith(quoted));
  return operandOf(extractClaims(answer, sources).claims.at(-1)!, unit, index)?.text;
}

describe('the unit that a claim reckons with', () => {
  const letters = [
    'Price per person: €320 in a double room. The coach leaves at seven.',
    'The price in a double room rises to €345. Singers in education pay €290.',
  ];

  it('has the figure that, with one of the claim before, gives the result', () => {
    const answer = 'The price in a double room is €345, which is €25 more than first announced.';
    expect(operand(answer, letters, 'The price in a double room rises')).toBe(
      'Price per person: €320 in a double room.',
    );
  });

  it('has both figures where the claim names neither', () => {
    const table =
      '| | Brewmark | Piccolo |\n|---|---|---|\n| Power | 1,350 W | 1,150 W |\n| Price | €389 | €199 |';
    expect(operand('The Brewmark costs 190 euros more than the Piccolo.', [table], 'Power')).toMatch(
      /€389.*€199/,
    );
  });

  it('is not looked for where the result is stated, where nothing gives it, and where the claim reckons nothing', () => {
    const stated = 'The price of a double room went up by €25.';
    expect(operand('A double room is €345, €25 more than before.', [...letters, stated])).toBeUndefined();
    expect(operand('A double room is €345, €40 more than before.', letters)).toBeUndefined();
    expect(operand('A double room is €345 a person.', letters)).toBeUndefined();
  });

  it('stays the quoted one where that has a figure of its own to reckon with', () => {
    const rents = [
      'Rent of the hall in 2025: €1,142 (year before: €1,098).',
      'A rent of €1,098 was asked in spring.',
    ];
    const answer = 'The rent of the hall was €44 more than a year before.';
    expect(operand(answer, rents, 'Rent of the hall')).toBeUndefined();
    expect(operand(answer, rents)).toMatch(/^Rent of the hall/);
  });

  it('is not looked for where the result is a mere number, which many figures give', () => {
    const members = ['The club had 1,142 members.', 'A year ago there were 1,098 members.'];
    expect(operand('The club had 44 more members than a year ago.', members)).toBeUndefined();
  });
});
