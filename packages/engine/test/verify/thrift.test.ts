import { expect, test } from 'vitest';
import {
  lexicalVerifier,
  type SupportScores,
  type SupportVerifier,
  verifyStatement,
} from '../../src/index.js';
import { indexSources } from '../../src/retrieve/index-sources.js';

const FIRST = 'The pool opens at nine on every day of the week.';
const SECOND = 'Visitors are asked to shower before they swim.';
const THIRD = 'The pool closes for the winter in late October.';
const REST = 'Towels can be hired at the desk. Lockers take a coin. Children swim free of charge.';
const SOURCE = [FIRST, SECOND, THIRD, REST].join(' ');
/** Of the claim's words it has one. */
const OTHER = [THIRD, SECOND, REST].join(' ');
const CLAIM = 'The pool opens at nine.';

const says = (label: keyof SupportScores, sure: number): SupportScores => ({
  supported: 0,
  neutral: 1 - sure,
  contradicted: 0,
  partial: 0,
  [label]: label === 'neutral' ? 1 : sure,
});

/** What is read of the sources, with these scores for a text with the first sentence. */
async function readOf(scores: SupportScores, ...contents: string[]): Promise<string[]> {
  const read: string[] = [];
  const verifier: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) => {
      read.push(...pairs.map(({ context }) => context));
      return pairs.map(({ context }) => (context.includes(FIRST) ? scores : says('neutral', 1)));
    },
  };
  const sources = contents.map((content, i) => ({
    title: `Notice ${i + 1}`,
    content,
    uri: null,
    citationLabel: String(i + 1),
    mediaType: 'text/plain' as const,
  }));
  await verifyStatement(CLAIM, indexSources(sources, verifier), verifier);
  return read;
}

test('a source is read whole only where its sentences leave open what it says', async () => {
  expect(await readOf(says('supported', 0.98), SOURCE)).not.toContain(SOURCE);
  expect(await readOf(says('neutral', 1), OTHER)).not.toContain(OTHER);
  expect(await readOf(says('contradicted', 0.98), SOURCE)).not.toContain(SOURCE);
  expect(await readOf(says('contradicted', 0.3), SOURCE)).toContain(SOURCE);
  expect(await readOf(says('partial', 0.6), SOURCE)).toContain(SOURCE);
});

test('a sentence is read with its neighbours only where it is not plain by itself', async () => {
  const beside = `${FIRST} ${SECOND}`;
  expect(await readOf(says('supported', 0.98), SOURCE)).not.toContain(beside);
  expect(await readOf(says('supported', 0.6), SOURCE)).toContain(beside);
});

test('beside a source that states the claim, one with nothing against it is not read whole', async () => {
  expect(await readOf(says('supported', 0.98), SOURCE, OTHER)).not.toContain(OTHER);
});

test('nothing is read twice for a claim', async () => {
  for (const sure of [0.3, 0.6, 0.98]) {
    const read = await readOf(says('contradicted', sure), SOURCE, `${SOURCE} ${SECOND}`);
    expect(read).toEqual([...new Set(read)]);
  }
});
