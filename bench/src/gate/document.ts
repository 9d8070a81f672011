import { INTENDED_USES, STRICTNESSES, type Strictness } from '@claimcheck/contracts';
import { MIN_CONFIDENCE } from '@claimcheck/engine';
import { type GateFigures, type Measured, READERS, type Reader } from './figures.js';
import type { Share } from './interval.js';
import type { Levels } from './levels.js';

const USE = 'customer_facing';
const LENGTH = 'five claims';
const CALLED: Record<Reader, string> = { alone: 'embedded alone', flag: '`flag`', decide: '`decide`' };

/** The page about what each level was measured to do. */
export function renderStrictness(figures: GateFigures): string {
  const { others, sets, chosen_on } = figures;
  const measured = Object.keys(sets).filter((name) => !chosen_on.includes(name));
  const read = measured.filter((name) => sets[name]![LENGTH].decide);
  const { false_allow } = others[LENGTH].alone![`strict/${USE}`];
  return `<!-- Written by npm run bench:gate -- --write -->
# What strictness is worth

Two things can go wrong with a gate. It lets a text pass that has a claim which should not: a **false allow**. It holds up
a text that is right: a **false block**. Both are measured, for every strictness and intended use, without and with a
[second reader](readers.md). The share is in percent, with its 95 % interval (Wilson).

| \`${USE}\` | read by | false allow | false block |
|---|---|---|---|
${STRICTNESSES.flatMap((strictness) => READERS.map((reader) => headline(others, strictness, reader))).join('\n')}

**\`strict\` promises at most ${promise(false_allow)} % false allow**: of the texts with one claim that should not pass, ${percent(false_allow.share)} % were let
through (${percent(false_allow.low)}–${percent(false_allow.high)} %, ${false_allow.n} texts of sets that had no say in the policy). It keeps the promise without a
second reader by asking a confidence of ${MIN_CONFIDENCE.strict} of every supported claim (\`low_confidence\`), and so sends most texts to a
person, who sees which claims they are. A second reader that decides keeps it with far fewer.

\`\`\`sh
npm run bench:gate                # every figure of this page; --sweep: other confidences; --write: writes this page
\`\`\`

## How it is measured

- The texts are those of the [bench](../bench/data/e2e/README.md). They have many wrong claims each, so that any gate holds
  them up; what people check has few. So every wrong claim (not supported, by its label) makes a text of five with the
  four nearest right ones, and right claims, five at a time, make the clean texts.
- *Let through* is a verdict of \`verified_for_use\` or \`verified_with_limits\`. With \`advisory\` this is what the verdict
  says; the command line lets the text pass in any case.
- The confidence that \`strict\` asks for was chosen on ${list(chosen_on)}: the lowest twentieth at which the upper end of the
  interval is at most 5 %. The figures above are those of ${list(measured)}; those with a second reader,
  whose answers are recorded, of ${list(read)}.
- \`strict\` asks a citation of every claim besides; the texts are not written for that, so missing citations count here
  only in texts that cite elsewhere.
- Texts made from one answer share claims, so the true intervals are somewhat wider.
- \`seen\` is left out: the verifier is trained on it.

## Every level

${list(measured)}; five claims.

${levelTable(others)}

A text of **one claim** has nothing else to hold it up. There the shares of \`${USE}\` are:

| | read by | false allow | false block |
|---|---|---|---|
${STRICTNESSES.flatMap((strictness) => READERS.map((reader) => headline(others, strictness, reader, 'one claim'))).join('\n')}

## Every set

\`${USE}\`, five claims.

${setTable(sets)}
`;
}

function headline(
  measured: Measured,
  strictness: Strictness,
  reader: Reader,
  length: keyof Measured = LENGTH,
): string {
  const { false_allow, false_block } = measured[length][reader]![`${strictness}/${USE}`];
  return `| \`${strictness}\` | ${CALLED[reader]} | ${cell(false_allow)} | ${cell(false_block)} |`;
}

function levelTable(measured: Measured): string {
  const head = READERS.map((reader) => ` ${CALLED[reader]}: allow | block |`).join('');
  const row = (strictness: Strictness, use: (typeof INTENDED_USES)[number]) =>
    `| \`${strictness}\` | \`${use}\` |${READERS.map((reader) => pair(measured[LENGTH][reader]!, `${strictness}/${use}`)).join('')}`;
  return [
    `| strictness | use |${head}`,
    `|---|---|${'---|---|'.repeat(READERS.length)}`,
    ...STRICTNESSES.flatMap((strictness) => INTENDED_USES.map((use) => row(strictness, use))),
  ].join('\n');
}

const pair = (levels: Levels, name: keyof Levels): string =>
  ` ${cell(levels[name].false_allow)} | ${cell(levels[name].false_block)} |`;

function setTable(sets: GateFigures['sets']): string {
  return [
    '| set | strictness | read by | false allow | texts | false block | texts |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(sets).flatMap(([name, measured]) => setRows(name, measured)),
  ].join('\n');
}

export function setRows(name: string, measured: Measured): string[] {
  return STRICTNESSES.flatMap((strictness) =>
    READERS.flatMap((reader) => {
      const level = measured[LENGTH][reader]?.[`${strictness}/${USE}`];
      if (!level) return [];
      const { false_allow, false_block } = level;
      return [
        `| \`${name}\` | \`${strictness}\` | ${CALLED[reader]} | ${cell(false_allow)} | ${false_allow.n} | ${cell(false_block)} | ${false_block.n} |`,
      ];
    }),
  );
}

/** The constant that the command line, the reference and the console show. */
export function renderConstant({ others }: GateFigures): string {
  const triple = ({ share, low, high }: Share) => `[${[share, low, high].map(percent).join(', ')}]`;
  const reader = (name: Reader, strictness: Strictness) => {
    const { false_allow, false_block } = others[LENGTH][name]![`${strictness}/${USE}`];
    return `    ${name}: { false_allow: ${triple(false_allow)}, false_block: ${triple(false_block)} },`;
  };
  const level = (strictness: Strictness) =>
    [`  ${strictness}: {`, ...READERS.map((name) => reader(name, strictness)), '  },'].join('\n');
  return `/** Percents with their intervals for ${USE}. Written by npm run bench:gate -- --write. */
export const GATE_FIGURES = {
${STRICTNESSES.map(level).join('\n')}
} as const;
`;
}

/** Shares have three digits; the product of 0.285 and 100 is a hair less than 28.5. */
const percent = (share: number): number => Math.round(Number((share * 100).toFixed(1)));
const promise = ({ high }: Share): number => Math.ceil(high * 100);
const cell = ({ share, low, high }: Share): string =>
  `${(share * 100).toFixed(1)} (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
