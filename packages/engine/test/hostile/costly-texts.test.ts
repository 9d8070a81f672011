import { childId } from '@claimcheck/contracts';
import { describe, expect, it } from 'vitest';
import {
  extractClaims,
  lexicalVerifier,
  type ReviewInput,
  renderHtml,
  review,
  type SourceInput,
  toRunRecords,
} from '../../src/index.js';
import { isReckonedFrom } from '../../src/verify/figures/reckoning.js';

const RUN_ID = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
const SOURCE: SourceInput = {
  title: 'Fees',
  content: 'The fee is 12 euros for members.',
  uri: null,
  citationLabel: 'source 1',
  mediaType: 'text/plain',
};
/** Each of these took tens of seconds or never ended; now all take a second or two on a slow machine. */
const GUARD_SECONDS = 12;

const filled = (pump: string, length: number): string =>
  pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

async function withinGuard<T>(work: () => T | Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(GUARD_SECONDS);
  return result;
}

const reviewed = (aiOutput: string, content = SOURCE.content, verifier = lexicalVerifier) => {
  const sources = [{ ...SOURCE, content }];
  const input: ReviewInput = {
    aiOutput,
    sources,
    intendedUse: 'internal_draft',
    strictness: 'standard',
    question: null,
  };
  return review(input, { verifier });
};

describe('texts that cost more than they should', () => {
  it('numbers of citations are bounded, and one beyond any list points at no source', async () => {
    const raised = '¹'.repeat(18);
    const { extraction, citationFindings } = await reviewed(`The fee of 12 euros is final.${raised}`);
    expect(extraction.claims[0]?.citations[0]).toMatchObject({
      sourceIndexes: [],
      unknown: ['1'.repeat(18)],
    });
    expect(citationFindings[0]).toMatchObject({ kind: 'unknown_citation', marker: raised });
  });

  it('a page of many short lines', async () => {
    const aiOutput = filled('It is 1 m.\r\n', 50_000);
    const read = await reviewed(aiOutput);
    const page = await withinGuard(() => {
      const records = toRunRecords(read, RUN_ID, '2026-01-31T12:00:00.000Z');
      return renderHtml({
        aiOutput,
        sources: [
          {
            id: childId(RUN_ID, 'source', 1),
            title: 'Fees',
            citation_label: 'source 1',
            media_type: 'text/plain',
          },
        ],
        claims: records.claims,
        spans: records.sourceSpans,
        report: records.claimReport,
      });
    });
    expect(page.match(/<article/g)).toHaveLength(read.verdicts.length);
  });

  it('a claim of figures against a source of figures', async () => {
    const { verdicts } = await withinGuard(() =>
      reviewed(`It is ${filled('5 m ', 1_000)}`, `It is ${filled('6 m ', 1_000)}`),
    );
    expect(verdicts).toHaveLength(1);
  });

  it('a claim of figures and words against a source of the like', async () => {
    const { verdicts } = await withinGuard(() =>
      reviewed(
        `It is ${filled('5 m of wool, 7 kg of salt or ', 1_000)}`,
        `It is ${filled('6 m of wool, 8 kg of salt or ', 4_000)}`,
      ),
    );
    expect(verdicts).toHaveLength(1);
  });

  it('a text from which very much could be reckoned', async () => {
    const text = `It leaves ${filled('at 5:00 and takes 3 hours, ', 8_000)}`;
    const follows = await withinGuard(() =>
      isReckonedFrom('It arrives at 23:59.', { text, isNear: true, isUndisputed: true }),
    );
    expect(follows).toBe(false);
  });

  it('a table with a cell of many figures', async () => {
    const table = `Plan | Standard | Basic\n---|---|---\nLength | ${filled('5 m ', 60_000)} | 3 m\nWeight | 4 kg | 3 kg`;
    const { verdicts } = await withinGuard(() => reviewed('Standard is 5 m long.', table));
    expect(verdicts).toHaveLength(1);
  });

  it('a source of many words that are sentences', async () => {
    let counted = 0;
    const countTokens = (text: string) => {
      counted += text.length;
      return text.length;
    };
    const source = filled('中。', 2_000);
    const { verdicts } = await reviewed('中。', source, { ...lexicalVerifier, countTokens });
    expect(verdicts.map(({ status }) => status)).toEqual(['supported']);
    expect(counted).toBeLessThan(10 * source.length);
  });

  it('fifty titles of 500 characters', async () => {
    const sources = Array.from({ length: 50 }, (_, i) => ({
      ...SOURCE,
      title: filled(`word${i} title `, 500).trim(),
      citationLabel: `source ${i + 1}`,
    }));
    const aiOutput = `According to the ${sources[7]!.title}, the fee is 12 euros. ${filled('word1 title ', 30_000)}`;
    const { claims } = await withinGuard(() => extractClaims(aiOutput, sources));
    expect(claims[0]?.citations[0]?.sourceIndexes).toEqual([7]);
  });

  it('a run of capitals that a source forbids something', async () => {
    const { verdicts } = await withinGuard(() =>
      reviewed('Members can pause the plan.', `${'A'.repeat(60)}1! cannot be paused.`),
    );
    expect(verdicts).toHaveLength(1);
  });

  it.each([
    ['raised digits before a letter', `The fee is final.${'¹'.repeat(60)}x and it is low.`],
    ['blanks behind a hash mark', `#${' '.repeat(1_990)}x`],
    ['sentences of one character', filled('中。', 20_000)],
    ['a run of markers', `The fee is 12 euros ${filled('[1] ', 100_000 - 40)}for members.`],
    ['a run of capitals', filled('A', 100_000)],
  ])('%s', async (_, aiOutput) => {
    const { segments } = await withinGuard(() => extractClaims(aiOutput, [SOURCE]));
    expect(segments.map(({ range }) => aiOutput.slice(range.start, range.end)).join('')).toBe(aiOutput);
  });
});
