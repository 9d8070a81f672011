import type { PatternPump } from './pattern-pumps.js';
import { ALL_PIECES, PIECES } from './pieces.js';

/** A text of any length: its pieces in turn, as often as it takes, between an opening and an ending. */
export interface HostileInput {
  readonly name: string;
  readonly before: string;
  readonly pieces: readonly string[];
  readonly after: string;
}

export function textOf({ before, pieces, after }: HostileInput, length: number): string {
  const pump = pieces.join('');
  const room = Math.max(0, length - before.length - after.length);
  return (before + pump.repeat(Math.ceil(room / Math.max(1, pump.length))).slice(0, room) + after).slice(
    0,
    length,
  );
}

const OPENINGS = [
  '',
  '',
  '',
  'The fee is 12 euros ',
  '# ',
  '| ',
  '> ',
  '- ',
  '<p>',
  '“',
  'It is not ',
  'Fees: ',
  '1. ',
];
const ENDINGS = ['', '', '', ' for members.', '!', '\n\nEnd.', ' x', '”', '. It is 5 m.'];
const JOINTS = ['', '', ' ', '\n', ', ', '. ', '; ', ' and '];

/** Every piece of a group by itself, inside a sentence, and as a sentence of its own. */
function* plainInputs(group: string, pieces: readonly string[]): Generator<HostileInput> {
  for (const piece of pieces) {
    const name = `${group} ${JSON.stringify(piece)}`;
    yield { name, before: '', pieces: [piece], after: '' };
    yield { name: `${name} inside`, before: 'The fee is 12 euros ', pieces: [piece], after: ' for members.' };
    yield { name: `${name} told`, before: '', pieces: ['It is ', piece, ' so. '], after: '' };
  }
}

/** Endless, the same for the same seed: one of each kind in turn, each kind in an order of the seed's. */
export function* allKinds(seed: number, pumps: readonly PatternPump[]): Generator<HostileInput> {
  const written = Object.entries(PIECES).map(([group, pieces]) => [...plainInputs(group, pieces)]);
  const kinds: Iterator<HostileInput>[] = [...written, [...pumpInputs(pumps)]].map((inputs) =>
    shuffled(inputs, seed).values(),
  );
  kinds.push(mixedInputs(seed, pumps));
  for (;;) {
    for (const kind of kinds) {
      const { value, done } = kind.next();
      if (!done) yield value;
    }
  }
}

function* pumpInputs(pumps: readonly PatternPump[]): Generator<HostileInput> {
  for (const { before, pump } of pumps) {
    const name = `pattern ${JSON.stringify(`${before}(${pump})`)}`;
    yield { name, before, pieces: [pump], after: '' };
    yield {
      name: `${name} inside`,
      before: `The fee is 12 euros ${before}`,
      pieces: [pump],
      after: '! It is 5 m.',
    };
  }
}

/** Endless: two to five pieces in turn, the same for the same seed. */
function* mixedInputs(seed: number, pumps: readonly PatternPump[]): Generator<HostileInput> {
  const random = randomNumbers(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const all = [...ALL_PIECES, ...pumps.map(({ pump }) => pump)];
  for (let number = 1; ; number += 1) {
    const joint = pick(JOINTS);
    const pieces = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(all) + joint);
    yield { name: `mix ${number}`, before: pick(OPENINGS), pieces, after: pick(ENDINGS) };
  }
}

/** In an order that the seed determines. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  const random = randomNumbers(seed);
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}

function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
