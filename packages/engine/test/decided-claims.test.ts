import { decidedClaimOf } from '@claimcheck/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Decided,
  lexicalVerifier,
  type ReviewOptions,
  review,
  toDecidedClaim,
  toRunRecords,
} from '../src/index.js';
import { answerOf, inputOf, readerThat, readRequest } from './second-reader/readers.js';

const RUN_ID = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
const NOW = '2026-01-31T12:00:00.000Z';
const LEAVE = 'Staff receive 22 days of annual leave. Unused days lapse on 31 March.';
const TRAVEL = 'Flights are booked in economy class. The hotel limit is €140 per night.';
const SENTENCES = [
  'Staff receive 22 days of annual leave [source 1].',
  'Staff receive 25 days of annual leave [source 2].',
  'Unused days lapse on 31 March [source 9].',
  'The hotel limit is €140 per night.',
  'The hotel limit is €90 per night.',
  'Parking is free for visitors.',
  'It depends.',
];

async function decidedOf(aiOutput: string, options: Partial<ReviewOptions> = {}) {
  const decided: Decided[] = [];
  const reviewed = await review(inputOf(aiOutput, LEAVE, TRAVEL), {
    verifier: lexicalVerifier,
    onDecided: (claim) => decided.push(claim),
    ...options,
  });
  return {
    streamed: decided.map((claim) => toDecidedClaim(claim, RUN_ID)),
    stored: toRunRecords(reviewed, RUN_ID, NOW).claims.map(decidedClaimOf),
  };
}

describe('claims handed out while a review goes on', () => {
  it('are all claims in the order of the text, each as the finished run has it', async () => {
    const texts = fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, async (sentences) => {
        const { streamed, stored } = await decidedOf(sentences.join(' '));
        expect(streamed).toEqual(stored);
      }),
      { numRuns: 30 },
    );
  });

  it('come before the next claim is read', async () => {
    const order: string[] = [];
    await decidedOf(SENTENCES.slice(0, 3).join(' '), {
      onDecided: ({ claimIndex }) => order.push(`claim ${claimIndex}`),
      onProgress: ({ claimsDone }) => order.push(`done ${claimsDone}`),
    });
    expect(order).toEqual(['done 0', 'claim 0', 'done 1', 'claim 1', 'done 2', 'claim 2', 'done 3']);
  });

  it('wait for a second reader, which may change them', async () => {
    const reader = readerThat((request) =>
      answerOf(
        readRequest(request).claims.map((claim) => ({
          claim,
          status: 'unsupported',
          passages: [],
          quote: '',
          reason: 'Nothing says so.',
        })),
      ),
    );
    const secondReader = { reader, mode: 'flag', ask: 'all' } as const;
    const alone = await decidedOf(SENTENCES[3]!);
    const { streamed, stored } = await decidedOf(SENTENCES[3]!, { secondReader });
    expect(streamed).toEqual(stored);
    expect(streamed[0]!.support_status).not.toBe(alone.streamed[0]!.support_status);
  });
});
