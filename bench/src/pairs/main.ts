// npm run bench:pairs -- DIR [--limit N] [--model FOLDER] [--sets a,b]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { indexSources, type SourceInput, verifyStatement } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { reliability, reliabilityTable } from '../reliability.js';
import { isRight, type Scored, type SetFigures, setFigures } from './figures.js';

interface Row {
  readonly source: string;
  readonly claim: string;
  readonly label: 'supported' | 'unsupported' | 'contradicted' | 'neutral';
}

/** The sets whose average is reported; others are listed beside them. */
const AVERAGED = ['xsum', 'cnn', 'wice', 'factcheckgpt', 'lfqa', 'ragtruth_qa', 'expertqa', 'claimverify'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string' }, model: { type: 'string' }, sets: { type: 'string' } },
});
const folder = positionals[0];
if (folder === undefined) {
  process.stderr.write(
    'Usage: npm run bench:pairs -- DIR [--limit ROWS_PER_SET] [--model FOLDER] [--sets a,b]\n',
  );
  process.exit(2);
}

const nameOf = (file: string) => file.replace(/\.jsonl\.gz$/, '').replace(/^aggrefact_/, '');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl.gz'))
  .sort();
const wanted = values.sets?.split(',').map(nameOf);
const unknown = wanted?.filter((name) => !files.some((file) => nameOf(file) === name)) ?? [];
if (unknown.length > 0) {
  const known = files.map(nameOf).join(', ');
  process.stderr.write(`--sets: ${folder} has no set ${unknown.join(', ')}; it has ${known}\n`);
  process.exit(2);
}
const verifier = await EmbeddedVerifier.load(values.model === undefined ? {} : { folder: values.model });
const sets: Record<string, SetFigures> = {};
const all: Scored[] = [];
process.stdout.write(
  `${'set'.padEnd(16)}${'rows'.padStart(7)}${'bal.acc'.padStart(9)}${'3-way'.padStart(9)}\n`,
);
for (const file of files) {
  const name = nameOf(file);
  if (wanted && !wanted.includes(name)) continue;
  const scored = await scoreSet(evenSample(readRows(join(folder, file)), Number(values.limit ?? 0)));
  all.push(...scored);
  const figures = setFigures(scored);
  sets[name] = figures;
  process.stdout.write(
    `${name.padEnd(16)}${String(figures.n).padStart(7)}${figures.balanced_accuracy.toFixed(2).padStart(9)}${(figures.three_way_accuracy?.toFixed(2) ?? '').padStart(9)}\n`,
  );
}
await verifier.close();

const present = AVERAGED.filter((name) => sets[name]);
const average =
  present.length === 0
    ? null
    : Math.round(
        (100 * present.reduce((sum, name) => sum + sets[name]!.balanced_accuracy, 0)) / present.length,
      ) / 100;
const bins = reliability(all.map((one) => ({ confidence: one.confidence, right: isRight(one) })));
process.stdout.write(`average of ${present.length} sets: ${average}\n${reliabilityTable(bins)}`);
process.stdout.write(`${JSON.stringify({ average, sets, reliability: bins })}\n`);

function readRows(path: string): Row[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Every k-th row, so that a shorter run sees the whole set. */
function evenSample(rows: Row[], limit: number): Row[] {
  if (limit <= 0 || rows.length <= limit) return rows;
  return Array.from({ length: limit }, (_, i) => rows[Math.floor((i * rows.length) / limit)]!);
}

async function scoreSet(rows: readonly Row[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  let lastSource: string | null = null;
  let index = indexSources([], verifier);
  for (const { source, claim, label } of rows) {
    if (source !== lastSource) {
      const input: SourceInput = {
        title: '',
        content: source,
        uri: null,
        citationLabel: 'source 1',
        mediaType: 'text/plain',
      };
      index = indexSources([input], verifier);
      lastSource = source;
    }
    const { status, support, confidence } = await verifyStatement(claim, index, verifier);
    scored.push({ label, status, support, confidence });
  }
  return scored;
}
