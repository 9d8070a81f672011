import { type ClaimVerdict, review, type SupportVerifier } from '../../src/index.js';

/** The verdicts on an output, its sources given as plain text under a title made of their place. */
export async function verdictsOn(
  aiOutput: string,
  contents: readonly string[],
  verifier: SupportVerifier,
  titleOf: (place: number) => string = () => '',
): Promise<readonly ClaimVerdict[]> {
  const sources = contents.map((content, i) => ({
    title: titleOf(i),
    content,
    uri: null,
    citationLabel: String(i + 1),
    mediaType: 'text/plain' as const,
  }));
  const { verdicts } = await review(
    { aiOutput, sources, intendedUse: 'internal_draft', strictness: 'standard', question: null },
    { verifier },
  );
  return verdicts;
}
