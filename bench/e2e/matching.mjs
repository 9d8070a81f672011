// How predicted claims are matched with annotated ones: an overlap of at least half of the shorter of the two.

/** Offsets of each annotated span; spans are unique in the output unless `occurrence` says which one. */
export function locate(output, span, occurrence = 1) {
  let at = -1;
  for (let i = 0; i < occurrence; i += 1) at = output.indexOf(span, at + 1);
  return at < 0 ? null : { start: at, end: at + span.length };
}

export function overlap(a, b) {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

export function matches(a, b) {
  const shorter = Math.min(a.end - a.start, b.end - b.start);
  return shorter > 0 && overlap(a, b) * 2 >= shorter;
}

/** One-to-one pairs of [predicted, gold] indexes: the pair that agrees best first, and every index at most once. */
export function pairUp(predicted, gold) {
  const candidates = [];
  predicted.forEach((p, i) => {
    gold.forEach((g, j) => {
      if (!matches(p, g)) return;
      const union = Math.max(p.end, g.end) - Math.min(p.start, g.start);
      candidates.push({ i, j, agreement: overlap(p, g) / union });
    });
  });
  candidates.sort((a, b) => b.agreement - a.agreement || a.i - b.i || a.j - b.j);
  const usedPredicted = new Set();
  const usedGold = new Set();
  const pairs = [];
  for (const { i, j } of candidates) {
    if (usedPredicted.has(i) || usedGold.has(j)) continue;
    usedPredicted.add(i);
    usedGold.add(j);
    pairs.push([i, j]);
  }
  return pairs;
}
