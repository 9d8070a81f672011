import { expect, test } from 'vitest';
import { excerpt } from '../../src/retrieve/excerpt.js';

const OPTIONS =
  'Prints versions that match the range. Increment a version by the specified level. The default level is patch. Only one version may be given.';

test('shows the stretch that has most of the words of a claim', () => {
  expect(excerpt(OPTIONS, 'The default level is minor.', 40)).toBe(
    '… The default level is patch. Only one …',
  );
});

test.each([
  ['a short text whole', 'Dogs wait\noutside.', 'Cats', 40, 'Dogs wait outside.'],
  ['the beginning where nothing is shared', 'One two three four five six', 'Cats', 9, 'One two …'],
  ['a part of a word that is too long', 'x'.repeat(30), 'Cats', 10, `${'x'.repeat(10)}…`],
])('shows %s', (_, text, about, most, shown) => {
  expect(excerpt(text, about, most)).toBe(shown);
});
