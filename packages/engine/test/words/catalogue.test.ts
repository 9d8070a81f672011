import { describe, expect, test } from 'vitest';
import { CATALOGUE, type CatalogueId, say } from '../../src/words/catalogue.js';

describe('every message of the catalogue', () => {
  test.each(Object.keys(CATALOGUE) as CatalogueId[])('%s reads as its example', (id) => {
    const { says, example, reads } = CATALOGUE[id];
    expect(say(id, example)).toBe(reads);
    expect(new Set([...says.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))).toEqual(
      new Set(Object.keys(example)),
    );
    expect(reads).toMatch(id.startsWith('conflict/') ? /\S$/ : /[.?]”?$/);
  });
});
