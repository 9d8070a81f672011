import type { ReaderAbsence } from '../ports.js';
import type { SecondReaderAnswer } from './read-claims.js';
import type { SecondReading } from './second-reading.js';

/** Claims that a second reader should have given an opinion on and did not. */
export const lacking = ({
  claims,
}: SecondReading): (SecondReaderAnswer & { kind: 'absent' | 'no_opinion' })[] =>
  claims.flatMap(({ reading }) =>
    reading.kind === 'absent' || reading.kind === 'no_opinion' ? [reading] : [],
  );

const WHY: Record<ReaderAbsence | 'no_opinion', string> = {
  unavailable: 'it did not answer',
  refused: 'it declined to answer',
  calls_spent: 'its calls for now are spent',
  tokens_spent: 'its tokens for now are spent',
  time_spent: 'its time for this run was spent',
  no_opinion: 'its answer could not be used',
};

/** "The second reader gave no opinion on 3 of 12 claims: it did not answer (3)." */
export function absenceSentence(second: SecondReading): string {
  const counts = new Map<string, number>();
  for (const reading of lacking(second)) {
    const why = WHY[reading.kind === 'absent' ? reading.why : reading.kind];
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const reasons = [...counts].map(([why, n]) => `${why} (${n})`).join(', ');
  return `The second reader gave no opinion on ${lacking(second).length} of ${second.claims.length} claims: ${reasons}.`;
}
