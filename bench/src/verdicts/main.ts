// npm run verdicts -- [FOLDER…] [--record] [--sample]
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadMeasure } from '@claimcheck/providers';
import { readCases } from '../e2e/cases.js';
import { type Change, changesBetween } from './outcome.js';
import { readVerdicts, recordedFolders, recordingsOf, type Verdicts, writeVerdicts } from './recordings.js';
import { replay } from './replay.js';
import type { Replayed } from './replay-thread.js';
import { type Scores, writeScores } from './score-file.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, sample: { type: 'boolean', default: false } },
});
const folders = positionals.length > 0 ? positionals : recordedFolders();
const idsOf = new Map(folders.map((folder) => [folder, readCases(folder).map(({ id }) => id)]));
const tasks = folders.flatMap((folder) => idsOf.get(folder)!.map((_, place) => ({ folder, place })));
const replayed = await replay(tasks, { records: values.record, samples: values.sample });
const { version: model } = await loadMeasure();
const print = (line: string) => process.stdout.write(`${line}\n`);

let failures = 0;
for (const folder of folders) {
  const { scores, verdicts } = recordingsOf(folder);
  const cases = replayed.filter((each) => each.folder === folder);
  const idOf = ({ place }: Replayed) => idsOf.get(folder)![place]!;
  const recorded = readVerdicts(verdicts);
  const found: Verdicts = Object.fromEntries(
    cases.flatMap((each) => (each.outcome ? [[idOf(each), each.outcome]] : [])),
  );
  const unknown = cases.filter((each) => each.unknown !== null);
  const changes = Object.entries(found).flatMap(([id, outcome]) =>
    changesBetween(recorded[id] ?? { claims: [], gate: null }, outcome).map((change) => ({ id, change })),
  );
  const claims = Object.values(found).reduce((sum, outcome) => sum + outcome.claims.length, 0);
  print(
    `${basename(folder).padEnd(10)}${String(cases.length).padStart(5)} cases${String(claims).padStart(7)} claims${String(changes.length).padStart(7)} changed`,
  );
  for (const { id, change } of changes) if (recorded[id]) printChange(id, change);
  for (const each of unknown) print(`  ${idOf(each)}: ${each.unknown} Score them with --record.`);
  failures += unknown.length + (values.record ? 0 : changes.length);
  if (values.record) {
    const asked: Scores = new Map(cases.flatMap((each) => [...each.asked]));
    writeScores(scores, model, asked);
    writeVerdicts(verdicts, found);
  }
}
if (values.sample) {
  const differences = replayed.flatMap((each) => each.differences);
  print(`${differences.length} pairs scored again: they differ by ${Math.max(0, ...differences)} at most`);
}
process.exitCode = failures > 0 ? 1 : 0;

function printChange(id: string, { claim, fields }: Change): void {
  print(`  ${id} ${claim.replace(/\s+/g, ' ').slice(0, 110)}`);
  for (const { field, was, is } of fields) {
    print(
      `    ${field.padEnd(11)}${JSON.stringify(was) ?? 'nothing'}\n${' '.repeat(13)}→ ${JSON.stringify(is) ?? 'nothing'}`,
    );
  }
}
