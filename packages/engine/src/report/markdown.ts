import {
  type AtomicClaim,
  type CitationIssueKind,
  type ClaimReport,
  childId,
  type SourceSpan,
} from '@claimcheck/contracts';
import { MIN_CONFIDENCE } from '../gate/policy.js';
import type { ReviewInput } from '../model.js';
import { excerpt } from '../retrieve/excerpt.js';
import { allSeen } from '../text/unseen.js';
import { repeatsQuote } from '../verify/explain/messages.js';
import { claimTextReader } from './claim-text.js';
import { grouped } from './grouped.js';
import { inputReader, type QuoteReader } from './quote-text.js';
import { secondOpinion } from './second-opinion.js';
import {
  byUrgency,
  CITATION_ISSUE_LABEL,
  citationMessage,
  citedFrom,
  confidencePercent,
  count,
  cutWords,
  HOW_SURE_MEANING,
  leastSureFirst,
  meaningFor,
  SAFE_USE_LABEL,
  statusCounts,
  statusSureness,
} from './wording.js';

/** The reviewer's report as markdown. Texts of the run are escaped: they cannot add structure of their own. */
export function renderMarkdown(
  report: ClaimReport,
  claims: readonly AtomicClaim[],
  spans: readonly SourceSpan[],
  input: ReviewInput,
  read: QuoteReader = inputReader(input),
): string {
  const numbers = new Map(claims.map(({ id }, index) => [id, index + 1]));
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const claimById = new Map(claims.map((claim) => [claim.id, claim]));
  const sources = input.sources.map(({ title, citationLabel }, index) => ({
    id: childId(report.review_run_id, 'source', index + 1),
    title,
    citation_label: citationLabel,
  }));
  const repairs = grouped(report.repairs, ({ claim_id }) => claim_id);
  const name = (id: string) => `Claim ${numbers.get(id)}`;
  const judged = (id: string) => `${name(id)}, ${statusSureness(claimById.get(id)!)}`;
  const readClaim = claimTextReader(input.aiOutput, claims);
  const claimText = (id: string) => escapeMarkdown(readClaim(claimById.get(id)!));
  const urgentFirst = <T extends { readonly claim_id: string }>(items: readonly T[]) =>
    items.toSorted((a, b) => byUrgency(claimById.get(a.claim_id)!, claimById.get(b.claim_id)!));
  const evidence = (claimId: string, spanId: string | null, says = '', most = Number.POSITIVE_INFINITY) => {
    const span = spanId === null ? undefined : spanById.get(spanId);
    if (!span) return [];
    const claim = claimById.get(claimId)!.text;
    return [
      '',
      `  > ${says}${escapeMarkdown(excerpt(read(span, claim), claim, most))}  `,
      `  > — ${escapeMarkdown(citedFrom(span.metadata))}`,
      '',
    ];
  };
  const secondSentence = (claimId: string) => {
    const opinion = secondOpinion(claimById.get(claimId)!.verification_result);
    return opinion && !opinion.overruled ? ` ${escapeMarkdown(opinion.sentence)}` : '';
  };
  const repair = (claimId: string) =>
    (repairs.get(claimId) ?? []).map(
      ({ original, replacement }) => `  **Suggested repair:** ${editWords(original, replacement)}`,
    );
  const supported = claims
    .filter(({ support_status }) => support_status === 'supported')
    .toSorted(leastSureFirst);
  const least = input.minConfidence ?? MIN_CONFIDENCE[input.strictness];
  const below = supported.filter(({ verification_result }) => verification_result.confidence < least).length;
  const unsure = below === 0 ? '' : ` ${below} of them below the ${confidencePercent(least)} % asked for.`;
  const { claims_with_primary_source, total_claims } = report.metadata.source_coverage;
  return [
    `# ${report.title}`,
    '',
    `**Use status:** ${SAFE_USE_LABEL[report.safe_use_status]} (\`${report.safe_use_status}\`)  `,
    `**Intended use:** ${input.intendedUse} · **Strictness:** ${input.strictness}  `,
    `**Counts:** ${statusCounts(claims)}  `,
    `**Source coverage:** ${claims_with_primary_source} of ${total_claims} claims have a source span; ${count(sources.length, 'source')} supplied  `,
    ...sentTo(report.metadata.second_reader),
    '',
    ...section('Summary', [meaningFor(report.safe_use_status, claims), '', report.summary]),
    ...section(
      'Unsupported claims',
      urgentFirst(report.unsupported_claims).flatMap((item) => [
        `- **${judged(item.claim_id)}:** ${claimText(item.claim_id)}  `,
        ...reasonLine(item.source_span_id, item.reviewer_follow_up, secondSentence(item.claim_id)),
        ...evidence(item.claim_id, item.source_span_id),
        ...repair(item.claim_id),
      ]),
    ),
    ...section('Citation issues', citationLines(report.citation_issues, sources, name, claimText)),
    ...section(
      'Evidence notes',
      urgentFirst(report.evidence_notes).flatMap((note) => [
        `- **${judged(note.claim_id)}:** ${claimText(note.claim_id)}  `,
        ...reasonLine(note.source_span_id, note.note),
        ...evidence(note.claim_id, note.source_span_id),
        ...repair(note.claim_id),
      ]),
    ),
    ...section(
      'Conflicts between sources',
      urgentFirst(report.conflicts).flatMap((conflict) => [
        `- **${name(conflict.claim_id)}:** ${claimText(conflict.claim_id)}  `,
        `  ${escapeMarkdown(conflict.message)}`,
        ...evidence(conflict.claim_id, conflict.supporting_span_id, '**For:** '),
        ...evidence(conflict.claim_id, conflict.contradicting_span_id, '**Against:** ').slice(1),
      ]),
    ),
    ...section(
      'Follow-up questions',
      report.follow_ups.map(({ question }) => `- ${escapeMarkdown(question)}`),
    ),
    ...section('Supported claims', [
      ...(supported.length > 0 ? [`The least sure first. ${HOW_SURE_MEANING}${unsure}`, ''] : []),
      ...supported.flatMap(({ id, primary_source_span }) => [
        `- **${judged(id)}:** ${claimText(id)}`,
        ...evidence(id, primary_source_span?.id ?? null, '', LONGEST_SUPPORTING_QUOTE),
      ]),
    ]),
    'Checked against the supplied sources only; this is no statement about truth.',
    '',
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** A quote that only confirms is folded sooner than one that decides a problem. */
const LONGEST_SUPPORTING_QUOTE = 300;

/** A reason that only repeats the quote, which follows, is left out. */
function reasonLine(spanId: string | null, reason: string, more = ''): string[] {
  const shown = spanId !== null && repeatsQuote(reason) ? '' : escapeMarkdown(reason);
  return shown === '' && more === '' ? [] : [`  ${`${shown}${more}`.trim()}`];
}

/** Which text went where, and to whom. */
function sentTo(second: ClaimReport['metadata']['second_reader']): string[] {
  if (!second) return [];
  const { provider, model, destination, mode, opinions, claims_asked } = second;
  return [
    `**Second reader:** ${escapeMarkdown(`${provider}, ${model}`)} (\`${mode}\`): ${opinions} of ${claims_asked} claims read. The text, the question and the passages were sent to ${escapeMarkdown(destination)}.  `,
  ];
}

/** Issues that say the same are said once, with the claims that they concern. */
function citationLines(
  issues: ClaimReport['citation_issues'],
  sources: Parameters<typeof citationMessage>[1],
  name: (claimId: string) => string,
  claimText: (claimId: string) => string,
): string[] {
  const alike = grouped(issues, ({ kind, message, suggested_source_id }) =>
    JSON.stringify([kind, message, suggested_source_id]),
  );
  return [...alike.values()]
    .toSorted(([a], [b]) => KIND_ORDER.indexOf(a!.kind) - KIND_ORDER.indexOf(b!.kind))
    .flatMap((group) => {
      const [issue] = group;
      return [
        `- **${CITATION_ISSUE_LABEL[issue!.kind]}:** ${escapeMarkdown(citationMessage(issue!, sources))}`,
        ...group.map(({ claim_id, marker }) =>
          `  - ${name(claim_id)}: ${claimText(claim_id)} ${escapeMarkdown(marker)}`.trimEnd(),
        ),
      ];
    });
}

const KIND_ORDER: readonly CitationIssueKind[] = [
  'cited_source_contradicts',
  'wrong_source',
  'unknown_citation',
  'cited_source_silent',
  'missing_citation',
];

function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, '', ...(lines.length > 0 ? lines : ['None.']), ''];
}

function editWords(original: string, replacement: string): string {
  return replacement.trim() === ''
    ? `cut “${escapeMarkdown(cutWords(original))}”`
    : `replace “${escapeMarkdown(original)}” with “${escapeMarkdown(replacement)}”`;
}

function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return allSeen(line).replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}
