import type { AtomicClaim, CitationIssue, Conflict, GateReason, Repair } from '@claimcheck/contracts';
import { claimTextReader, type QuoteReader } from '@claimcheck/engine';
import type { CheckedSource, CheckReport, GateProblem, PlacedSpan } from '../check/check-report.js';
import { oneLine } from '../terminal/printable.js';

/** A claim with everything that was found about it; what the reports for people and machines are made of. */
export interface Finding {
  readonly claim: AtomicClaim;
  /** The claim on one line, with what a reader needs to understand it. */
  readonly words: string;
  /** From 1, as in the claim's id. */
  readonly number: number;
  readonly problems: readonly GateProblem[];
  readonly quote: Quote | null;
  readonly citationIssues: readonly CitationIssue[];
  readonly conflicts: readonly {
    readonly conflict: Conflict;
    readonly supporting: Quote;
    readonly contradicting: Quote;
  }[];
  readonly repairs: readonly Repair[];
  /** What the gate has to say of it. */
  readonly gateReasons: readonly GateReason[];
}

export interface Quote {
  readonly span: PlacedSpan;
  readonly source: CheckedSource;
  /** The quote on one line, with what a reader needs to understand it. */
  readonly words: string;
}

/** One finding a claim, in the order of the answer. */
export function findingsOf(
  { ai_output, claims, claim_report, source_spans, sources, gate, gate_verdict }: CheckReport,
  read: QuoteReader,
): Finding[] {
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const spanById = new Map(source_spans.map((span) => [span.id, span]));
  const quoteOf = (spanId: string, claim: string): Quote => {
    const span = spanById.get(spanId)!;
    return { span, source: sourceById.get(span.source_document_id)!, words: oneLine(read(span, claim)) };
  };
  const readClaim = claimTextReader(ai_output, claims);
  return claims.map((claim, index) => {
    const ofClaim = ({ claim_id }: { claim_id: string | null }) => claim_id === claim.id;
    return {
      claim,
      words: oneLine(readClaim(claim)),
      number: index + 1,
      problems: gate.problems.filter(ofClaim),
      quote: claim.primary_source_span ? quoteOf(claim.primary_source_span.id, claim.text) : null,
      citationIssues: claim_report.citation_issues.filter(ofClaim),
      conflicts: claim_report.conflicts.filter(ofClaim).map((conflict) => ({
        conflict,
        supporting: quoteOf(conflict.supporting_span_id, claim.text),
        contradicting: quoteOf(conflict.contradicting_span_id, claim.text),
      })),
      repairs: claim_report.repairs.filter(ofClaim),
      gateReasons: gate_verdict.reasons.filter(ofClaim),
    };
  });
}

/** Why a claim has a problem: the message of its conflict or citation issue, else what the gate says of it. */
export function reasonOf({ claim, citationIssues, conflicts, gateReasons }: Finding, code: string): string {
  if (code === 'source_conflict') return conflicts[0]!.conflict.message;
  const said =
    citationIssues.find(({ kind }) => kind === code) ?? gateReasons.find((one) => one.code === code);
  return said?.message ?? claim.verification_result.rationale;
}
