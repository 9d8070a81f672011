import type { AtomicClaim, ClaimReport, SourceSpan } from '@claimcheck/contracts';
import { aboutRule } from '../verify/rules.js';
import { claimTextReader } from './claim-text.js';
import { grouped } from './grouped.js';
import type { HtmlReportInput } from './html-input.js';
import { text } from './html-text.js';
import { type QuoteReader, quoteReader } from './quote-text.js';
import { byUrgency, CITATION_ISSUE_LABEL, citationMessage, NO_CLAIMS, STATUS_LABEL } from './wording.js';

/** Claims that a reviewer should look at: not supported, or with an issue in their citation or sources. */
export function claimsToLookAt({ claims, report }: HtmlReportInput): ReadonlySet<string> {
  const concerned = [...report.citation_issues, ...report.conflicts].map(({ claim_id }) => claim_id);
  const unsupported = claims.filter(({ support_status }) => support_status !== 'supported');
  return new Set([...concerned, ...unsupported.map(({ id }) => id)]);
}

/** One card a claim, the gravest first: what it says, why it does not hold, what decides it and what to do. */
export function problemCards(input: HtmlReportInput): string {
  if (input.claims.length === 0) return `<p>${NO_CLAIMS}</p>`;
  const concerned = claimsToLookAt(input);
  const evidence = evidenceOf(input);
  const readClaim = claimTextReader(input.aiOutput, input.claims);
  const cards = input.claims
    .map((claim, index) => ({ claim, number: index + 1 }))
    .filter(({ claim }) => concerned.has(claim.id))
    .sort((a, b) => byUrgency(a.claim, b.claim))
    .map(({ claim, number }) => card(claim, readClaim(claim), number, input.sources, evidence));
  return cards.length > 0
    ? cards.join('\n')
    : '<p>None. Every claim is supported by the supplied sources.</p>';
}

interface Evidence {
  readonly quote: (spanId: string | undefined, side?: keyof typeof SIDES) => string;
  readonly of: (claimId: string) => Pick<ClaimReport, 'conflicts' | 'citation_issues' | 'repairs'>;
}

/** What the report has for each claim, looked up rather than looked for: a long text has thousands of them. */
function evidenceOf({ report, spans, sources }: HtmlReportInput): Evidence {
  const read: QuoteReader = quoteReader(sources);
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const byClaim = <T extends { readonly claim_id: string }>(items: readonly T[]) =>
    grouped(items, ({ claim_id }) => claim_id);
  const [conflicts, issues, repairs] = [
    byClaim(report.conflicts),
    byClaim(report.citation_issues),
    byClaim(report.repairs),
  ];
  return {
    quote: (spanId, side) => {
      const span = spanById.get(spanId ?? '');
      return span ? quoteBlock(span, read(span), side) : '';
    },
    of: (claimId) => ({
      conflicts: [...(conflicts.get(claimId) ?? [])],
      citation_issues: [...(issues.get(claimId) ?? [])],
      repairs: [...(repairs.get(claimId) ?? [])],
    }),
  };
}

function card(
  claim: AtomicClaim,
  words: string,
  number: number,
  sources: HtmlReportInput['sources'],
  { quote, of }: Evidence,
): string {
  const { conflicts, citation_issues, repairs: offered } = of(claim.id);
  const evidence =
    conflicts.length === 0
      ? quote(claim.primary_source_span?.id)
      : conflicts
          .map(
            (conflict) =>
              quote(conflict.supporting_span_id, 'for') + quote(conflict.contradicting_span_id, 'against'),
          )
          .join('');
  const issues = citation_issues.map((issue) => {
    return `<p class="issue"><b>${CITATION_ISSUE_LABEL[issue.kind]}:</b> ${text(citationMessage(issue, sources))}</p>`;
  });
  const repairs = offered.map(
    ({ original, replacement }) => `<p class="repair"><b>Repair:</b> ${edit(original, replacement)}</p>`,
  );
  return `<article class="card ${claim.support_status}" id="claim-${number}">
<p><span class="chip ${claim.support_status}">${number} · ${STATUS_LABEL[claim.support_status]}</span>${conflicts.length > 0 ? ' <span class="chip contradicted">Sources disagree</span>' : ''}</p>
<h3>${text(words)}</h3>
<p>${text(claim.verification_result.rationale)}</p>
${evidence}${issues.join('')}${repairs.join('')}${trail(claim, sources)}
</article>`;
}

/** What decided, and on request all that had a say. */
function trail({ verification_result }: AtomicClaim, sources: HtmlReportInput['sources']): string {
  const { decided_by, rulings = [] } = verification_result.metadata;
  if (decided_by === undefined) return '';
  const labels = new Map(sources.map(({ id, citation_label }) => [id, citation_label]));
  const rows = rulings.map(
    ({ ruled_by, support_status, strength, source_document_id }) =>
      `<li><code>${text(ruled_by)}</code>: ${STATUS_LABEL[support_status].toLowerCase()}, ${Math.round(strength * 100)} %${source_document_id === null ? '' : `, ${text(labels.get(source_document_id) ?? '')}`}. ${text(aboutRule(ruled_by) ?? '')}</li>`,
  );
  return `<details class="trail"><summary>Decided by <code>${text(decided_by)}</code></summary><ol>${rows.join('')}</ol></details>`;
}

function edit(original: string, replacement: string): string {
  return `<del>${text(original)}</del>${replacement.trim() === '' ? ' (cut)' : ` → <ins>${text(replacement)}</ins>`}`;
}

const SIDES = { for: 'For the claim', against: 'Against it' } as const;

function quoteBlock({ metadata }: SourceSpan, words: string, side?: keyof typeof SIDES): string {
  const label = side ? `<b>${SIDES[side]}:</b> ` : '';
  return `<blockquote${side ? ` class="${side}"` : ''}>${label}${text(words)}<footer>${text(metadata.citation_label)}, ${text(metadata.source_title)}</footer></blockquote>`;
}
