import type { Measure, SupportVerifier } from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { keyOf, rounded, type Scores } from './score-file.js';

export class UnknownPairError extends Error {
  override readonly name = 'UnknownPairError';
}

export interface RecordedVerifier extends SupportVerifier {
  /** The scores that were asked for since the last call. */
  takeAsked(): Scores;
}

/** A verifier that knows its scores by heart; one that records has the model score what it does not know. */
export function recordedVerifier(measure: Measure, known: () => Scores, records: boolean): RecordedVerifier {
  let live: Promise<EmbeddedVerifier> | null = null;
  let asked: Scores = new Map();
  return {
    identity: { name: 'recorded', version: 'recorded', provider: 'embedded', model: 'none' },
    maxPairTokens: measure.maxPairTokens,
    countTokens: (text) => measure.countTokens(text),
    async score(pairs, signal) {
      const keys = pairs.map(keyOf);
      const unknown = pairs.filter((_, i) => !known().has(keys[i]!));
      if (unknown.length > 0) {
        if (!records) throw new UnknownPairError(`${unknown.length} pairs were never scored.`);
        live ??= EmbeddedVerifier.load({ threads: 1 });
        const scores = await (await live).score(unknown, signal);
        unknown.forEach((pair, i) => {
          known().set(keyOf(pair), rounded(scores[i]!));
        });
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
