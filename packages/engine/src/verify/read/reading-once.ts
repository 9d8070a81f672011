import type { SupportPair, SupportScores, SupportVerifier } from '../../ports.js';
import { withStraightQuotes } from '../../text/quotation-marks.js';

/**
 * A verifier that reads nothing twice: of one claim, several steps ask for the same passages. What is read depends on
 * words, not on the shape of quotation marks.
 */
export function readingOnce(verifier: SupportVerifier): SupportVerifier {
  const known = new Map<string, SupportScores>();
  return {
    identity: verifier.identity,
    maxPairTokens: verifier.maxPairTokens,
    countTokens: (text) => verifier.countTokens(text),
    async score(asked, signal) {
      const pairs = asked.map(plainly);
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

const plainly = ({ context, claim, setting }: SupportPair): SupportPair => ({
  context: withStraightQuotes(context),
  claim: withStraightQuotes(claim),
  setting: withStraightQuotes(setting ?? '') || null,
});

const keyOf = ({ context, claim, setting }: SupportPair): string =>
  JSON.stringify([claim, setting ?? null, context]);
