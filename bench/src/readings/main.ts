// npm run readings -- OUT.jsonl FILE.jsonl...: training pairs from written reviews and cases, as the engine reads them
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { type Case, linesOf } from '../e2e/cases.js';
import { fromCase, fromWritten, type WrittenReview } from './judged-answers.js';
import { type Reading, readingsOf } from './readings.js';

const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0) {
  process.stderr.write('Usage: npm run readings -- OUT.jsonl FILE.jsonl...\n');
  process.exit(2);
}

const verifier = await EmbeddedVerifier.load({});
const lines: string[] = [];
const counts = new Map<string, number>();
for (const file of files) {
  for (const [number, line] of linesOf(file).entries()) {
    const id = `${basename(file, '.jsonl')}-${number + 1}`;
    for (const reading of readingsIn(line, `${file}, line ${number + 1}`)) {
      lines.push(JSON.stringify({ id, ...reading }));
      counts.set(reading.label, (counts.get(reading.label) ?? 0) + 1);
    }
  }
}
await verifier.close();
writeFileSync(out, `${lines.join('\n')}\n`);
process.stdout.write(
  `${lines.length} readings: ${[...counts].map(([label, n]) => `${label} ${n}`).join(', ')}\n`,
);

function readingsIn(line: string, place: string): Reading[] {
  try {
    const written = JSON.parse(line) as WrittenReview | Case;
    return readingsOf('ai_output' in written ? fromCase(written) : fromWritten(written), verifier);
  } catch (cause) {
    throw new Error(`${place} cannot be read.`, { cause });
  }
}
