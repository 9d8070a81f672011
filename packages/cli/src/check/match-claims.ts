import type { AtomicClaim } from '@claimcheck/contracts';

/** Claims less alike than this are different claims. */
const ALIKE = 0.6;

/** Which claim of `before` each claim of `after` goes back to: the same words first, then the most alike. */
export function matchClaims(
  before: readonly AtomicClaim[],
  after: readonly AtomicClaim[],
): Map<AtomicClaim, AtomicClaim> {
  const matches = new Map<AtomicClaim, AtomicClaim>();
  const free = new Map<string, AtomicClaim[]>();
  for (const claim of before) free.set(wordsOf(claim), [...(free.get(wordsOf(claim)) ?? []), claim]);
  for (const claim of after) {
    const same = free.get(wordsOf(claim))?.shift();
    if (same) matches.set(claim, same);
  }
  const taken = new Set(matches.values());
  const openBefore = before.filter((claim) => !taken.has(claim)).map(withWords);
  const openAfter = after.filter((claim) => !matches.has(claim)).map(withWords);
  for (const { older, newer } of alikePairs(openBefore, openAfter)) {
    if (matches.has(newer) || taken.has(older)) continue;
    matches.set(newer, older);
    taken.add(older);
  }
  return matches;
}

interface Worded {
  readonly claim: AtomicClaim;
  readonly words: ReadonlySet<string>;
}

/** Most alike first; the order of the texts decides between equals, so that the result is always the same. */
function alikePairs(before: readonly Worded[], after: readonly Worded[]) {
  const pairs = after.flatMap((newer) =>
    before.flatMap((older) => {
      const likeness = overlap(older.words, newer.words);
      return likeness >= ALIKE ? [{ older: older.claim, newer: newer.claim, likeness }] : [];
    }),
  );
  return pairs.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      a.newer.output_start_offset - b.newer.output_start_offset ||
      a.older.output_start_offset - b.older.output_start_offset,
  );
}

/** Dice's coefficient. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size || 1);
}

function withWords(claim: AtomicClaim): Worded {
  return { claim, words: new Set(wordsOf(claim).split(' ')) };
}

function wordsOf({ normalized_text }: AtomicClaim): string {
  return (normalized_text.match(/[\p{L}\p{N}]+(?:[.,][\p{N}]+)*/gu) ?? []).join(' ');
}
