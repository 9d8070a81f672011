import {
  type AtomicClaim,
  type ClaimReport,
  childId,
  type GateVerdict,
  gateVerdictId,
  type SourceSpan,
  type VerificationResult,
} from '@claimcheck/contracts';
import { MIN_CONFIDENCE } from '../gate/policy.js';
import type { CitationFinding, CitationMarker, ExtractedClaim } from '../model.js';
import type { Review } from '../review-result.js';
import { EXTRACTION_VERSION, POLICY_VERSION } from '../versions.js';
import { grouped } from './grouped.js';
import { deciderOf, readersOf } from './readers.js';
import { compileReport } from './report.js';
import { SpanTable } from './spans.js';
import { trailOf } from './trail.js';

/** Everything a completed run stores, in the shapes of the wire. */
export interface RunRecords {
  readonly claims: AtomicClaim[];
  readonly verificationResults: VerificationResult[];
  readonly sourceSpans: SourceSpan[];
  readonly claimReport: ClaimReport;
  readonly gateVerdict: GateVerdict;
}

/** Pure: the same review, run id and time give the same records byte for byte. */
export function toRunRecords(review: Review, runId: string, createdAt: string): RunRecords {
  const spans = new SpanTable(review, runId, createdAt);
  const issues = grouped(review.citationFindings, ({ claimIndex }) => claimIndex);
  const issuesOf = (index: number) => issues.get(index) ?? [];
  const verificationResults = review.verdicts.map((_, index) =>
    toVerificationResult(review, index, issuesOf(index), spans, runId, createdAt),
  );
  const claims = verificationResults.map((result, index) =>
    toAtomicClaim(review, index, issuesOf(index), result, runId),
  );
  const gateVerdict = toGateVerdict(review, runId, createdAt);
  const claimReport = compileReport({ review, runId, createdAt, spans, claims });
  return { claims, verificationResults, sourceSpans: [...spans.spans], claimReport, gateVerdict };
}

function toVerificationResult(
  review: Review,
  index: number,
  issues: readonly CitationFinding[],
  spans: SpanTable,
  runId: string,
  createdAt: string,
): VerificationResult {
  const verdict = review.verdicts[index]!;
  const verifier = deciderOf(review, index);
  return {
    id: childId(runId, 'verification', index + 1),
    atomic_claim_id: childId(runId, 'claim', index + 1),
    support_status: verdict.status,
    primary_source_span: spans.reference(verdict.primarySpan),
    verifier_name: verifier.name,
    verifier_version: verifier.version,
    verifier_provider: verifier.provider,
    verifier_model: verifier.model,
    confidence: verdict.confidence,
    rationale: verdict.rationale,
    metadata: {
      citation_issue: issues[0]?.kind ?? 'none',
      candidate_count: verdict.candidateCount,
      ...trailOf(verdict, spans, runId),
      ...readersOf(review, index, spans),
    },
    created_at: createdAt,
  };
}

function toAtomicClaim(
  review: Review,
  index: number,
  issues: readonly CitationFinding[],
  result: VerificationResult,
  runId: string,
): AtomicClaim {
  const claim = review.extraction.claims[index]!;
  return {
    id: result.atomic_claim_id,
    claim_type: claim.type,
    text: claim.text,
    normalized_text: claim.text.toLowerCase(),
    output_start_offset: claim.range.start,
    output_end_offset: claim.range.end,
    importance: claim.importance,
    support_status: result.support_status,
    primary_source_span: result.primary_source_span,
    verification_result: result,
    extraction_provider: 'embedded',
    extraction_model: 'claimcheck-extractor',
    extraction_prompt_version: EXTRACTION_VERSION,
    extraction_confidence: claim.confidence,
    metadata: {
      citations: markersFor(claim, issues).flatMap(({ marker, range, sourceIndexes }) =>
        (sourceIndexes.length > 0 ? sourceIndexes : [null]).map((sourceIndex) => ({
          marker,
          output_start_offset: range.start,
          output_end_offset: range.end,
          source_document_id: sourceIndex === null ? null : childId(runId, 'source', sourceIndex + 1),
        })),
      ),
      ...takenOver(review, index),
    },
    created_at: result.created_at,
  };
}

/** What a second reader decided was not decided by the readings that were taken over. */
function takenOver({ takenOver, second }: Review, index: number): { taken_from?: string } {
  const from = takenOver.get(index);
  return from === undefined || second?.claims[index]?.decided ? {} : { taken_from: from };
}

/** Its own markers, else those over it, unless these do not count for it. */
function markersFor(
  { citations, coveredBy }: ExtractedClaim,
  issues: readonly CitationFinding[],
): readonly CitationMarker[] {
  const lacksOne = issues.some(({ kind }) => kind === 'missing_citation');
  return citations.length > 0 || lacksOne ? citations : coveredBy;
}

function toGateVerdict({ input, gate }: Review, runId: string, createdAt: string): GateVerdict {
  return {
    id: gateVerdictId(runId),
    review_run_id: runId,
    verdict: gate.status,
    safe_use_status: gate.status,
    reasons: gate.reasons.map(({ code, message, claimIndex }) => ({
      code,
      message,
      claim_id: claimIndex === null ? null : childId(runId, 'claim', claimIndex + 1),
    })),
    strictness: input.strictness,
    mode: input.strictness === 'advisory' ? 'advisory' : 'enforcing',
    metadata: {
      intended_use: input.intendedUse,
      policy_version: POLICY_VERSION,
      min_confidence: input.minConfidence ?? MIN_CONFIDENCE[input.strictness],
    },
    created_at: createdAt,
  };
}
