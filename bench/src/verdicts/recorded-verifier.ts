import type { Measure, SupportPair, SupportScores, SupportVerifier } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { keyOf, rounded, type Scores } from './score-file.js';

export class UnknownPairError extends Error {
  override readonly name = 'UnknownPairError';
}

export interface RecordedVerifier extends SupportVerifier {
  /** The scores that were asked for since the last call. */
  takeAsked(): Scores;
}

/** A verifier that knows its scores by heart; one that learns has the model score what it does not know. */
export function recordedVerifier(
  measure: Measure,
  known: () => Scores,
  learn: ((scores: Scores) => void) | null,
): RecordedVerifier {
  const model = embeddedModel();
  let asked: Scores = new Map();
  return {
    identity: { name: 'recorded', version: 'recorded', provider: 'embedded', model: 'none' },
    maxPairTokens: measure.maxPairTokens,
    countTokens: (text) => measure.countTokens(text),
    async score(pairs, signal) {
      const keys = pairs.map(keyOf);
      const unknown = pairs.filter((_, i) => !known().has(keys[i]!) && keys.indexOf(keys[i]!) === i);
      if (unknown.length > 0) {
        if (!learn) throw new UnknownPairError(`${unknown.length} pairs were never scored.`);
        const scores = await model(unknown, signal);
        const learned = new Map(unknown.map((pair, i) => [keyOf(pair), rounded(scores[i]!)]));
        for (const [key, each] of learned) known().set(key, each);
        learn(learned);
      }
      for (const key of keys) asked.set(key, known().get(key)!);
      return keys.map((key) => known().get(key)!);
    },
    takeAsked() {
      const taken = asked;
      asked = new Map();
      return taken;
    },
  };
}

/** One of so many pairs, always the same ones, is held against the model. */
const SAMPLED = 64;

/** Passes scores on, and has the model score a few of the pairs again: what is told differs by this much. */
export function sampled(recorded: RecordedVerifier, tell: (difference: number) => void): RecordedVerifier {
  const model = embeddedModel();
  return {
    ...recorded,
    async score(pairs, signal) {
      const scores = await recorded.score(pairs, signal);
      const chosen = pairs.flatMap((pair, i) => (isSampled(pair) ? [i] : []));
      const again =
        chosen.length === 0
          ? []
          : await model(
              chosen.map((i) => pairs[i]!),
              signal,
            );
      chosen.forEach((i, n) => {
        tell(differenceOf(scores[i]!, rounded(again[n]!)));
      });
      return scores;
    },
  };
}

const isSampled = (pair: SupportPair): boolean =>
  Buffer.from(keyOf(pair), 'base64').readUInt16BE(0) % SAMPLED === 0;

const differenceOf = (a: SupportScores, b: SupportScores): number =>
  Math.max(...(Object.keys(a) as (keyof SupportScores)[]).map((label) => Math.abs(a[label] - b[label])));

/** The model is loaded when it is first asked. */
function embeddedModel(): SupportVerifier['score'] {
  let live: Promise<EmbeddedVerifier> | null = null;
  return async (pairs, signal) => {
    live ??= EmbeddedVerifier.load({ threads: 1 });
    return (await live).score(pairs, signal);
  };
}
