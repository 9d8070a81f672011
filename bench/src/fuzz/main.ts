// npm run fuzz -- [--minutes N] [--seed S] [--inputs N] [--stages a,b] [--longest CHARACTERS]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FOUND } from './found.js';
import { allKinds, type HostileInput } from './inputs.js';
import { patternPumps } from './pattern-pumps.js';
import { shrunk } from './shrink.js';
import { STAGES } from './stages.js';
import { type Finding, Tester } from './tester.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    inputs: { type: 'string' },
    stages: { type: 'string' },
    longest: { type: 'string' },
  },
});
const seed = Number(values.seed);
const most = Number(values.inputs ?? Number.POSITIVE_INFINITY);
const stages = values.stages?.split(',') ?? STAGES.map(({ name }) => name);
const deadline = performance.now() + Number(values.minutes) * 60_000;

const pumps = patternPumps(fileURLToPath(import.meta.resolve('@claimcheck/engine')).replace(/[^/\\]*$/, ''));
const tester = new Tester(Number(values.longest ?? Number.MAX_SAFE_INTEGER));
const findings: Finding[] = [];
const started = performance.now();
let tried = 0;
for (const input of inputs()) {
  if (tried >= most || performance.now() > deadline) break;
  tried += 1;
  const finding = await tester.try(input, stages);
  if (!finding) continue;
  findings.push(await shrunk(finding, tester));
  process.stdout.write(`${reportOf(findings.at(-1)!)}\n`);
}
await tester.stop();
const minutes = Number(((performance.now() - started) / 60_000).toFixed(1));
process.stdout.write(`${tried} inputs, ${pumps.length} pumps of patterns, ${findings.length} findings\n`);
process.stdout.write(`${JSON.stringify({ seed, inputs: tried, minutes, findings: findings.length })}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** What was found before comes first. */
function* inputs(): Generator<HostileInput> {
  yield* FOUND;
  yield* allKinds(seed, pumps);
}

function reportOf({ input, stage, fault }: Finding): string {
  const { name, before, pieces, after } = input;
  return `${stage}: ${name} ${fault}\n  ${JSON.stringify({ before, pieces, after })}`;
}
