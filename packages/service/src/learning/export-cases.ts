import type {
  AtomicClaim,
  CitationIssueKind,
  ClaimReport,
  SourceSpan,
  SourceStatement,
  SupportStatus,
} from '@claimcheck/contracts';
import type { DecisionRow } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { standingDecisions } from './agreement.js';

const RUNS_AT_ONCE = 20;

/** A claim as the benchmark takes it, judged by a person. */
interface JudgedClaim {
  readonly span: string;
  readonly occurrence: number;
  readonly status: SupportStatus;
  readonly source: number | null;
  readonly quote: string | null;
  readonly why: string;
  readonly citation_issue: CitationIssueKind | null;
  readonly conflict: { readonly supporting_source: number; readonly contradicting_source: number } | null;
}

/** Every run with decisions on claims as a case of the benchmark, a line each, a few runs in memory at a time. */
export async function* exportCases(db: Db, projectId: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const runs = await standingDecisions(db, projectId)
      .select('review_run_id')
      .distinct()
      .where('review_run_id', '>', after)
      .orderBy('review_run_id')
      .limit(RUNS_AT_ONCE)
      .execute();
    for (const { review_run_id: id } of runs) {
      const line = await caseOf(db, projectId, id);
      if (line !== null) yield `${line}\n`;
      after = id;
    }
    if (runs.length < RUNS_AT_ONCE) return;
  }
}

async function caseOf(db: Db, projectId: string, runId: string): Promise<string | null> {
  const run = await db
    .selectFrom('review_runs')
    .innerJoin('run_results', 'run_results.review_run_id', 'review_runs.id')
    .select(['question', 'intended_use', 'ai_output', 'claims', 'source_spans', 'claim_report'])
    .where('review_runs.id', '=', runId)
    .executeTakeFirst();
  if (!run || run.ai_output === null) return null;
  const sources = await db
    .selectFrom('sources')
    .select(['title', 'content', 'uri', 'citation_label', 'media_type', 'said'])
    .where('review_run_id', '=', runId)
    .orderBy('ordinal')
    .execute();
  const decisions = await standingDecisions(db, projectId)
    .selectAll('decisions')
    .where('review_run_id', '=', runId)
    .execute();
  const found = {
    report: JSON.parse(run.claim_report) as ClaimReport,
    spans: JSON.parse(run.source_spans) as SourceSpan[],
  };
  const byClaim = new Map(decisions.map((decision) => [decision.claim_id, decision]));
  const output = run.ai_output;
  const claims = (JSON.parse(run.claims) as AtomicClaim[]).flatMap((claim) => {
    const decision = byClaim.get(claim.id);
    return decision ? [judged(output, claim, decision, found)] : [];
  });
  return JSON.stringify({
    id: runId,
    phenomena: ['reviewed'],
    question: run.question,
    intended_use: run.intended_use,
    ai_output: output,
    sources: sources.map(({ uri, said, ...source }) => ({
      ...source,
      ...(uri !== null && { uri }),
      ...(said !== null && (JSON.parse(said) as SourceStatement)),
    })),
    claims,
    non_claims: [],
    safe_use_not: [],
  });
}

/** The benchmark counts sources from 0. */
const sourceIndex = (sourceId: string): number => Number(sourceId.split('_').at(-1)) - 1;

function judged(
  output: string,
  claim: AtomicClaim,
  decision: DecisionRow,
  { report, spans }: { report: ClaimReport; spans: readonly SourceSpan[] },
): JudgedClaim {
  const { output_start_offset: start, output_end_offset: end, primary_source_span: span } = claim;
  const words = output.slice(start, end);
  const conflict = report.conflicts.find(({ claim_id }) => claim_id === claim.id);
  const issue = report.citation_issues.find(({ claim_id }) => claim_id === claim.id);
  const sourceOf = (spanId: string) => sourceIndex(spans.find(({ id }) => id === spanId)!.source_document_id);
  return {
    span: words,
    occurrence: occurrenceAt(output, words, start),
    status: decision.support_status ?? claim.support_status,
    source: span && sourceIndex(span.source_document_id),
    quote: span?.quote ?? null,
    why: decision.reason ?? claim.verification_result.rationale,
    citation_issue: issue?.kind ?? null,
    conflict: conflict
      ? {
          supporting_source: sourceOf(conflict.supporting_span_id),
          contradicting_source: sourceOf(conflict.contradicting_span_id),
        }
      : null,
  };
}

/** Which occurrence of the words in the text stands at this offset, from 1. */
function occurrenceAt(text: string, words: string, start: number): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0 && at <= start; at = text.indexOf(words, at + 1)) count += 1;
  return count;
}
