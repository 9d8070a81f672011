import type { AtomicClaim, ClaimReport, SourceSpan } from '@claimcheck/contracts';
import type { ReviewInput } from '../model.js';
import { CITATION_ISSUE_LABEL, count, SAFE_USE_LABEL, SAFE_USE_MEANING, STATUS_LABEL } from './wording.js';

/** The reviewer's report as markdown. Texts of the run are escaped: they cannot add structure of their own. */
export function renderMarkdown(
  report: ClaimReport,
  claims: readonly AtomicClaim[],
  spans: readonly SourceSpan[],
  input: ReviewInput,
): string {
  const numbers = new Map(claims.map(({ id }, index) => [id, index + 1]));
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const claimById = new Map(claims.map((claim) => [claim.id, claim]));
  const name = (id: string) => `Claim ${numbers.get(id)}`;
  const claimText = (id: string) => escapeMarkdown(claimById.get(id)?.text ?? '');
  const evidence = (spanId: string | null) => {
    const span = spanId === null ? undefined : spanById.get(spanId);
    if (!span) return [];
    const { citation_label, source_title } = span.metadata;
    return [
      `  > ${escapeMarkdown(span.quote)}`,
      `  > — ${escapeMarkdown(citation_label)}, ${escapeMarkdown(source_title)}`,
    ];
  };
  const section = (title: string, lines: readonly string[]) => [
    `## ${title}`,
    '',
    ...(lines.length > 0 ? lines : ['None.']),
    '',
  ];
  const { claims_with_primary_source, total_claims } = report.metadata.source_coverage;
  return [
    `# ${report.title}`,
    '',
    `**Use status:** ${SAFE_USE_LABEL[report.safe_use_status]} (\`${report.safe_use_status}\`)  `,
    `**Intended use:** ${input.intendedUse} · **Strictness:** ${input.strictness}  `,
    `**Counts:** ${statusCounts(claims)}  `,
    `**Source coverage:** ${claims_with_primary_source} of ${total_claims} claims have a source span; ${input.sources.length} supplied  `,
    '',
    ...section('Summary', [report.summary, '', SAFE_USE_MEANING[report.safe_use_status]]),
    ...section(
      'Unsupported claims',
      report.unsupported_claims.flatMap((item) => [
        `- **${name(item.claim_id)}, ${STATUS_LABEL[item.support_status].toLowerCase()}:** ${escapeMarkdown(item.claim_text)}`,
        `  ${escapeMarkdown(item.reviewer_follow_up)}`,
        ...evidence(item.source_span_id),
      ]),
    ),
    ...section(
      'Citation issues',
      report.citation_issues.map(
        (issue) =>
          `- **${name(issue.claim_id)}, ${CITATION_ISSUE_LABEL[issue.kind].toLowerCase()}**${issue.marker === '' ? '' : ` ${escapeMarkdown(issue.marker)}`}: ${escapeMarkdown(issue.message)}`,
      ),
    ),
    ...section(
      'Evidence notes',
      report.evidence_notes.flatMap((note) => [
        `- **${name(note.claim_id)}:** ${claimText(note.claim_id)}`,
        `  ${escapeMarkdown(note.note)}`,
        ...evidence(note.source_span_id),
      ]),
    ),
    ...section(
      'Conflicts between sources',
      report.conflicts.flatMap((conflict) => [
        `- **${name(conflict.claim_id)}:** ${escapeMarkdown(conflict.message)}`,
        ...evidence(conflict.supporting_span_id),
        '  >',
        ...evidence(conflict.contradicting_span_id),
      ]),
    ),
    ...section(
      'Suggested repairs',
      report.repairs.flatMap((repair) => [
        `- **${name(repair.claim_id)}:** replace “${escapeMarkdown(repair.original)}” with “${escapeMarkdown(repair.replacement)}”`,
        ...evidence(repair.source_span_id),
      ]),
    ),
    ...section(
      'Follow-up questions',
      report.follow_ups.map(({ question }) => `- ${escapeMarkdown(question)}`),
    ),
    'Checked against the supplied sources only; this is no statement about truth.',
    '',
  ].join('\n');
}

function statusCounts(claims: readonly AtomicClaim[]): string {
  const counts = new Map<string, number>();
  for (const { support_status } of claims) {
    counts.set(support_status, (counts.get(support_status) ?? 0) + 1);
  }
  const parts = Object.entries(STATUS_LABEL).flatMap(([status, label]) => {
    const n = counts.get(status);
    return n === undefined ? [] : [`${n} ${label.toLowerCase()}`];
  });
  return `${count(claims.length, 'claim')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}
