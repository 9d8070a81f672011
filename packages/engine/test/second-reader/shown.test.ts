import { expect, it } from 'vitest';
import type { ReviewInput } from '../../src/model.js';
import type { ClaimReader } from '../../src/ports.js';
import { renderHtml } from '../../src/report/html.js';
import { toRunRecords } from '../../src/report/records.js';
import { review } from '../../src/review.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';
import { answerOf, awayReader, inputOf, readerThat, readRequest } from './readers.js';

const FACT = 'The library opens at 9:00 and closes at 18:00.';

const calling = (status: string): ClaimReader =>
  readerThat((request) => {
    const { claims, passages } = readRequest(request);
    const [number, quote] = [...passages][0]!;
    return answerOf(
      claims.map((claim) => ({ claim, status, passages: [number], quote, reason: 'It <says> so.' })),
    );
  });

/** The same review as a page and as markdown. */
async function shown(input: ReviewInput, reader: ClaimReader | null = null) {
  const result = await review(input, {
    verifier: lexicalVerifier,
    secondReader: reader && { reader, mode: 'flag', ask: 'all' },
  });
  const { claims, sourceSpans, claimReport } = toRunRecords(result, 'run_1', '2026-01-01T00:00:00.000Z');
  const sources = input.sources.map((source, index) => ({
    ...source,
    id: `src_${index}`,
    citation_label: source.citationLabel,
    media_type: source.mediaType,
  }));
  const page = renderHtml({
    aiOutput: input.aiOutput,
    sources,
    claims,
    spans: sourceSpans,
    report: claimReport,
  });
  return { page, markdown: claimReport.markdown, summary: claimReport.summary };
}

it('says where a second reader decided, and where the text went', async () => {
  const { page, markdown } = await shown(
    inputOf('The library opens at 9:00.', FACT),
    calling('contradicted'),
  );
  const sentence = 'Second reader (test, test-model) decided; the embedded verifier said supported.';
  expect(page).toContain(sentence);
  expect(markdown).toContain('decided; the embedded verifier said supported.');
  expect(page).toContain('were sent to reader.example');
});

it('shows what it would have said where it did not prevail', async () => {
  const { page } = await shown(inputOf('The library sells bicycles.', FACT), calling('supported'));
  expect(page).toContain('The second reader would call this supported: It &lt;says&gt; so.');
});

it('says of each problem that it gave no opinion', async () => {
  const { page } = await shown(inputOf('The library sells bicycles.', FACT), awayReader());
  expect(page).toContain('Second reader (test, test-model): no opinion.');
});

it('counts supported claims of little confidence in the summary', async () => {
  const input = { ...inputOf('The library opens at 9:00.', FACT), minConfidence: 1 };
  expect((await shown(input)).summary).toContain('1 supported with low confidence');
});
