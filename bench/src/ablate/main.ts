// npm run bench:ablate -- [FOLDER…] [--only RULE]
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { readCases, toReviewInput } from '../e2e/cases.js';
import { scoreCase } from '../e2e/score.js';
import { recordedVerifier } from '../verdicts/recorded-verifier.js';
import { CASES, everyScoreOf, recordingsOf } from '../verdicts/recordings.js';
import { appendScores, readAppended, readScores, type Scores } from '../verdicts/score-file.js';
import { installSwitches, type Switch } from './switches.js';
import { addCase, noWorth, signTest } from './worth.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
/** The texts that were read while rules were made tell nothing of what a rule is worth. */
const unread = readdirSync(CASES, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'seen',
);
const folders = positionals.length > 0 ? positionals : unread.map(({ name }) => join(CASES, name)).sort();
const switches = installSwitches().filter(({ id }) => values.only === undefined || id === values.only);
if (switches.length === 0) {
  process.stderr.write(`There is no rule ${values.only}.\n`);
  process.exit(2);
}

let scores: Scores = new Map();
const measure = await loadMeasure();
const every = everyScoreOf(measure.version);
const verifier = recordedVerifier(
  measure,
  () => scores,
  (learned) => appendScores(every, learned),
);
const worth = new Map(switches.map(({ id }) => [id, noWorth()]));
let claims = 0;
for (const folder of folders) {
  scores = new Map([...readAppended(every), ...readScores(recordingsOf(folder).scores, measure.version)]);
  for (const testCase of readCases(folder)) {
    const judge = async () => scoreCase(testCase, await review(toReviewInput(testCase), { verifier }));
    for (const each of switches) each.hasFired = false;
    const kept = await judge();
    claims += kept.outcomes.length;
    // What the runs without a rule take is not counted.
    const took = switches.map((each) => each.took);
    for (const each of switches.filter(({ hasFired }) => hasFired)) {
      each.isOff = true;
      addCase(worth.get(each.id)!, kept, await judge());
      each.isOff = false;
    }
    switches.forEach((each, i) => {
      each.took = took[i]!;
    });
  }
  process.stderr.write(`${basename(folder)} done\n`);
}

const columns = ['cases', 'lost', 'won', 'p', 'contra', 'alarms', 'evid', 'ms/claim'];
process.stdout.write(`Over ${claims} claims, without the rule:\n${'rule'.padEnd(34)}${row(columns)}\n`);
for (const { id, took } of [...switches].sort((a, b) => netOf(b.id) - netOf(a.id))) {
  const { cases, lost, won, contradictions, alarms, evidence } = worth.get(id)!;
  const p = signTest(lost, won).toFixed(2);
  const cells = [cases, -lost, won, p, contradictions, alarms, evidence, (took / claims).toFixed(2)];
  process.stdout.write(`${id.padEnd(34)}${row(cells)}\n`);
}
const worthOf = ({ id, took }: Switch) => [id, { ...worth.get(id)!, ms_per_claim: took / claims }] as const;
const checks = Object.fromEntries(switches.map(worthOf));
process.stdout.write(`${JSON.stringify({ claims, checks })}\n`);

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).padStart(9)).join('');
}

function netOf(id: string): number {
  const { lost, won } = worth.get(id)!;
  return lost - won;
}
