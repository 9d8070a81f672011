import { expect, test } from 'vitest';
import { lexicalVerifier, type SupportVerifier } from '../../src/index.js';
import { verdictsOn } from './verdicts-on.js';

const MEANS: Readonly<Record<string, string>> = { kids: 'children', pupils: 'children' };
const aboutIn = (text: string) =>
  (text.toLowerCase().match(/\b(?:adults|children|kids|pupils|everyone)\b/g) ?? []).map(
    (word) => MEANS[word] ?? word,
  );
const priceIn = (text: string) => /€\d+/.exec(text)?.[0];

/** Reads who pays and how much, and takes another price or payer for a contradiction, as a small model does. */
const reader: SupportVerifier = {
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context, claim }) => {
      const isSaid =
        priceIn(context) === priceIn(claim) && aboutIn(claim).every((who) => aboutIn(context).includes(who));
      return {
        supported: 0.05,
        neutral: 0.05,
        contradicted: 0.05,
        partial: 0.05,
        [isSaid ? 'supported' : 'contradicted']: 0.85,
      };
    }),
};

const conflictIn = async (...contents: string[]) =>
  (await verdictsOn('Children pay €6 for the tour [1].', contents, reader))[0];

test.each([
  ['The tour costs €6 for children.', 'The tour costs €12 for adults.'],
  ['Children pay €6 for the tour.', 'Adults pay €12 for the tour.'],
])(
  'a passage with another word in the place of what the claim is about is no conflict: %j',
  async (...of) => {
    expect(await conflictIn(...of)).toMatchObject({ status: 'supported', conflict: null });
  },
);

test.each([
  ['The tour costs €6 for children.', 'The tour costs €8 for children.'],
  ['The tour costs €6 for children.', 'The tour costs €8 for kids.'],
  ['The tour costs €6 for children.', 'The tour costs €8 for everyone.'],
])('one about the same, in whatever words, is: %j', async (...of) => {
  expect((await conflictIn(...of))?.conflict).not.toBeNull();
});
