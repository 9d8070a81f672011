import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { parseDocument } from '../text/parse.js';
import { verifyClaim } from './verify-claim.js';

const WORST_FIRST: readonly SupportStatus[] = [
  'contradicted',
  'unsupported',
  'not_checked',
  'partially_supported',
  'supported',
];

/**
 * Verifies a text that is known to be a claim, sentence by sentence; it holds if all of them do. `support` is how likely
 * that is: it may fall below 0.5 though each sentence, taken alone, is supported.
 */
export async function verifyStatement(
  text: string,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Pick<ClaimVerdict, 'status' | 'support' | 'confidence'>> {
  const sentences = parseDocument(text, 'text/plain').blocks.flatMap((block) => block.sentences);
  const statements = sentences.length === 0 ? [text] : sentences.map(({ plain }) => plain);
  const verdicts: ClaimVerdict[] = [];
  for (const statement of statements) {
    const { verdict } = await verifyClaim(asClaim(statement), sources, verifier, { signal, quotes: false });
    verdicts.push(verdict);
  }
  const status = WORST_FIRST.find((candidate) => verdicts.some((verdict) => verdict.status === candidate));
  return {
    status: status ?? 'insufficient_context',
    support: verdicts.reduce((product, { support }) => product * support, 1),
    confidence: Math.min(...verdicts.map(({ confidence }) => confidence)),
  };
}

function asClaim(statement: string): ExtractedClaim {
  return {
    range: { start: 0, end: statement.length },
    text: statement,
    statement,
    precedingStatement: null,
    setting: null,
    topics: [],
    leansOnSetting: false,
    type: 'factual',
    importance: 3,
    confidence: 1,
    citations: [],
    coveredBy: [],
    vagueReason: null,
  };
}
