import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SupportPair, SupportScores } from '@claimcheck/engine';

/** A pair goes by the first bytes of its sha256: the texts themselves are not kept. */
const KEY_BYTES = 8;
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

export function readScores(file: string): Scores {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (bytes.length % ENTRY_BYTES !== 0) throw new Error(`${file} is cut short; record it again.`);
  const scores: Scores = new Map();
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
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

/** In the order of the keys, so that the same scores make the same file. */
export function writeScores(file: string, scores: Scores): void {
  const entries = [...scores].map(([key, each]) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    Buffer.from(key, 'base64').copy(entry);
    LABELS.forEach((label, i) => {
      entry.writeUInt16BE(Math.round(each[label] * WHOLE), KEY_BYTES + 2 * i);
    });
    return entry;
  });
  writeFileSync(file, Buffer.concat(entries.sort(Buffer.compare)));
}
