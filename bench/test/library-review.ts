import type { WrittenReview } from '../src/readings/judged-answers.js';
import type { Reading } from '../src/readings/readings.js';

export const RULES =
  'Members may borrow five books at a time. Books are lent for three weeks. The reading room closes at six on Fridays. Dogs have to stay outside.';

export const review = (
  claims: WrittenReview['claims'],
  answer: string,
  extra: readonly string[] = [],
): WrittenReview => ({
  question: 'What are the rules of the library?',
  sources: [RULES, ...extra].map((content, i) => ({ title: `Rules ${i + 1}`, content })),
  answer,
  claims,
});

export const FIVE_BOOKS = 'Members may borrow five books at a time.';
export const borrowing = review(
  [
    {
      span: 'Members can take five books home at once.',
      status: 'supported',
      quotes: [[0, FIVE_BOOKS]],
      twin: 'Members can take six books home at once.',
      twin_status: 'contradicted',
    },
    { span: 'The library was founded in 1911.', status: 'unsupported', quotes: [] },
  ],
  'Members can take five books home at once. The library was founded in 1911.',
);

export const labelsOf = (readings: readonly Reading[], claim: string, context: string) =>
  readings.filter((r) => r.claim.startsWith(claim) && r.context === context).map(({ label }) => label);
