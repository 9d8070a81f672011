// npm run bench:cost -- DIR [--cases N] [--record-baseline]
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { review } from '@claimcheck/engine';
import { claimsAtOnce, EmbeddedVerifier } from '@claimcheck/providers';
import { readCases, toReviewInput } from '../e2e/cases.js';
import { millisecondsOf, open } from '../speed/one-reading.js';
import { type Baseline, baselineOf, writeBaseline } from './baseline.js';
import { type Meter, metered, nameSteps, type Readings } from './meter.js';
import { processorSecondsOf, secondsByLength, tokensOf } from './processor.js';
import { rivalsOn } from './rivals.js';
import { textOf } from './texts.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '12' },
    'record-baseline': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write('Usage: npm run bench:cost -- DIR [--cases N] [--record-baseline]\n');
  process.exit(2);
}
/** The weights' own graph, which builds up to `verifier-small.2026-11-17.v13` ran as it is. */
const FUSED_GRAPH = fileURLToPath(new URL('../../../packages/model-small/verifier.onnx', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly (string | number)[]) =>
  print(`${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(12)).join('')}`);

const cases = readCases(folder).slice(0, Number(values.cases));
const alone = await EmbeddedVerifier.load({ threads: 1 });
// Patterns are compiled and code is made quick once a process, with its first text: one that is not counted.
const another = toReviewInput(readCases(folder).at(-1)!);
const reading = () => review(another, { verifier: alone });
const onceAProcess = (await processorSecondsOf(reading)) - (await processorSecondsOf(reading));
nameSteps();
const meters: Meter[] = [];
let claims = 0;
const inAll = await processorSecondsOf(async () => {
  for (const input of cases.map(toReviewInput)) {
    const meter = metered(alone, input);
    meters.push(meter);
    claims += (await review(input, { verifier: meter })).verdicts.length;
  }
});
const read: Readings = new Map();
for (const meter of meters)
  for (const [step, pairs] of meter.readings()) read.set(step, [...(read.get(step) ?? []), ...pairs]);

print(`${cases.length} texts, ${claims} claims; a claim takes, on average:`);
row('', ['readings', 'tokens', 'processor s']);
const steps: Record<string, { readings: number; tokens: number }> = {};
const byLength = new Map<number, number>();
let [readings, tokens] = [0, 0];
const inReading = meters.reduce((sum, { seconds }) => sum + seconds, 0);
const again = new Map<string, number>();
for (const [step, pairs] of read) again.set(step, await processorSecondsOf(() => alone.score(pairs)));
const inAllAgain = [...again.values()].reduce((sum, seconds) => sum + seconds, 0);
for (const [step, pairs] of [...read].sort(([, a], [, b]) => b.length - a.length)) {
  const lengths = pairs.map((pair) => tokensOf(alone, pair));
  const sum = lengths.reduce((total, length) => total + length, 0);
  // Read again, step by step, to tell whose share of the reading is how large.
  const seconds = (inReading * again.get(step)!) / inAllAgain;
  for (const length of lengths) {
    const bucket = 16 * Math.ceil(length / 16);
    byLength.set(bucket, (byLength.get(bucket) ?? 0) + 1);
  }
  steps[step] = { readings: pairs.length / claims, tokens: sum / claims };
  row(step, [(pairs.length / claims).toFixed(2), (sum / claims).toFixed(0), (seconds / claims).toFixed(4)]);
  readings += pairs.length;
  tokens += sum;
}
row('text work', ['', '', ((inAll - inReading) / claims).toFixed(4)]);
row('this build', [
  (readings / claims).toFixed(2),
  (tokens / claims).toFixed(0),
  (inAll / claims).toFixed(4),
]);

row('once a process', ['', '', onceAProcess.toFixed(2)]);

if (values['record-baseline']) {
  const lengths = [...byLength]
    .sort(([a], [b]) => a - b)
    .map(([length, count]) => [length, count / claims] as const);
  writeBaseline(folder, { claims, steps, lengths });
}
const recorded = baselineOf(folder);
const own = perClaim({ readings: readings / claims, tokens: tokens / claims, seconds: inAll / claims });
const baseline = recorded ? await compareWith(recorded.name, recorded.baseline) : null;
print('\nthe same claims, each read once against every chunk of its sources');
row('', ['readings', 'tokens', 'processor s', '× this build']);
for (const { name, readings: read, tokens: long, seconds } of await rivalsOn(cases, alone)) {
  const cells = [
    read.toFixed(2),
    long.toFixed(0),
    seconds.toFixed(4),
    ((seconds * claims) / inAll).toFixed(1),
  ];
  row(`${name} int8`, cells);
}
await alone.close();

const threads = availableParallelism();
const verifier = await EmbeddedVerifier.load({ threads });
print(`\nwall time on ${threads} cores`);
row('claims', ['sources', 'first s', 'all s', 'processor s']);
for (const count of [5, 30, 100]) {
  const input = textOf(readCases(folder), count);
  const start = performance.now();
  let first = 0;
  const seconds = await processorSecondsOf(() =>
    review(input, {
      verifier,
      atOnce: claimsAtOnce(threads),
      onProgress: ({ claimsDone }) => {
        if (claimsDone > 0 && first === 0) first = performance.now() - start;
      },
    }),
  );
  const all = (performance.now() - start) / 1e3;
  row(String(count), [input.sources.length, (first / 1e3).toFixed(2), all.toFixed(2), seconds.toFixed(1)]);
}
await verifier.close();
const ratio = baseline && baseline.cpu_ms_per_claim / own.cpu_ms_per_claim;
print(JSON.stringify({ ...own, baseline, ratio }));

interface Cost {
  readonly readings: number;
  readonly tokens: number;
  readonly seconds: number;
}

function perClaim({ readings, tokens, seconds }: Cost) {
  return { readings_per_claim: readings, tokens_per_claim: tokens, cpu_ms_per_claim: seconds * 1e3 };
}

/** The readings that the earlier build made are made here and now, as to their number and length, with the graph that it ran. */
async function compareWith(name: string, baseline: Baseline) {
  const total = Object.values(baseline.steps).reduce(
    (sum, step) => ({ readings: sum.readings + step.readings, tokens: sum.tokens + step.tokens }),
    { readings: 0, tokens: 0 },
  );
  const session = await open(FUSED_GRAPH);
  const secondsOf = await secondsByLength((tokens) => millisecondsOf(session, tokens));
  await session.release();
  const before = baseline.lengths.reduce((sum, [length, count]) => sum + count * secondsOf(length), 0);
  const seconds = before + (inAll - inReading) / claims;
  row(`baseline (${name})`, [total.readings.toFixed(2), total.tokens.toFixed(0), seconds.toFixed(4)]);
  row('baseline / this build', [
    ((total.readings * claims) / readings).toFixed(2),
    ((total.tokens * claims) / tokens).toFixed(2),
    ((seconds * claims) / inAll).toFixed(2),
  ]);
  return perClaim({ ...total, seconds });
}
