// npm run bench:gate -- [DIR…] [--reader RECORDING] [--sweep] [--write|--check]
import { parseArgs } from 'node:util';
import { recordedFolders } from '../verdicts/recordings.js';
import { CHOSEN_ON, figuresOf, READERS, type SetTexts, textsOfSet } from './figures.js';
import type { Share } from './interval.js';
import { type Level, type Levels, levelOf } from './levels.js';
import { outdated, publish, RECORDING } from './published.js';
import { reviewsOf } from './reviews.js';
import { LENGTHS } from './texts.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reader: { type: 'string', default: RECORDING },
    sweep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const print = (line = '') => process.stdout.write(`${line}\n`);
const sets = new Map<string, SetTexts>();
for (const folder of positionals.length > 0 ? positionals : recordedFolders())
  sets.set(folder, await textsOfSet(await reviewsOf(folder), values.reader));
const figures = figuresOf(sets);

for (const [name, measured] of [
  ...Object.entries(figures.sets),
  [`all but ${figures.chosen_on.join(' and ')}`, figures.others] as const,
])
  for (const length of LENGTHS) {
    print(`\n${name}, ${length}`);
    for (const reader of READERS) if (measured[length][reader]) printLevels(reader, measured[length][reader]);
  }
if (values.sweep) sweep();
if (values.write) publish(figures);
if (values.check)
  for (const file of outdated(figures)) {
    process.exitCode = 1;
    print(`${file} has other figures: npm run bench:gate -- --write`);
  }
print(JSON.stringify(summary()));

function printLevels(reader: string, levels: Levels): void {
  print(`  ${reader.padEnd(36)}false allow              false block`);
  for (const [name, { false_allow, false_block }] of Object.entries(levels))
    print(`    ${name.padEnd(34)}${cell(false_allow)}   ${cell(false_block)}`);
}

function cell({ share, low, high, n }: Share): string {
  const percent = (value: number) => (value * 100).toFixed(1);
  return n === 0
    ? 'no such text'.padEnd(22)
    : `${percent(share).padStart(5)} % (${percent(low)}–${percent(high)}) of ${n}`.padEnd(22);
}

/** What other bounds of confidence would do, on the sets that it is chosen on: nothing else has a say. */
function sweep(): void {
  const chosen = [...sets].flatMap(([folder, set]) =>
    CHOSEN_ON.some((name) => folder.endsWith(`/${name}`)) ? (set['five claims'].alone ?? []) : [],
  );
  print(`\nstrict/customer_facing, five claims, ${CHOSEN_ON.join(' and ')}, by the confidence asked for`);
  for (let twentieths = 0; twentieths < 20; twentieths++) {
    const least = twentieths / 20;
    const { false_allow, false_block } = levelOf(chosen, 'customer_facing', 'strict', least);
    print(`    ${least.toFixed(2)}  ${cell(false_allow)}   ${cell(false_block)}`);
  }
}

function summary() {
  const plain = ({ false_allow, false_block }: Level) => ({
    false_allow: false_allow.share,
    false_block: false_block.share,
    n: false_allow.n + false_block.n,
    false_allow_interval: [false_allow.low, false_allow.high],
    false_block_interval: [false_block.low, false_block.high],
  });
  const all = (levels: Levels | undefined) =>
    levels && Object.fromEntries(Object.entries(levels).map(([name, level]) => [name, plain(level)]));
  const { alone, flag, decide } = figures.others['five claims'];
  return { levels: all(alone), readers: { flag: all(flag), decide: all(decide) } };
}
