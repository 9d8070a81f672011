import { type AtomicClaim, type ClaimReport, childId, claimReportId } from '@claimcheck/contracts';
import type { Review } from '../review-result.js';
import { COMPILER_VERSION, POLICY_VERSION } from '../versions.js';
import { say } from '../words/catalogue.js';
import { followUps } from './follow-ups.js';
import { checkLeakage } from './leakage.js';
import { renderMarkdown } from './markdown.js';
import { inputReader } from './quote-text.js';
import { objectionTo, secondReaderSentence, secondReaderUse } from './readers.js';
import type { SpanTable } from './spans.js';
import {
  citationIssueCount,
  count,
  SAFE_USE_LABEL,
  statusCount,
  UNSUPPORTED_STATUSES,
  unsupportedCount,
} from './wording.js';

export interface ReportParts {
  readonly review: Review;
  readonly runId: string;
  readonly createdAt: string;
  readonly spans: SpanTable;
  readonly claims: readonly AtomicClaim[];
}

export function compileReport(parts: ReportParts): ClaimReport {
  const { review, runId, createdAt } = parts;
  const read = inputReader(review.input);
  const draft: ClaimReport = {
    id: claimReportId(runId),
    review_run_id: runId,
    safe_use_status: review.gate.status,
    title: `Claim report: ${SAFE_USE_LABEL[review.gate.status]}`,
    summary: summarise(parts),
    unsupported_claims: unsupportedClaims(parts),
    citation_issues: citationIssues(parts),
    evidence_notes: evidenceNotes(parts),
    conflicts: conflicts(parts),
    repairs: repairs(parts),
    follow_ups: followUps({ ...parts, read }),
    coverage: review.extraction.segments.map(({ range, claimIndex, reason }) => ({
      output_start_offset: range.start,
      output_end_offset: range.end,
      claim_id: claimIndex === null ? null : parts.claims[claimIndex]!.id,
      reason,
    })),
    markdown: '',
    compiler_version: COMPILER_VERSION,
    policy_version: POLICY_VERSION,
    metadata: {
      source_coverage: {
        claims_with_primary_source: review.verdicts.filter(({ primarySpan }) => primarySpan).length,
        total_claims: review.verdicts.length,
      },
      leakage_check: { passed: true, errors: [] },
      ...(review.second && { second_reader: secondReaderUse(review.second) }),
    },
    created_at: createdAt,
    updated_at: createdAt,
  };
  const leakage_check = checkLeakage(draft, review.input, parts.claims, parts.spans.spans, read);
  const report = { ...draft, metadata: { ...draft.metadata, leakage_check } };
  return { ...report, markdown: renderMarkdown(report, parts.claims, parts.spans.spans, review.input, read) };
}

function summarise({ review, claims }: ReportParts): string {
  const sources = count(review.input.sources.length, 'source');
  if (claims.length === 0)
    return `0 claims, 0 unsupported, 0 citation issues: there was nothing to check against ${sources}.`;
  const conflicting = review.verdicts.filter(({ conflict }) => conflict).length;
  const unsure = review.gate.reasons.filter(({ code }) => code === 'low_confidence').length;
  const ifAny = (n: number, words: string) => (n > 0 ? [words] : []);
  const findings = [
    unsupportedCount(claims),
    ...statusCount(claims, 'partially_supported'),
    citationIssueCount(review.citationFindings),
    ...ifAny(conflicting, count(conflicting, 'conflict between sources', 'conflicts between sources')),
    ...ifAny(unsure, `${unsure} supported with low confidence`),
    ...ifAny(review.repairs.length, `${count(review.repairs.length, 'repair')} offered`),
  ];
  const second = review.second ? ` ${secondReaderSentence(review.second)}` : '';
  return `${count(claims.length, 'claim')} checked against ${sources}: ${findings.join(', ')}.${second}`;
}

function unsupportedClaims({ claims }: ReportParts): ClaimReport['unsupported_claims'] {
  return claims
    .filter(({ support_status }) => UNSUPPORTED_STATUSES.includes(support_status))
    .map((claim) => ({
      claim_id: claim.id,
      claim_text: claim.text,
      support_status: claim.support_status,
      output_start_offset: claim.output_start_offset,
      output_end_offset: claim.output_end_offset,
      source_span_id: claim.primary_source_span?.id ?? null,
      source_quote: claim.primary_source_span?.quote ?? null,
      reviewer_follow_up: claim.verification_result.rationale,
    }));
}

function citationIssues({ review, runId, claims }: ReportParts): ClaimReport['citation_issues'] {
  const sourceId = (index: number | null) => (index === null ? null : childId(runId, 'source', index + 1));
  return review.citationFindings.map((finding) => ({
    claim_id: claims[finding.claimIndex]!.id,
    kind: finding.kind,
    marker: finding.marker,
    output_start_offset: finding.range.start,
    output_end_offset: finding.range.end,
    cited_source_id: sourceId(finding.citedSourceIndex),
    suggested_source_id: sourceId(finding.suggestedSourceIndex),
    message: finding.message,
  }));
}

function evidenceNotes({ review, claims, spans }: ReportParts): ClaimReport['evidence_notes'] {
  return review.verdicts.flatMap((verdict, index) => {
    const claim = claims[index]!;
    const objection = objectionTo(review, index, claim.id, spans);
    if (verdict.status !== 'partially_supported') return objection;
    const note = {
      claim_id: claim.id,
      source_span_id: claim.primary_source_span?.id ?? null,
      source_quote: claim.primary_source_span?.quote ?? null,
      note: verdict.rationale,
      supported_part: verdict.supportedPart ?? '',
      unsupported_part: verdict.unsupportedPart ?? '',
    };
    return [note, ...objection];
  });
}

function conflicts({ review, claims, spans }: ReportParts): ClaimReport['conflicts'] {
  return review.verdicts.flatMap(({ conflict }, index) => {
    if (!conflict) return [];
    const supporting = spans.get(conflict.supporting);
    const contradicting = spans.get(conflict.contradicting);
    return {
      claim_id: claims[index]!.id,
      supporting_span_id: supporting.id,
      contradicting_span_id: contradicting.id,
      message: say('conflict/sides', {
        supporting: supporting.metadata.citation_label,
        contradicting: contradicting.metadata.citation_label,
        outcome: conflict.outcome ?? 'decide which one applies',
      }),
    };
  });
}

function repairs({ review, claims, spans }: ReportParts): ClaimReport['repairs'] {
  return review.repairs.map(({ claimIndex, range, original, replacement, span }) => ({
    claim_id: claims[claimIndex]!.id,
    output_start_offset: range.start,
    output_end_offset: range.end,
    original,
    replacement,
    source_span_id: spans.get(span).id,
    reverified: true as const,
  }));
}
