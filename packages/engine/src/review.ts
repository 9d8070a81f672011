import { findCitationIssues } from './cite/issues.js';
import { extractClaims } from './extract/extract.js';
import { decideGate } from './gate/gate.js';
import { inOrder } from './in-order.js';
import type { ClaimVerdict, Extraction, RepairEdit, ReviewInput } from './model.js';
import type { SupportVerifier, TakeOver, VerifierIdentity } from './ports.js';
import { proposeRepair } from './repair/repair.js';
import type { Decided } from './report/decided-claim.js';
import { focusOf } from './retrieve/column-meant.js';
import { indexSources } from './retrieve/index-sources.js';
import type { Review } from './review-result.js';
import type { Readings } from './second-reader/read-claims.js';
import { beginReading, type SecondReaderOptions, secondReading } from './second-reader/second-reading.js';
import { MOST_CLAIMS_CHECKED, notReached } from './verify/decide/not-reached.js';
import { verifyClaim } from './verify/verify-claim.js';

export interface ReviewProgress {
  readonly claimsDone: number;
  readonly claimsTotal: number;
}

export interface ReviewOptions {
  readonly verifier: SupportVerifier;
  readonly secondReader?: SecondReaderOptions | null;
  readonly takeOver?: TakeOver | null;
  /** Claims that are read side by side, so that a verifier with several threads is never idle. Results do not depend on it. */
  readonly atOnce?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /**
   * Hears of each claim in the order of the text, once nothing can change its verdict: at once, or where a second
   * reader has a say, when all have been read.
   */
  readonly onDecided?: (decided: Decided) => void;
}

/** The whole journey of a claim: output → claims → candidate spans → verdicts → citations, repairs, gate. */
export async function review(input: ReviewInput, options: ReviewOptions): Promise<Review> {
  const { verifier, secondReader = null, takeOver, atOnce = 1, signal, onProgress, onDecided } = options;
  const extraction = extractClaims(input.aiOutput, input.sources);
  const secondReadings = secondReader && beginReading(input, extraction.claims, secondReader, signal);
  const sources = indexSources(input.sources, verifier, focusOf(input));
  const claimsTotal = extraction.claims.length;
  const verdicts: ClaimVerdict[] = [];
  const repairs: RepairEdit[] = [];
  const takenOver = new Map<number, string>();
  onProgress?.({ claimsDone: 0, claimsTotal });
  const decided = (claimIndex: number, verdict: ClaimVerdict) =>
    onDecided?.({ input, extraction, claimIndex, verdict });
  const asked = input.question === null ? [] : [input.question];
  const verified = inOrder(claimsTotal, atOnce, async (claimIndex) => {
    await breathe();
    signal?.throwIfAborted();
    if (claimIndex >= MOST_CLAIMS_CHECKED) return { verdict: notReached(), repair: null, isTakenOver: false };
    const extracted = extraction.claims[claimIndex]!;
    const claim = { ...extracted, topics: [...extracted.topics, ...asked] };
    const readings = takeOver?.forClaim(verifier);
    const reader = readings?.verifier ?? verifier;
    const { verdict, sources: meant } = await verifyClaim(claim, sources, reader, { signal });
    const isTakenOver = readings?.isTakenOver() ?? false;
    return { verdict, isTakenOver, repair: await proposeRepair(claim, verdict, meant, reader, signal) };
  });
  for await (const { verdict, repair, isTakenOver } of verified) {
    const claimIndex = verdicts.push(verdict) - 1;
    if (takeOver?.from && isTakenOver) takenOver.set(claimIndex, takeOver.from);
    if (!secondReader) decided(claimIndex, verdict);
    if (repair) repairs.push({ claimIndex, ...repair });
    onProgress?.({ claimsDone: verdicts.length, claimsTotal });
  }
  const first = { input, extraction, verdicts, repairs, takenOver, verifier: verifier.identity };
  if (!secondReader) return conclude(first);
  const concluded = conclude(first, { options: secondReader, readings: await secondReadings!(verdicts) });
  for (const [claimIndex, verdict] of concluded.verdicts.entries()) decided(claimIndex, verdict);
  return concluded;
}

/** Lets others have a turn, so that whoever gives up is heard however long the text is. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What the embedded verifier found, before anybody else has read the claims. */
export interface FirstReading {
  readonly input: ReviewInput;
  readonly extraction: Extraction;
  readonly verdicts: readonly ClaimVerdict[];
  readonly repairs: readonly RepairEdit[];
  /** Claims for which an earlier run had every reading, and that run's id. */
  readonly takenOver?: ReadonlyMap<number, string>;
  readonly verifier: VerifierIdentity;
}

/** Pure: verdicts, with a second reader's opinions folded in where there are any → citations, gate. */
export function conclude(
  first: FirstReading,
  read: { readonly options: SecondReaderOptions; readonly readings: Readings } | null = null,
): Review {
  const { input, extraction, verifier, takenOver = new Map() } = first;
  const { verdicts, second } = read
    ? secondReading(first.verdicts, read.readings, read.options)
    : { verdicts: first.verdicts, second: null };
  const repairs = first.repairs.filter(
    ({ claimIndex }) => verdicts[claimIndex]!.status === first.verdicts[claimIndex]!.status,
  );
  const citationFindings = findCitationIssues(input, extraction, verdicts);
  const evidence = { extraction, verdicts, citationFindings, second };
  const gate = decideGate(evidence, input.intendedUse, input.strictness, input.minConfidence);
  return { input, extraction, verdicts, citationFindings, repairs, takenOver, gate, verifier, second };
}
