import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { SupportPair, SupportScores } from '@claimcheck/engine';

/** A pair goes by the first bytes of its sha256: the texts themselves are not kept. */
const KEY_BYTES = 6;
/** Three probabilities of sixteen bits each; the fourth is what they leave. */
const LABELS = ['supported', 'contradicted', 'partial'] as const;
const ENTRY_BYTES = KEY_BYTES + 2 * LABELS.length;
const WHOLE = 0xffff;

export type Scores = Map<string, SupportScores>;

export const keyOf = ({ context, claim, setting }: SupportPair): string =>
  createHash('sha256')
    .update(JSON.stringify([context, claim, setting ?? null]))
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64');

/** Scores as the file keeps them, so that a run that records and one that replays see the same. */
export function rounded(scores: SupportScores): SupportScores {
  const [supported, contradicted, partial] = LABELS.map((label) => Math.round(scores[label] * WHOLE) / WHOLE);
  return {
    supported: supported!,
    contradicted: contradicted!,
    partial: partial!,
    neutral: Math.max(0, 1 - supported! - contradicted! - partial!),
  };
}

/** The scores that belong to a set of texts: in the order of the keys, so that the same scores make the same file. */
export function writeScores(file: string, model: string, scores: Scores): void {
  const entries = entriesOf(scores).sort(Buffer.compare);
  const columns = turned(Buffer.concat(entries), entries.length);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(Buffer.concat([Buffer.from(`${model}\n`), columns]), { params }));
}

/** None where another model gave them. */
export function readScores(file: string, model: string): Scores {
  if (!existsSync(file)) return new Map();
  const bytes = brotliDecompressSync(readFileSync(file));
  const start = bytes.indexOf('\n') + 1;
  return bytes.subarray(0, start - 1).toString() === model
    ? scoresIn(turned(bytes.subarray(start), ENTRY_BYTES))
    : new Map();
}

/** What was ever scored, as it came: a recording that is broken off is carried on where it stopped. */
export function appendScores(file: string, scores: Scores): void {
  appendFileSync(file, Buffer.concat(entriesOf(scores)));
}

export const readAppended = (file: string): Scores =>
  existsSync(file) ? scoresIn(readFileSync(file)) : new Map();

function entriesOf(scores: Scores): Buffer[] {
  return [...scores].map(([key, each]) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    Buffer.from(key, 'base64').copy(entry);
    LABELS.forEach((label, i) => {
      entry.writeUInt16BE(Math.round(each[label] * WHOLE), KEY_BYTES + 2 * i);
    });
    return entry;
  });
}

function scoresIn(bytes: Buffer): Scores {
  const scores: Scores = new Map();
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const [supported, contradicted, partial] = LABELS.map(
      (_, i) => bytes.readUInt16BE(at + KEY_BYTES + 2 * i) / WHOLE,
    );
    const key = bytes.subarray(at, at + KEY_BYTES).toString('base64');
    scores.set(
      key,
      rounded({ supported: supported!, contradicted: contradicted!, partial: partial!, neutral: 0 }),
    );
  }
  return scores;
}

/** Rows of bytes as columns, which are alike and compress, or columns as rows again. */
function turned(bytes: Buffer, rows: number): Buffer {
  const width = rows === 0 ? 0 : bytes.length / rows;
  if (!Number.isInteger(width)) throw new Error('A file of scores is cut short; record it again.');
  const result = Buffer.alloc(bytes.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < width; column += 1)
      result[column * rows + row] = bytes[row * width + column]!;
  return result;
}
