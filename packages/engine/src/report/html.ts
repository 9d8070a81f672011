import type { AtomicClaim, ClaimReport, SourceRecord, SourceSpan } from '@claimcheck/contracts';
import { REPORT_STYLE } from './html-style.js';
import { CITATION_ISSUE_LABEL, SAFE_USE_LABEL, SAFE_USE_MEANING, STATUS_LABEL } from './wording.js';

export interface HtmlReportInput {
  readonly aiOutput: string;
  readonly sources: readonly Pick<SourceRecord, 'id' | 'title' | 'citation_label' | 'uri'>[];
  readonly claims: readonly AtomicClaim[];
  readonly spans: readonly SourceSpan[];
  readonly report: ClaimReport;
}

/** A self-contained page: no script, no request to any host; texts of the run are escaped. */
export function renderHtml(input: HtmlReportInput): string {
  const { report, claims } = input;
  const { claims_with_primary_source, total_claims } = report.metadata.source_coverage;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(report.title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header class="verdict ${report.safe_use_status}">
<p class="eyebrow">Claim report</p>
<h1>${SAFE_USE_LABEL[report.safe_use_status]}</h1>
<p>${SAFE_USE_MEANING[report.safe_use_status]}</p>
<p class="meta">${text(report.summary)} Source coverage: ${claims_with_primary_source} of ${total_claims} claims.</p>
</header>
<main>
<section aria-labelledby="checked"><h2 id="checked">Checked text</h2>
${legend(claims)}
<div class="output">${markedOutput(input)}</div></section>
<section aria-labelledby="points"><h2 id="points">Points to look at</h2>
${problems(input)}</section>
${conflictSection(input)}
${repairSection(input)}
<section aria-labelledby="follow"><h2 id="follow">Follow-up questions</h2>
${list(report.follow_ups.map(({ question }) => text(question)))}</section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${list(input.sources.map((source) => `<b>${text(source.citation_label)}</b> ${text(source.title)}`))}</section>
</main>
<footer><p>Checked against the supplied sources only; this is no statement about truth.</p>
<p class="meta">${text(report.review_run_id)} · ${text(report.compiler_version)} · ${text(report.policy_version)}</p></footer>
</body>
</html>
`;
}

function legend(claims: readonly AtomicClaim[]): string {
  const chips = Object.entries(STATUS_LABEL).flatMap(([status, label]) => {
    const n = claims.filter(({ support_status }) => support_status === status).length;
    return n === 0 ? [] : [`<span class="chip ${status}">${n} ${label.toLowerCase()}</span>`];
  });
  return `<p class="legend">${chips.join(' ')}</p>`;
}

function markedOutput({ aiOutput, claims, report }: HtmlReportInput): string {
  const byId = new Map(claims.map((claim, index) => [claim.id, { claim, number: index + 1 }]));
  const cited = new Set(report.citation_issues.map(({ claim_id }) => claim_id));
  return report.coverage
    .map(({ output_start_offset, output_end_offset, claim_id }) => {
      const slice = text(aiOutput.slice(output_start_offset, output_end_offset));
      const found = claim_id === null ? undefined : byId.get(claim_id);
      if (!found) return `<span class="plain">${slice}</span>`;
      const { claim, number } = found;
      const label = `Claim ${number}: ${STATUS_LABEL[claim.support_status]}`;
      const mark = `<mark class="${claim.support_status}" title="${text(label)}">${slice}</mark>`;
      return claim.support_status === 'supported' && !cited.has(claim.id)
        ? mark
        : `<a href="#claim-${number}">${mark}<sup>${number}</sup></a>`;
    })
    .join('');
}

function problems({ claims, spans, report }: HtmlReportInput): string {
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const issues = new Map<string, string[]>();
  for (const issue of report.citation_issues) {
    const line = `<b>${CITATION_ISSUE_LABEL[issue.kind]}</b> ${text(issue.marker)} ${text(issue.message)}`;
    issues.set(issue.claim_id, [...(issues.get(issue.claim_id) ?? []), line]);
  }
  const cards = claims.flatMap((claim, index) => {
    const claimIssues = issues.get(claim.id) ?? [];
    if (claim.support_status === 'supported' && claimIssues.length === 0) return [];
    const span = claim.primary_source_span ? spanById.get(claim.primary_source_span.id) : undefined;
    return [
      `<article class="card ${claim.support_status}" id="claim-${index + 1}">
<p><span class="chip ${claim.support_status}">${index + 1} · ${STATUS_LABEL[claim.support_status]}</span></p>
<p class="claim">${text(claim.text)}</p>
<p>${text(claim.verification_result.rationale)}</p>
${span ? quote(span) : ''}${claimIssues.map((line) => `<p class="issue">${line}</p>`).join('')}
</article>`,
    ];
  });
  return cards.length > 0
    ? cards.join('\n')
    : '<p>None. Every claim is supported by the supplied sources.</p>';
}

function conflictSection({ spans, report, claims }: HtmlReportInput): string {
  if (report.conflicts.length === 0) return '';
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const numbers = new Map(claims.map(({ id }, index) => [id, index + 1]));
  const cards = report.conflicts.map((conflict) => {
    const quotes = [conflict.supporting_span_id, conflict.contradicting_span_id].flatMap((id) => {
      const span = spanById.get(id);
      return span ? [quote(span)] : [];
    });
    return `<article class="card"><p><b>Claim ${numbers.get(conflict.claim_id)}</b> ${text(conflict.message)}</p>${quotes.join('')}</article>`;
  });
  return `<section aria-labelledby="conflicts"><h2 id="conflicts">Conflicts between sources</h2>${cards.join('')}</section>`;
}

function repairSection({ report, claims }: HtmlReportInput): string {
  if (report.repairs.length === 0) return '';
  const numbers = new Map(claims.map(({ id }, index) => [id, index + 1]));
  const lines = report.repairs.map(
    ({ claim_id, original, replacement }) =>
      `<b>Claim ${numbers.get(claim_id)}</b> <del>${text(original)}</del> <ins>${text(replacement)}</ins>`,
  );
  return `<section aria-labelledby="repairs"><h2 id="repairs">Suggested repairs</h2>${list(lines)}</section>`;
}

function quote({ quote, metadata }: SourceSpan): string {
  return `<blockquote>${text(quote)}<footer>${text(metadata.citation_label)}, ${text(metadata.source_title)}</footer></blockquote>`;
}

function list(items: readonly string[]): string {
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '<p>None.</p>';
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
