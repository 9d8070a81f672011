// npm run bench:extraction -- DIR [--verbose]: extraction alone, with one-to-one pairing of claims. Needs no model.
import { parseArgs } from 'node:util';
import { extractClaims } from '@claimcheck/engine';
import { locate, overlap, readCases, spansMatch, toReviewInput } from './cases.js';

interface Span {
  readonly start: number;
  readonly end: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const folder = positionals[0];
if (folder === undefined) {
  process.stderr.write('Usage: npm run bench:extraction -- DIR [--verbose]\n');
  process.exit(2);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const explain = (line: string): void => (values.verbose ? print(line) : undefined);
const total = {
  cases: 0,
  gold: 0,
  predicted: 0,
  paired: 0,
  correct: 0,
  non_claims: 0,
  non_claims_reported: 0,
};
const vague = { gold: 0, found: 0, wrong: 0 };

for (const testCase of readCases(folder)) {
  const { aiOutput, sources } = toReviewInput(testCase);
  const { claims } = extractClaims(aiOutput, sources);
  const gold = testCase.claims.map((claim) => locate(aiOutput, claim.span, claim.occurrence));
  const predicted = claims.map((claim) => claim.range);
  const pairs = pairUp(predicted, gold);
  const correct = predicted.map((range) => gold.some((span) => spansMatch(range, span)));
  const reported = testCase.non_claims.filter((text) =>
    predicted.some((range) => spansMatch(range, locate(aiOutput, text))),
  );
  total.cases += 1;
  total.gold += gold.length;
  total.predicted += predicted.length;
  total.paired += pairs.size;
  total.correct += correct.filter(Boolean).length;
  total.non_claims += testCase.non_claims.length;
  total.non_claims_reported += reported.length;
  testCase.claims.forEach(({ status, span }, i) => {
    const isVague = pairs.has(i) && claims[pairs.get(i)!]!.vagueReason !== null;
    const shouldBe = status === 'insufficient_context';
    vague.gold += Number(shouldBe);
    vague.found += Number(shouldBe && isVague);
    vague.wrong += Number(!shouldBe && isVague);
    if (!pairs.has(i)) explain(`${testCase.id} missed: ${span}`);
    else if (isVague !== shouldBe) explain(`${testCase.id} ${isVague ? 'wrongly' : 'not'} vague: ${span}`);
  });
  const paired = new Set(pairs.values());
  claims.forEach((claim, i) => {
    if (!paired.has(i))
      explain(`${testCase.id} ${correct[i] ? 'split further' : 'no gold claim'}: ${claim.text}`);
  });
  for (const text of reported) explain(`${testCase.id} reported although no claim: ${text}`);
}

const ratio = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((part / whole) * 1e4) / 1e4;
const figures = {
  ...total,
  recall: ratio(total.paired, total.gold),
  precision: ratio(total.correct, total.predicted),
  precision_one_to_one: ratio(total.paired, total.predicted),
  vague_recall: ratio(vague.found, vague.gold),
  vague_wrong: vague.wrong,
};
for (const [name, value] of Object.entries(figures)) print(`${name.padEnd(22)}${value}`);
print(JSON.stringify(figures));

/** Gold index → predicted index: the pair that agrees best first, every span at most once. */
function pairUp(predicted: readonly Span[], gold: readonly Span[]): Map<number, number> {
  const candidates = predicted.flatMap((p, i) =>
    gold.flatMap((g, j) => {
      const union = Math.max(p.end, g.end) - Math.min(p.start, g.start);
      return spansMatch(p, g) ? [{ i, j, agreement: overlap(p, g) / union }] : [];
    }),
  );
  candidates.sort((a, b) => b.agreement - a.agreement || a.i - b.i || a.j - b.j);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { i, j } of candidates) {
    if (used.has(i) || pairs.has(j)) continue;
    used.add(i);
    pairs.set(j, i);
  }
  return pairs;
}
