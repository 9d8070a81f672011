// Claim recall and precision of extraction alone: node bench/e2e/extraction.mjs DIR [--verbose]
import { extractClaims } from '@claimcheck/engine';
import { engineSources, readCases } from './cases.mjs';
import { locate, matches, pairUp } from './matching.mjs';

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: node bench/e2e/extraction.mjs DIR [--verbose]\n');
  process.exit(2);
}
const verbose = flags.includes('--verbose');
const print = (line) => process.stdout.write(`${line}\n`);
const total = {
  cases: 0,
  gold: 0,
  predicted: 0,
  paired: 0,
  predicted_correct: 0,
  non_claims: 0,
  non_claims_reported: 0,
  vague_gold: 0,
  vague_found: 0,
  vague_false: 0,
};

for (const item of readCases(folder)) {
  const { ai_output: output } = item;
  const { claims } = extractClaims(output, engineSources(item.sources));
  const gold = item.claims.map((claim) => ({ ...claim, ...locate(output, claim.span, claim.occurrence) }));
  const predicted = claims.map((claim) => ({ ...claim, ...claim.range }));
  const pairs = pairUp(predicted, gold);
  const pairedGold = new Map(pairs.map(([i, j]) => [j, i]));
  const pairedPredicted = new Set(pairs.map(([i]) => i));
  const correct = predicted.filter((p) => gold.some((g) => matches(p, g)));
  const reported = item.non_claims.filter((text) => {
    const place = locate(output, text);
    return place && predicted.some((p) => matches(p, place));
  });
  total.cases += 1;
  total.gold += gold.length;
  total.predicted += predicted.length;
  total.paired += pairs.length;
  total.predicted_correct += correct.length;
  total.non_claims += item.non_claims.length;
  total.non_claims_reported += reported.length;
  gold.forEach((g, j) => {
    const vague = pairedGold.has(j) && predicted[pairedGold.get(j)].vagueReason !== null;
    if (g.status === 'insufficient_context') total.vague_gold += 1;
    if (g.status === 'insufficient_context' && vague) total.vague_found += 1;
    if (g.status !== 'insufficient_context' && vague) total.vague_false += 1;
    if (verbose && g.status === 'insufficient_context' && !vague)
      print(`${item.id} vagueness missed: ${g.span}`);
    if (verbose && g.status !== 'insufficient_context' && vague) print(`${item.id} wrongly vague: ${g.span}`);
  });
  if (!verbose) continue;
  gold.forEach((g, j) => {
    if (!pairedGold.has(j)) print(`${item.id} missed: ${g.span}`);
  });
  predicted.forEach((p, i) => {
    if (!pairedPredicted.has(i)) print(`${item.id} ${correct.includes(p) ? 'split' : 'EXTRA'}: ${p.text}`);
  });
  for (const text of reported) print(`${item.id} reported although no claim: ${text}`);
}

const ratio = (part, whole) => (whole === 0 ? null : Number((part / whole).toFixed(4)));
const result = {
  ...total,
  recall: ratio(total.paired, total.gold),
  precision: ratio(total.predicted_correct, total.predicted),
  precision_one_to_one: ratio(total.paired, total.predicted),
};
for (const [name, value] of Object.entries(result)) print(`${name.padEnd(22)} ${value}`);
print(JSON.stringify(result));
