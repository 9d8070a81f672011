import { RULES, type Rule } from '@claimcheck/engine';
import { escapeHtml } from './markdown.js';
import { PAGE_STYLE } from './page-style.js';

/** The rule reference as one page, a section each with its id as anchor: no script, no request to any host. */
export function renderRulesPage(): string {
  const links = RULES.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claimcheck rules</title><style>${PAGE_STYLE}</style></head>
<body><nav aria-label="Contents"><strong>Claimcheck rules</strong><ul>${links}</ul></nav><main>
<h1>Rules</h1>
<p>Every verdict names the rule that decided it, in <code>metadata.decided_by</code>. A rule that <strong>contradicts</strong>
found that claim and source cannot both hold; one that <strong>limits</strong> found a condition that the claim leaves out.</p>
<p>How to call the API: <a href="/docs">reference</a>.</p>
${RULES.map(renderRule).join('\n')}
</main></body></html>
`;
}

function renderRule({ id, about, effect, examples }: Rule): string {
  const kind = effect ? `<p class="meta">${effect}</p>` : '';
  const tables = examples
    ? renderExamples('Finds', examples.fires) + renderExamples('Is silent on', examples.silent)
    : '';
  return `<section id="${id}"><h3>${id}</h3>${kind}<p>${escapeHtml(about)}</p>${tables}</section>`;
}

function renderExamples(title: string, examples: NonNullable<Rule['examples']>['fires']): string {
  const rows = examples.map(
    ([claim, source, place]) =>
      `<tr><td style="white-space:normal">${escapeHtml(claim)}</td><td>${escapeHtml(place?.context ? `${place.context}: ${source}` : source)}</td></tr>`,
  );
  return `<table><tr><th>${title}</th><th>where the source says</th></tr>${rows.join('')}</table>`;
}
