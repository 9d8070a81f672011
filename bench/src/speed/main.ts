// npm run bench:speed -- [--rounds N] [--tokens 64,128,256,384] [--models NAME,…] [--precisions fp32,int8] [--model FOLDER]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ARCHITECTURES, type Precision } from './architectures.js';
import { millisecondsOf, open } from './one-reading.js';

const PRECISIONS: readonly Precision[] = ['fp32', 'int8'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    tokens: { type: 'string', default: '64,128,256,384' },
    models: { type: 'string', default: Object.keys(ARCHITECTURES).join() },
    precisions: { type: 'string', default: PRECISIONS.join() },
    model: {
      type: 'string',
      default: fileURLToPath(new URL('../../../packages/model-small', import.meta.url)),
    },
  },
});
const rounds = Number(values.rounds);
const lengths = values.tokens.split(',').map(Number);

interface Row {
  readonly model: string;
  readonly precision: Precision;
  readonly tokens: number;
  readonly latency_ms: number;
  readonly claims_per_second_per_core: number;
  /** How many times as long a claim takes as with the embedded verifier in the same turns. */
  readonly times_embedded: number;
}

const folder = mkdtempSync(join(tmpdir(), 'claimcheck-speed-'));
const embedded = await open(join(values.model, 'graph.onnx'), 'basic');
const rows: Row[] = [];
process.stdout.write(
  `${'model'.padEnd(24)}${['tokens', 'ms/claim', 'claims/s/core', '× embedded'].map((name) => name.padStart(15)).join('')}\n`,
);
try {
  for (const name of values.models.split(','))
    for (const precision of PRECISIONS.filter((known) => values.precisions.split(',').includes(known)))
      await compare(name, precision);
} finally {
  await embedded.release();
  rmSync(folder, { recursive: true });
}
process.stdout.write(
  `${JSON.stringify({ processor: cpus()[0]?.model ?? 'unknown', arch: arch(), node: process.version, threads: 1, rounds, rows })}\n`,
);

/** One other model at a time, to save memory, taking turns with the embedded one so that a busy moment meets both. */
async function compare(name: string, precision: Precision): Promise<void> {
  const build = ARCHITECTURES[name];
  if (build === undefined)
    throw new Error(`No model ${name}; there are ${Object.keys(ARCHITECTURES).join()}`);
  const path = join(folder, `${name}.${precision}.onnx`);
  writeFileSync(path, build(precision));
  const other = await open(path);
  rmSync(path);
  for (const tokens of lengths) {
    const own: number[] = [];
    const theirs: number[] = [];
    await millisecondsOf(embedded, tokens);
    await millisecondsOf(other, tokens);
    for (let round = 0; round < rounds; round += 1) {
      own.push(await millisecondsOf(embedded, tokens));
      theirs.push(await millisecondsOf(other, tokens));
    }
    const unit = median(own);
    add({ ...speed(unit), model: 'embedded', precision: 'int8', tokens, times_embedded: 1 });
    add({ ...speed(median(theirs)), model: name, precision, tokens, times_embedded: median(theirs) / unit });
  }
  await other.release();
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function speed(latency: number): Pick<Row, 'latency_ms' | 'claims_per_second_per_core'> {
  return { latency_ms: latency, claims_per_second_per_core: 1000 / latency };
}

function add(row: Row): void {
  rows.push(row);
  const figures = [
    String(row.tokens),
    row.latency_ms.toFixed(1),
    row.claims_per_second_per_core.toFixed(2),
    row.times_embedded.toFixed(1),
  ];
  process.stdout.write(
    `${`${row.model} ${row.precision}`.padEnd(24)}${figures.map((figure) => figure.padStart(15)).join('')}\n`,
  );
}
