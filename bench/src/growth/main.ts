// npm run bench:growth -- [--model] [--series claims,sources,table,biggest] [--rounds N]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Measurement } from './measure.js';
import type { Size } from './texts.js';

const { values } = parseArgs({
  options: {
    model: { type: 'boolean', default: false },
    series: { type: 'string' },
    rounds: { type: 'string' },
  },
});

const rounds = values.rounds ?? (values.model ? '1' : '3');
/** The model reads some 10 pairs a claim, so it gets shorter answers; the biggest input is left out unless asked for. */
const answer = values.model ? 8_000 : 64_000;
const SERIES: Readonly<Record<string, readonly Size[]>> = {
  claims: [1 / 8, 1 / 4, 1 / 2, 1].map((part) => ({
    outputChars: answer * part,
    sources: 10,
    sourceChars: 20_000,
  })),
  sources: [1 / 8, 1 / 4, 1 / 2, 1].map((part) => ({
    outputChars: answer / 4,
    sources: 50,
    sourceChars: 100_000 * part,
  })),
  table: [1 / 8, 1 / 4, 1 / 2, 1].map((part) => ({
    outputChars: answer / 16,
    sources: 2,
    sourceChars: 20_000,
    rows: Math.round(2_500 * part),
  })),
  biggest: [{ outputChars: 100_000, sources: 50, sourceChars: 100_000 }],
};
const names = (
  values.series ?? (values.model ? 'claims,sources,table' : 'claims,sources,table,biggest')
).split(',');

const COLUMNS = [
  ['answer', 'kchars'],
  ['sources', 'MB'],
  ['table', 'rows'],
  ['claims', ''],
  ['pairs', '/claim'],
  ['time', 's'],
  ['× before', ''],
  ['per claim', '× first'],
  ['verifier', 'ms/pair'],
  ['verifier', '% of time'],
  ['peak', 'MiB'],
  ['stops in', 'ms'],
] as const;

const series: Record<string, object[]> = {};
for (const name of names) {
  const sizes = SERIES[name];
  if (!sizes) throw new Error(`No series ${name}; there are ${Object.keys(SERIES).join()}`);
  process.stdout.write(
    `\n${name}\n${line(COLUMNS.map(([head]) => head))}${line(COLUMNS.map(([, unit]) => unit))}`,
  );
  series[name] = rowsOf(sizes);
}
process.stdout.write(
  `${JSON.stringify({ verifier: values.model ? 'embedded' : 'lexical', node: process.version, series })}\n`,
);

function rowsOf(sizes: readonly Size[]): object[] {
  const rows: (Size & Measurement)[] = [];
  for (const size of sizes) {
    const row = { ...size, ...measured(size) };
    const before = rows.at(-1);
    rows.push(row);
    process.stdout.write(
      line([
        (size.outputChars / 1e3).toFixed(1),
        ((size.sources * size.sourceChars) / 1e6).toFixed(2),
        String(size.rows ?? ''),
        String(row.claims),
        (row.pairs / row.claims).toFixed(1),
        (row.total_ms / 1e3).toFixed(2),
        before ? (row.total_ms / before.total_ms).toFixed(2) : '',
        (perClaim(row) / perClaim(rows[0]!)).toFixed(2),
        (row.verifier_ms / row.pairs).toFixed(3),
        ((100 * row.verifier_ms) / row.total_ms).toFixed(0),
        String(row.peak_mib),
        row.stop_ms.toFixed(0),
      ]),
    );
  }
  return rows;
}

function perClaim({ total_ms, claims }: Measurement): number {
  return total_ms / claims;
}

function measured(size: Size): Measurement {
  const script = fileURLToPath(new URL('./measure.js', import.meta.url));
  const options = values.model ? ['--model'] : [];
  const { status, stdout } = spawnSync(process.execPath, [script, JSON.stringify(size), rounds, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Measuring ${JSON.stringify(size)} ended with ${status}.`);
  return JSON.parse(stdout) as Measurement;
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.padStart(10)).join('')}\n`;
}
