import {
  lexicalVerifier,
  type ReviewInput,
  review,
  type SupportVerifier,
  toRunRecords,
} from '@claimcheck/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptReadings } from '../dist/process/kept-readings.js';

const RUN = 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c';
const EARLIER = 'run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3d';
const SOURCES = [
  'Staff receive 22 days of annual leave. Unused days lapse on 31 March. It can be extended once.',
  'Flights are booked in economy class. The hotel limit is €140 per night in all cities.',
];
const SENTENCES = [
  'Staff receive 22 days of annual leave [source 1].',
  'Staff receive 25 days of annual leave.',
  'Unused days lapse on 31 March.',
  'It can be extended twice.',
  'The hotel limit is €140 per night [source 1].',
  'The hotel limit is €90 per night.',
  'Flights are booked in business class.',
  'Parking is free for visitors.',
  '## Travel\n\n',
];

/** What may become of the sources between two runs. */
const SOURCE_EDITS: readonly (() => readonly string[])[] = [
  () => SOURCES,
  () => [...SOURCES, 'Parking costs €3 a day.'],
  () => [...SOURCES, 'Flights are booked in business class.'],
  () => SOURCES.map((source) => source.replace('22 days', '25 days')),
  () => SOURCES.map((source) => source.replace(' It can be extended once.', '')),
  () => SOURCES.map((source) => `# Rules\n\n${source}`),
  () => SOURCES.slice(1),
  () => SOURCES.toReversed(),
];

const inputOf = (
  sentences: readonly string[],
  sources: readonly string[] = SOURCES,
  question: string | null = null,
): ReviewInput => ({
  aiOutput: sentences.join(' '),
  sources: sources.map((content, index) => ({
    title: `Document ${index + 1}`,
    content,
    uri: null,
    citationLabel: `source ${index + 1}`,
    mediaType: 'text/plain',
  })),
  intendedUse: 'customer_facing',
  strictness: 'standard',
  question,
});

async function reviewed(input: ReviewInput, earlier: string | null = null) {
  let pairs = 0;
  const counting: SupportVerifier = {
    ...lexicalVerifier,
    countTokens: (text) => lexicalVerifier.countTokens(text),
    score: (asked, signal) => {
      pairs += asked.length;
      return lexicalVerifier.score(asked, signal);
    },
  };
  const readings = new KeptReadings(earlier);
  const takeOver = { from: EARLIER, forClaim: readings.forClaim.bind(readings) };
  const records = toRunRecords(
    await review(input, { verifier: counting, takeOver }),
    RUN,
    '2026-01-31T12:00:00.000Z',
  );
  return { records, pairs, readings: readings.toText() };
}

type Records = Awaited<ReturnType<typeof reviewed>>['records'];
const marksOf = ({ claims }: Records) => claims.map(({ metadata }) => metadata.taken_from ?? null);
const unmarked = (records: Records): string =>
  JSON.stringify(records, (name, value) => (name === 'taken_from' ? undefined : value));

test('a text that was edited gives the report of a full run, byte for byte but for the marks', async () => {
  const texts = fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 5 });
  const edits = fc.record({
    at: fc.nat(4),
    by: fc.constantFrom(...SENTENCES, ''),
    drop: fc.boolean(),
    swap: fc.boolean(),
    sourcesThen: fc.constantFrom(...SOURCE_EDITS),
    question: fc.constantFrom(null, 'What does the hotel cost?'),
  });
  await fc.assert(
    fc.asyncProperty(texts, edits, async (sentences, { at, by, drop, swap, sourcesThen, question }) => {
      const before = await reviewed(inputOf(sentences));
      const text = sentences.toSpliced(at % sentences.length, drop ? 1 : 0, by);
      const edited = inputOf(swap ? text.toReversed() : text, sourcesThen(), question);
      const whole = await review(edited, { verifier: lexicalVerifier });
      const again = await reviewed(edited, before.readings);
      expect(unmarked(again.records)).toBe(
        JSON.stringify(toRunRecords(whole, RUN, '2026-01-31T12:00:00.000Z')),
      );
      expect(new Set([null, EARLIER, ...marksOf(again.records)]).size).toBe(2);
    }),
    { numRuns: 60 },
  );
});

test('the same text is taken over whole, and one edited sentence is read anew', async () => {
  const sentences = [SENTENCES[0]!, SENTENCES[4]!, SENTENCES[7]!];
  const first = await reviewed(inputOf(sentences));
  expect(marksOf(first.records)).toEqual([null, null, null]);
  const same = await reviewed(inputOf(sentences), first.readings);
  expect(same.pairs).toBe(0);
  expect(marksOf(same.records)).toEqual([EARLIER, EARLIER, EARLIER]);
  expect(same.readings).toHaveLength(first.readings.length);
  const edited = await reviewed(inputOf(sentences.with(1, SENTENCES[5]!)), first.readings);
  expect(marksOf(edited.records)).toEqual([EARLIER, null, EARLIER]);
  expect(edited.pairs).toBeGreaterThan(0);
  expect(edited.pairs).toBeLessThan(first.pairs);
});

test('readings of another verifier are not used', async () => {
  const first = await reviewed(inputOf([SENTENCES[0]!]));
  const readings = new KeptReadings(first.readings);
  const other = {
    ...lexicalVerifier,
    identity: { ...lexicalVerifier.identity, version: 'other.2026-01-01.v1' },
  };
  const { verifier, isTakenOver } = readings.forClaim({
    ...other,
    countTokens: (text) => lexicalVerifier.countTokens(text),
    score: (pairs) => lexicalVerifier.score(pairs),
  });
  await verifier.score([{ context: SOURCES[0]!, claim: SENTENCES[0]! }]);
  expect(isTakenOver()).toBe(false);
});
