import type { AtomicClaim } from '@claimcheck/contracts';
import { claimCards } from './html-cards.js';
import type { HtmlReportInput } from './html-input.js';
import { REPORT_STYLE } from './html-style.js';
import { list, text } from './html-text.js';
import { reviewHtml } from './review-section.js';
import { meaningFor, SAFE_USE_LABEL, STATUS_LABEL, statusSureness } from './wording.js';

/** A self-contained page: no script, no request to any host; texts of the run are escaped. */
export function renderHtml(input: HtmlReportInput): string {
  const { report, claims } = input;
  const { claims_with_primary_source, total_claims } = report.metadata.source_coverage;
  const cards = claimCards(input);
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
<p>${meaningFor(report.safe_use_status, claims)}</p>
<p class="meta">${text(report.summary)} Source coverage: ${claims_with_primary_source} of ${total_claims} claims.${sentTo(report)}</p>
</header>
<main>
${reviewHtml(input.review)}<section aria-labelledby="points"><h2 id="points">Points to look at</h2>
${legend(claims)}${cards.problems}</section>
<section aria-labelledby="follow"><h2 id="follow">Follow-up questions</h2>
${list(report.follow_ups.map(({ question }) => text(question)))}</section>
<section aria-labelledby="holding"><h2 id="holding">Supported without any problem</h2>
${cards.supported}</section>
<section aria-labelledby="checked"><h2 id="checked">Checked text</h2>
<div class="output">${markedOutput(input)}</div></section>
<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
${list(input.sources.map((source) => `<b>${text(source.citation_label)}</b> ${text(source.title)}`))}</section>
</main>
<footer><p>Checked against the supplied sources only; this is no statement about truth.</p>
<p class="meta">${text(report.review_run_id)} · ${text(report.compiler_version)} · ${text(report.policy_version)}</p></footer>
</body>
</html>
`;
}

/** Which text went where. */
function sentTo({ metadata: { second_reader } }: HtmlReportInput['report']): string {
  if (!second_reader) return '';
  const { provider, model, destination, mode } = second_reader;
  return ` The text, the question and the passages were sent to ${text(destination)} (${text(provider)}, ${text(model)}, ${mode}).`;
}

/** Which colour stands for which status; the summary above says how many there are. */
function legend(claims: readonly AtomicClaim[]): string {
  const chips = Object.entries(STATUS_LABEL)
    .filter(([status]) => claims.some(({ support_status }) => support_status === status))
    .map(([status, label]) => `<span class="chip ${status}">${label}</span>`);
  return chips.length === 0 ? '' : `<p class="legend">${chips.join(' ')}</p>\n`;
}

function markedOutput(input: HtmlReportInput): string {
  const { aiOutput, claims, report } = input;
  const byId = new Map(claims.map((claim, index) => [claim.id, { claim, number: index + 1 }]));
  return report.coverage
    .map(({ output_start_offset, output_end_offset, claim_id }) => {
      const slice = text(aiOutput.slice(output_start_offset, output_end_offset));
      const found = claim_id === null ? undefined : byId.get(claim_id);
      if (!found) return `<span class="plain">${slice}</span>`;
      const { claim, number } = found;
      const label = `Claim ${number}: ${statusSureness(claim)}`;
      const mark = `<mark class="${claim.support_status}" title="${text(label)}">${slice}</mark>`;
      return `<a href="#claim-${number}">${mark}<sup>${number}</sup></a>`;
    })
    .join('');
}
