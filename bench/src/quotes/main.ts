// npm run bench:quotes -- [FOLDER…] [--take N] [--skip N] [--read FILE [--verbose]]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { childId } from '@claimcheck/contracts';
import { quoteReader } from '@claimcheck/engine';
import { type Case, readCases } from '../e2e/cases.js';
import { CASES } from '../verdicts/recordings.js';
import { replay } from '../verdicts/replay.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    take: { type: 'string', default: '100' },
    skip: { type: 'string', default: '0' },
    read: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

/** What a reader who sees only claim and quote may say of them, by the letter in the filled sheet. */
const READINGS = { s: 'supported', p: 'partially_supported', c: 'contradicted', n: 'no telling' } as const;
type Letter = keyof typeof READINGS;

interface Shown {
  readonly claim: string;
  readonly quotes: readonly string[];
  readonly status: string;
  readonly rationale: string;
  /** As it stands in the source. */
  readonly raw: string;
  /** The reason says itself that the quote does not show it. */
  readonly isSaid: boolean;
}

const folders = positionals.length > 0 ? positionals : [`${CASES}/kept`, `${CASES}/newest`];
const tasks = folders.flatMap((folder) => readCases(folder).map((_, place) => ({ folder, place })));
const replayed = await replay(tasks, { records: false, samples: false });
const unknown = replayed.find((each) => each.unknown !== null);
if (unknown)
  throw new Error(`${unknown.folder}: ${unknown.unknown} Score it with npm run verdicts -- --record.`);

const TOGETHER = /^No single passage .*?: “(.*)” and “(.*)”$/s;
const cases = new Map(folders.map((folder) => [folder, readCases(folder)]));
const shown = replayed
  .flatMap(({ folder, place, outcome }) => shownOf(cases.get(folder)![place]!, outcome!.claims))
  // In an order that has nothing to do with the texts, so that no claim helps to read the next.
  .map((each) => ({ each, key: createHash('sha256').update(`${each.claim}\n${each.raw}`).digest('hex') }))
  .sort((a, b) => a.key.localeCompare(b.key))
  .map(({ each }) => each)
  .slice(Number(values.skip), Number(values.skip) + Number(values.take));

const print = (line = '') => process.stdout.write(`${line}\n`);
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

if (values.read === undefined) printSheet();
else score(readFileSync(values.read, 'utf8'));

/** Each claim with the quote as a report shows it. */
function shownOf({ sources }: Case, claims: readonly Record<string, unknown>[]): Shown[] {
  const read = quoteReader(
    sources.map(({ content, media_type = 'text/plain' }) => ({ content, media_type })),
  );
  return (claims as readonly Record<'claim' | 'quote' | 'status' | 'rationale', string>[]).flatMap(
    ({ claim, quote, status, rationale }) => {
      const [, source, start, words] = /^\[(\d+):(\d+)\] (.*)$/s.exec(quote ?? '') ?? [];
      if (words === undefined || !Object.values<string>(READINGS).includes(status)) return [];
      const quoted = read(
        {
          quote: words,
          start_offset: Number(start),
          end_offset: Number(start) + words.length,
          source_document_id: childId('run', 'source', Number(source) + 1),
        },
        claim,
      );
      const [, ...together] = TOGETHER.exec(rationale) ?? [];
      const isSaid = rationale.startsWith('No passage of ');
      return [
        { claim, quotes: together.length > 0 ? together : [quoted], status, rationale, raw: words, isSaid },
      ];
    },
  );
}

function printSheet(): void {
  print(
    'What does each quote say of its claim? Write a line for each: its number and s (states it), p (states a part),',
  );
  print('c (says otherwise) or n (does not tell). Then: npm run bench:quotes -- … --read FILE');
  shown.forEach(({ claim, quotes }, index) => {
    print(`\n${index + 1}  ${inOneLine(claim)}`);
    for (const quote of quotes) print(`   | ${inOneLine(quote)}`);
  });
}

function score(sheet: string): void {
  const read = new Map(
    [...sheet.matchAll(/^\s*(\d+)\s+([spcn])\b/gm)].map(([, number, letter]) => [
      Number(number),
      letter as Letter,
    ]),
  );
  const judged = shown.flatMap((each, index) => {
    const letter = read.get(index + 1);
    return letter ? [{ ...each, number: index + 1, reading: READINGS[letter] }] : [];
  });
  const agree = (some: typeof judged) => some.filter(({ status, reading }) => status === reading).length;
  const share = (some: typeof judged) =>
    `${agree(some)} of ${some.length} (${((100 * agree(some)) / Math.max(1, some.length)).toFixed(0)} %)`;
  const plain = judged.filter(({ isSaid }) => !isSaid);
  print(
    `${share(judged)} quotes show the status; ${share(plain)} of those that are not said to show nothing by themselves`,
  );
  const kinds = Object.values(READINGS);
  print(`\n${'status'.padEnd(22)}${kinds.map((kind) => kind.padStart(21)).join('')}`);
  for (const status of kinds.slice(0, 3)) {
    const cells = kinds.map(
      (kind) => judged.filter((each) => each.status === status && each.reading === kind).length,
    );
    print(`${status.padEnd(22)}${cells.map((cell) => String(cell).padStart(21)).join('')}`);
  }
  if (!values.verbose) return;
  for (const { number, claim, quotes, status, reading, rationale } of judged) {
    if (status === reading) continue;
    print(`\n${number}  ${status}, read as ${reading}: ${inOneLine(claim)}`);
    for (const quote of quotes) print(`   | ${inOneLine(quote)}`);
    print(`   ${inOneLine(rationale)}`);
  }
}
