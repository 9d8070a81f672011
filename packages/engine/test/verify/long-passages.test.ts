import { expect, test } from 'vitest';
import type { ReviewInput } from '../../src/model.js';
import { review } from '../../src/review.js';
import { lexicalVerifier } from '../../src/verify/lexical-verifier.js';

/** One sentence of about half of what the verifier reads at once. */
const long = (topic: string, ending: string) =>
  `${topic} ${Array.from({ length: 24 }, (_, i) => `under paragraph ${i + 1} of the annex named there`).join(', ')}, ${ending}.`;

const check = (aiOutput: string, content: string) => {
  const source = { title: 'Terms', content, uri: null, citationLabel: 'source 1', mediaType: 'text/plain' };
  const input = { aiOutput, sources: [source], intendedUse: 'customer_facing', strictness: 'standard' };
  return review({ ...input, question: null } as ReviewInput, { verifier: lexicalVerifier });
};

test('a sentence whose neighbours do not fit beside it is read by itself', async () => {
  const deciding = long('Visible defects', 'are reported to the supplier in writing');
  const content = [
    long('Records', 'are kept for years'),
    deciding,
    long('Notices', 'take effect on receipt'),
  ].join(' ');
  const { verdicts } = await check('Visible defects are reported to the supplier in writing.', content);
  expect(verdicts[0]).toMatchObject({ status: 'supported' });
  const { start, end } = verdicts[0]!.primarySpan!.range;
  expect(content.slice(start, end)).toBe(deciding);
});

test('what is too long to be read is not checked, and never called unsupported', async () => {
  const endless = `The depot keeps ${Array.from({ length: 300 }, (_, i) => `part ${i + 1}`).join(' and ')}.`;
  const sourceTooLong = await check('The depot keeps part 17.', endless);
  expect(sourceTooLong.verdicts.map(({ status }) => status)).toEqual(['not_checked']);
  expect(sourceTooLong.gate.status).toBe('insufficient_context');
});

test('a claim that no passage backs is unsupported when the closest passage was read', async () => {
  const { verdicts } = await check(
    'The depot closes at noon on public holidays.',
    'The depot keeps spare parts.',
  );
  expect(verdicts.map(({ status }) => status)).toEqual(['unsupported']);
});
