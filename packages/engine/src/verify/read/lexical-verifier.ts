import type { SupportPair, SupportScores, SupportVerifier } from '../../ports.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import { unexplainedFigures } from '../figures/arithmetic.js';
import { negationCount } from '../meaning/polarity.js';

/**
 * Judges by shared words alone: the share of the claim's terms that the context holds, which speaks against the claim
 * where the context has other figures. For tests and for machines without the model; weaker than a trained verifier, and
 * named so in every result.
 */
export const lexicalVerifier: SupportVerifier = {
  identity: {
    name: 'claimcheck-lexical',
    version: 'lexical.2026-11-18.v3',
    provider: 'embedded',
    model: 'none',
  },
  maxPairTokens: 512,
  countTokens: (text) => Math.ceil(text.length / 4),
  score: async (pairs) => pairs.map(scorePair),
};

function scorePair({ context, claim }: SupportPair): SupportScores {
  const terms = [...new Set(termsOf(claim))];
  const there = new Set(termsOf(context));
  const share = terms.length === 0 ? 0 : terms.filter((term) => there.has(term)).length / terms.length;
  const supported = 1 / (1 + Math.exp(-10 * (share - 0.65)));
  const hasOtherFigures = unexplainedFigures(claim, context).length > 0 && [...there].some(isNumberTerm);
  if (hasOtherFigures) return { supported: 0, contradicted: supported, neutral: 1 - supported, partial: 0 };
  const isFlipped = share > 0.65 && negationCount(claim) % 2 !== negationCount(context) % 2;
  if (isFlipped)
    return { supported: supported / 2, contradicted: supported / 2, neutral: 1 - supported, partial: 0 };
  const contradicted = (1 - supported) * 0.05;
  return { supported, contradicted, neutral: 1 - supported - contradicted, partial: 0 };
}
