// npm run bench:invariance -- [FOLDER…] [--sample N] [--only WORDS] [--verbose]
import { parseArgs } from 'node:util';
import { type Review, review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { readCases, toReviewInput } from '../e2e/cases.js';
import { recordedVerifier } from '../verdicts/recorded-verifier.js';
import { CASES, everyScoreOf, recordedFolders, recordingsOf } from '../verdicts/recordings.js';
import { appendScores, readAppended, readScores, type Scores } from '../verdicts/score-file.js';
import { type Comparison, compare } from './compare.js';
import { KINDS_OF_CHANGE } from './kinds-of-change.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
  },
});
const folders = positionals.length > 0 ? positionals : [`${CASES}/newest`];
const measure = await loadMeasure();
const known: Scores = readAppended(everyScoreOf(measure.version));
for (const folder of new Set([...recordedFolders(), ...folders]))
  for (const [key, scores] of readScores(recordingsOf(folder).scores, measure.version))
    known.set(key, scores);
let scored = 0;
const verifier = recordedVerifier(
  measure,
  () => known,
  (learned) => {
    scored += learned.size;
    appendScores(everyScoreOf(measure.version), learned);
  },
);

const all = folders.flatMap(readCases);
const count = Math.min(all.length, Number(values.sample ?? all.length));
const inputs = Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!).map(
  toReviewInput,
);
const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly (string | number)[]) =>
  print(`${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(11)).join('')}`);

const reviews: Review[] = [];
for (const input of inputs) reviews.push(await review(input, { verifier }));
const claims = reviews.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
print(`${inputs.length} texts, ${claims} claims`);
row('', ['claims', 'statuses', '%', 'aim', 'quotes', 'otherwise']);
let isMissed = false;
for (const { name, aim, isOfOthers = false, apply } of KINDS_OF_CHANGE.filter((kind) =>
  kind.name.includes(values.only),
)) {
  const found: Comparison[] = [];
  for (const [i, input] of inputs.entries()) {
    const changed = await apply(input, inputs[(i + 1) % inputs.length]!);
    if (!changed) continue;
    const after = await review(changed.input, { verifier });
    found.push(compare(reviews[i]!, after, changed, isOfOthers));
  }
  const compared = found.reduce((sum, each) => sum + each.compared, 0);
  const statuses = found.flatMap((each) => each.statuses);
  const share = (100 * statuses.length) / Math.max(1, compared);
  isMissed ||= aim === 0 ? statuses.length > 0 : share >= aim;
  row(name, [
    compared,
    statuses.length,
    share.toFixed(1),
    aim === 0 ? 'none' : `< ${aim}`,
    found.reduce((sum, each) => sum + each.quotes, 0),
    found.reduce((sum, each) => sum + each.otherwise.length, 0),
  ]);
  if (!values.verbose) continue;
  for (const { claim, was, is } of statuses) print(`  ${was} → ${is}  ${oneLine(claim)}`);
  for (const claim of found.flatMap((each) => each.otherwise)) print(`  otherwise  ${oneLine(claim)}`);
}
print(`${scored} pairs were read anew`);
process.exitCode = isMissed ? 1 : 0;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 120);
}
