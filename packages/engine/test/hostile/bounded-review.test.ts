import { expect, it } from 'vitest';
import { lexicalVerifier, type ReviewInput, review, toRunRecords } from '../../src/index.js';
import { MOST_CLAIMS_CHECKED } from '../../src/verify/decide/not-reached.js';

const inputOf = (aiOutput: string): ReviewInput => ({
  aiOutput,
  sources: [
    {
      title: 'Fees',
      content: 'The fee is 12 euros for members.',
      uri: null,
      citationLabel: 'source 1',
      mediaType: 'text/plain',
    },
  ],
  intendedUse: 'eval_only',
  strictness: 'advisory',
  question: null,
});

it('checks so many claims of one text and says of each one behind them that it was not checked', async () => {
  const beyond = 20;
  const aiOutput = 'It is 12 m [1].\n\n'.repeat(MOST_CLAIMS_CHECKED + beyond);
  const reviewed = await review(inputOf(aiOutput), { verifier: lexicalVerifier });
  const { claims, claimReport } = toRunRecords(
    reviewed,
    'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3',
    '2026-01-31T12:00:00.000Z',
  );
  expect(claims).toHaveLength(MOST_CLAIMS_CHECKED + beyond);
  const left = claims.filter(({ support_status }) => support_status === 'not_checked');
  expect(left).toEqual(claims.slice(-beyond));
  expect(left[0]?.verification_result.rationale).toContain('more claims than are checked in one run');
  expect(reviewed.gate.status).not.toBe('verified_for_use');
  const concerned = new Set(left.map(({ id }) => id));
  expect(claimReport.citation_issues.filter(({ claim_id }) => concerned.has(claim_id))).toEqual([]);
});

it('hears whoever gives up, though the verifier answers at once', async () => {
  const aiOutput = 'The fee is 12 euros for members.\n\n'.repeat(500);
  const caller = new AbortController();
  let done = 0;
  setTimeout(() => caller.abort(), 20);
  const run = review(inputOf(aiOutput), {
    verifier: lexicalVerifier,
    signal: caller.signal,
    onProgress: ({ claimsDone }) => {
      done = claimsDone;
    },
  });
  await expect(run).rejects.toThrow();
  expect(done).toBeLessThan(500);
});
