// npm run readings -- OUT.jsonl FILE.jsonl...: training pairs from written reviews and cases, as the engine reads them
import { EmbeddedVerifier } from '@claimcheck/providers';
import { type Case, namedLinesOf } from '../e2e/cases.js';
import { fromCase, fromWritten, type WrittenReview } from './judged-answers.js';
import { type Reading, readingsOf, readingsOfTurned } from './readings.js';
import { fromRestated, type RestatedClaims } from './restated.js';
import { RowFile } from './row-file.js';
import { fromTurned, type TurnedPassages } from './turned.js';

const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0) {
  process.stderr.write('Usage: npm run readings -- OUT.jsonl FILE.jsonl...\n');
  process.exit(2);
}

const verifier = await EmbeddedVerifier.load({});
const reviews = new Map<string, WrittenReview>();
const turnedPassages = new Map<string, TurnedPassages>();
const rows = new RowFile(out);
for (const file of files) {
  for (const { name, line } of namedLinesOf(file)) {
    for (const reading of readingsIn(line, name, file)) rows.write(reading);
  }
}
await verifier.close();
rows.close();
process.stdout.write(`${rows.size} readings: ${rows.labels}\n`);

/** The readings of a line; those of turned sources belong to the review whose sources they are. */
function readingsIn(line: string, name: string, file: string): (Reading & { id: string })[] {
  try {
    const written = JSON.parse(line) as WrittenReview | Case | TurnedPassages | RestatedClaims;
    const of = (id: string, readings: readonly Reading[]) => readings.map((reading) => ({ id, ...reading }));
    if ('ai_output' in written) return of(name, readingsOf(fromCase(written), verifier));
    if ('passages' in written) return of(written.of, turnedReadings(written));
    if ('of' in written) return of(written.of, restatedReadings(written));
    reviews.set(name, written);
    return of(name, readingsOf(fromWritten(written), verifier));
  } catch (cause) {
    throw new Error(`${name} of ${file} cannot be read.`, { cause });
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
