import type { AtomicClaim, SourceSpan } from '@claimcheck/contracts';
import type { HtmlReportInput } from './html.js';
import { text } from './html-text.js';
import { quoteText } from './quote-text.js';
import { CITATION_ISSUE_LABEL, STATUS_LABEL } from './wording.js';

/** Claims that a reviewer should look at: not supported, or with an issue in their citation or sources. */
export function claimsToLookAt({ claims, report }: HtmlReportInput): ReadonlySet<string> {
  const concerned = [...report.citation_issues, ...report.conflicts].map(({ claim_id }) => claim_id);
  const unsupported = claims.filter(({ support_status }) => support_status !== 'supported');
  return new Set([...concerned, ...unsupported.map(({ id }) => id)]);
}

/** One card a claim: what it says, why it does not hold, what decides it and what to do. */
export function problemCards(input: HtmlReportInput): string {
  const concerned = claimsToLookAt(input);
  const cards = input.claims.flatMap((claim, index) =>
    concerned.has(claim.id) ? [card(claim, index + 1, input)] : [],
  );
  if (cards.length > 0) return cards.join('\n');
  return input.claims.length === 0
    ? '<p>The text makes no claim that could be checked.</p>'
    : '<p>None. Every claim is supported by the supplied sources.</p>';
}

function card(claim: AtomicClaim, number: number, input: HtmlReportInput): string {
  const { report } = input;
  const ofClaim = ({ claim_id }: { claim_id: string }) => claim_id === claim.id;
  const conflicts = report.conflicts.filter(ofClaim);
  const evidence = conflicts.length > 0 ? '' : quoteById(claim.primary_source_span?.id, input);
  return `<article class="card ${claim.support_status}" id="claim-${number}">
<p><span class="chip ${claim.support_status}">${number} · ${STATUS_LABEL[claim.support_status]}</span></p>
<p class="claim">${text(claim.text)}</p>
<p>${text(claim.verification_result.rationale)}</p>
${evidence}${conflicts
  .map(
    ({ message, supporting_span_id, contradicting_span_id }) =>
      `<p class="issue"><b>Sources disagree</b> ${text(message)}</p>${quoteById(supporting_span_id, input, 'for')}${quoteById(contradicting_span_id, input, 'against')}`,
  )
  .join('')}${report.citation_issues
  .filter(ofClaim)
  .map(({ kind, message }) => `<p class="issue"><b>${CITATION_ISSUE_LABEL[kind]}</b> ${text(message)}</p>`)
  .join('')}${report.repairs
  .filter(ofClaim)
  .map(({ original, replacement }) => `<p class="repair"><b>Repair</b> ${edit(original, replacement)}</p>`)
  .join('')}
</article>`;
}

function edit(original: string, replacement: string): string {
  return `<del>${text(original)}</del>${replacement.trim() === '' ? '' : ` <ins>${text(replacement)}</ins>`}`;
}

function quoteById(id: string | undefined, input: HtmlReportInput, side = ''): string {
  const span = input.spans.find((candidate) => candidate.id === id);
  return span ? quoteBlock(span, input, side) : '';
}

function quoteBlock(
  { quote, metadata, source_document_id }: SourceSpan,
  { sources }: HtmlReportInput,
  side: string,
): string {
  const source = sources.find(({ id }) => id === source_document_id);
  const words = text(quoteText(quote, source?.media_type));
  return `<blockquote${side && ` class="${side}"`}>${words}<footer>${text(metadata.citation_label)}, ${text(metadata.source_title)}</footer></blockquote>`;
}
