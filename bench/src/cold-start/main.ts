// npm run bench:cold-start -- [--rounds N]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const pathOf = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

const GRAPH = pathOf('packages/model-small/graph.onnx');
const BARE_SESSION = `
  import { InferenceSession } from 'onnxruntime-node';
  await InferenceSession.create(${JSON.stringify(GRAPH)}, { intraOpNumThreads: 1, graphOptimizationLevel: 'basic', logSeverityLevel: 3 });
`;

/** What is timed, each as a fresh process; the last one is the point of the exercise. */
const CONTENDERS = {
  'node -e 0': ['-e', '0'],
  'onnx session': ['--input-type=module', '-e', BARE_SESSION],
  'claimcheck --version': [pathOf('packages/cli/bin/claimcheck.js'), '--version'],
  'claimcheck check': [
    pathOf('packages/cli/bin/claimcheck.js'),
    'check',
    pathOf('bench/data/cold-start/answer.md'),
    '--source',
    pathOf('bench/data/cold-start/rules.md'),
    '--fail-on',
    'none',
  ],
};
type Contender = keyof typeof CONTENDERS;
const NAMES = Object.keys(CONTENDERS) as Contender[];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const times = new Map<Contender, number[]>(NAMES.map((name) => [name, []]));

/** Contenders take turns, so that a busy moment of the machine meets all of them. */
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const name of NAMES) times.get(name)!.push(millisecondsOf(name));

const median = (name: Contender): number =>
  times.get(name)!.toSorted((a, b) => a - b)[Math.floor(Number(values.rounds) / 2)]!;
process.stdout.write(
  `${'median of'.padEnd(22)}${`${values.rounds} runs`.padStart(10)}${'× node'.padStart(9)}${'× session'.padStart(11)}\n`,
);
for (const name of NAMES)
  process.stdout.write(
    `${name.padEnd(22)}${`${median(name).toFixed(0)} ms`.padStart(10)}${ratio(name, 'node -e 0').padStart(9)}${ratio(name, 'onnx session').padStart(11)}\n`,
  );

function millisecondsOf(name: Contender): number {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, CONTENDERS[name], {
    cwd: pathOf('.'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

function ratio(name: Contender, base: Contender): string {
  return (median(name) / median(base)).toFixed(2);
}
