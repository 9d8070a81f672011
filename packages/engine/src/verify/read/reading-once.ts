import type { SupportPair, SupportScores, SupportVerifier } from '../../ports.js';

/** A verifier that reads nothing twice: of one claim, several steps ask for the same passages. */
export function readingOnce(verifier: SupportVerifier): SupportVerifier {
  const known = new Map<string, SupportScores>();
  return {
    identity: verifier.identity,
    maxPairTokens: verifier.maxPairTokens,
    countTokens: (text) => verifier.countTokens(text),
    async score(pairs, signal) {
      const fresh = new Map(
        pairs.map((pair) => [keyOf(pair), pair] as const).filter(([key]) => !known.has(key)),
      );
      const scores = fresh.size === 0 ? [] : await verifier.score([...fresh.values()], signal);
      [...fresh.keys()].forEach((key, i) => {
        known.set(key, scores[i]!);
      });
      return pairs.map((pair) => known.get(keyOf(pair))!);
    },
  };
}

const keyOf = ({ context, claim, setting }: SupportPair): string =>
  JSON.stringify([claim, setting ?? null, context]);
