// npm run readings -- OUT.jsonl FILE.jsonl...: training pairs from written reviews and cases, as the engine reads them
import { closeSync, openSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { type Case, linesOf } from '../e2e/cases.js';
import { fromCase, fromWritten, type WrittenReview } from './judged-answers.js';
import { type Reading, readingsOf, readingsOfTurned } from './readings.js';
import { fromRestated, type RestatedClaims } from './restated.js';
import { fromTurned, type TurnedPassages } from './turned.js';

const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0) {
  process.stderr.write('Usage: npm run readings -- OUT.jsonl FILE.jsonl...\n');
  process.exit(2);
}

const verifier = await EmbeddedVerifier.load({});
const reviews = new Map<string, WrittenReview>();
const turnedPassages = new Map<string, TurnedPassages>();
const handle = openSync(out, 'w');
const counts = new Map<string, number>();
for (const file of files) {
  for (const [number, line] of linesOf(file).entries()) {
    const name = `${basename(file, '.jsonl')}-${number + 1}`;
    for (const reading of readingsIn(line, name, `${file}, line ${number + 1}`)) {
      writeSync(handle, `${JSON.stringify(reading)}\n`);
      counts.set(reading.label, (counts.get(reading.label) ?? 0) + 1);
    }
  }
}
await verifier.close();
closeSync(handle);
const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
process.stdout.write(`${total} readings: ${[...counts].map(([label, n]) => `${label} ${n}`).join(', ')}\n`);

/** The readings of a line; those of turned sources belong to the review whose sources they are. */
function readingsIn(line: string, name: string, place: string): (Reading & { id: string })[] {
  try {
    const written = JSON.parse(line) as WrittenReview | Case | TurnedPassages | RestatedClaims;
    const of = (id: string, readings: readonly Reading[]) => readings.map((reading) => ({ id, ...reading }));
    if ('ai_output' in written) return of(name, readingsOf(fromCase(written), verifier));
    if ('passages' in written) return of(written.of, turnedReadings(written));
    if ('of' in written) return of(written.of, restatedReadings(written));
    reviews.set(name, written);
    return of(name, readingsOf(fromWritten(written), verifier));
  } catch (cause) {
    throw new Error(`${place} cannot be read.`, { cause });
  }
}

function turnedReadings(turned: TurnedPassages): Reading[] {
  turnedPassages.set(turned.of, turned);
  return fromTurned(reviewNamed(turned.of), turned).flatMap((version) => readingsOfTurned(version, verifier));
}

function restatedReadings(restated: RestatedClaims): Reading[] {
  const passages = turnedPassages.get(restated.of);
  if (!passages)
    throw new Error(
      `Claims about passages of ${restated.of}, of which none were turned in the files before.`,
    );
  const { asWritten, turned } = fromRestated(reviewNamed(restated.of), passages, restated);
  return [
    ...readingsOf(asWritten, verifier).map((reading) => ({ ...reading, place: null })),
    ...turned.flatMap((version) => readingsOfTurned(version, verifier)),
  ];
}

function reviewNamed(name: string): WrittenReview {
  const review = reviews.get(name);
  if (!review) throw new Error(`${name} is no review of the files before.`);
  return review;
}
