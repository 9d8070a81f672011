import type { AtomicClaim, ClaimReport, SourceSpan } from '@claimcheck/contracts';
import { aboutRule } from '../rules.js';
import { repeatsQuote } from '../verify/explain/messages.js';
import { claimTextReader } from './claim-text.js';
import { grouped } from './grouped.js';
import type { HtmlReportInput } from './html-input.js';
import { text } from './html-text.js';
import { type QuoteReader, quoteReader } from './quote-text.js';
import { secondOpinion } from './second-opinion.js';
import {
  byUrgency,
  CITATION_ISSUE_LABEL,
  citationMessage,
  citedFrom,
  confidenceWords,
  count,
  cutWords,
  HOW_SURE_MEANING,
  howSure,
  leastSureFirst,
  NO_CLAIMS,
  STATUS_LABEL,
  uncitedApart,
} from './wording.js';

/** Claims to look at: not supported or not surely enough, or with a note or an issue in their citation or sources. */
function claimsToLookAt({ claims, report, minConfidence = 0 }: HtmlReportInput): ReadonlySet<string> {
  const concerned = [...report.citation_issues, ...report.conflicts, ...report.evidence_notes].map(
    ({ claim_id }) => claim_id,
  );
  const unsupported = claims.filter(
    ({ support_status, verification_result }) =>
      support_status !== 'supported' || verification_result.confidence < minConfidence,
  );
  return new Set([...concerned, ...unsupported.map(({ id }) => id)]);
}

export interface ClaimCards {
  readonly problems: string;
  readonly supported: string;
}

/** One card a claim: what it says, how sure that is, what decides it and what to do. */
export function claimCards(input: HtmlReportInput): ClaimCards {
  const concerned = claimsToLookAt(input);
  const cards = cardsOf(input);
  return {
    problems: problemCards(cards.filter(({ claim }) => concerned.has(claim.id))),
    supported: supportedCards(cards.filter(({ claim }) => !concerned.has(claim.id))),
  };

  /** The gravest first. */
  function problemCards(problems: readonly Card[]): string {
    if (cards.length === 0) return `<p>${NO_CLAIMS}</p>`;
    if (problems.length === 0) return '<p>None. Every claim is supported by the supplied sources.</p>';
    const { together, apart } = uncitedApart(problems, isOnlyUncited(input));
    return (
      joined(apart.toSorted((a, b) => byUrgency(a.claim, b.claim))) +
      folded(together, `Missing citation in ${together.length} supported claims`)
    );
  }
}

/** A claim that holds, surely enough, and cites nothing. */
function isOnlyUncited({ report, minConfidence = 0 }: HtmlReportInput): (card: Card) => boolean {
  const others = new Set([...report.conflicts, ...report.evidence_notes].map(({ claim_id }) => claim_id));
  return ({ claim: { id, support_status, verification_result } }) =>
    support_status === 'supported' &&
    verification_result.confidence >= minConfidence &&
    verification_result.metadata.citation_issue === 'missing_citation' &&
    !others.has(id);
}

function folded(cards: readonly Card[], summary: string): string {
  return cards.length === 0 ? '' : `\n<details><summary>${summary}</summary>\n${joined(cards)}</details>`;
}

/** So many are shown at once; of the others only those that are not very sure. */
const SHOWN_AT_ONCE = 5;

/** The least sure first, since mistakes hide there; the surest are folded away. */
function supportedCards(supported: readonly Card[]): string {
  if (supported.length === 0) return '<p>None.</p>';
  const cards = supported.toSorted((a, b) => leastSureFirst(a.claim, b.claim));
  const surest = cards.findIndex(
    ({ claim }, index) =>
      index >= SHOWN_AT_ONCE && confidenceWords(claim.verification_result.confidence) === VERY_SURE,
  );
  const [shown, rest] = surest < 0 ? [cards, []] : [cards.slice(0, surest), cards.slice(surest)];
  const more = folded(rest, `${count(rest.length, 'more claim')}, ${VERY_SURE.toLowerCase()}`);
  return `<p class="meta">The least sure first. ${HOW_SURE_MEANING}</p>\n${joined(shown)}${more}`;
}

const VERY_SURE = confidenceWords(1);

interface Card {
  readonly claim: AtomicClaim;
  readonly html: string;
}

const joined = (cards: readonly Card[]): string => cards.map(({ html }) => html).join('\n');

function cardsOf(input: HtmlReportInput): Card[] {
  const evidence = evidenceOf(input);
  const readClaim = claimTextReader(input.aiOutput, input.claims);
  return input.claims.map((claim, index) => ({
    claim,
    html: card(claim, readClaim(claim), index + 1, input.sources, evidence),
  }));
}

interface Evidence {
  readonly quote: (claim: string, spanId: string | undefined, side?: keyof typeof SIDES) => string;
  readonly of: (
    claimId: string,
  ) => Pick<ClaimReport, 'conflicts' | 'citation_issues' | 'repairs' | 'evidence_notes'>;
}

/** What the report has for each claim, looked up rather than looked for: a long text has thousands of them. */
function evidenceOf({ report, spans, sources }: HtmlReportInput): Evidence {
  const read: QuoteReader = quoteReader(sources);
  const spanById = new Map(spans.map((span) => [span.id, span]));
  const byClaim = <T extends { readonly claim_id: string }>(items: readonly T[]) =>
    grouped(items, ({ claim_id }) => claim_id);
  const [conflicts, issues, repairs, notes] = [
    byClaim(report.conflicts),
    byClaim(report.citation_issues),
    byClaim(report.repairs),
    byClaim(report.evidence_notes),
  ];
  return {
    quote: (claim, spanId, side) => {
      const span = spanById.get(spanId ?? '');
      return span ? quoteBlock(span, read(span, claim), side) : '';
    },
    of: (claimId) => ({
      conflicts: [...(conflicts.get(claimId) ?? [])],
      citation_issues: [...(issues.get(claimId) ?? [])],
      repairs: [...(repairs.get(claimId) ?? [])],
      evidence_notes: [...(notes.get(claimId) ?? [])],
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
  const { conflicts, citation_issues, repairs: offered, evidence_notes } = of(claim.id);
  const { rationale } = claim.verification_result;
  const notes = evidence_notes
    .filter(({ note }) => note !== rationale)
    .map(({ note, source_span_id }) => {
      const isShown = source_span_id === (claim.primary_source_span?.id ?? null);
      return `<p class="issue">${text(note)}</p>${isShown ? '' : quote(words, source_span_id ?? undefined)}`;
    });
  const evidence =
    conflicts.length === 0
      ? quote(words, claim.primary_source_span?.id)
      : conflicts
          .map(
            (conflict) =>
              quote(words, conflict.supporting_span_id, 'for') +
              quote(words, conflict.contradicting_span_id, 'against'),
          )
          .join('');
  const issues = citation_issues.map((issue) => {
    return `<p class="issue"><b>${CITATION_ISSUE_LABEL[issue.kind]}:</b> ${text(citationMessage(issue, sources))}</p>`;
  });
  const repairs = offered.map(
    ({ original, replacement }) => `<p class="repair"><b>Repair:</b> ${edit(original, replacement)}</p>`,
  );
  return `<article class="card ${claim.support_status}" id="claim-${number}">
<p><span class="chip ${claim.support_status}">${number} · ${STATUS_LABEL[claim.support_status]}</span>${sureness(claim)}${conflicts.length > 0 ? ' <span class="chip contradicted">Sources disagree</span>' : ''}</p>
<h3>${text(words)}</h3>
${goesWithoutSaying(claim) ? '' : `<p>${text(rationale)}</p>\n`}${evidence}${secondReader(claim)}${notes.join('')}${issues.join('')}${repairs.join('')}${trail(claim, sources)}
</article>`;
}

/** A reason that only repeats the quote, which follows. */
const goesWithoutSaying = ({ primary_source_span, verification_result }: AtomicClaim): boolean =>
  primary_source_span !== null && repeatsQuote(verification_result.rationale);

const sureness = ({ support_status, verification_result }: AtomicClaim): string =>
  support_status === 'not_checked'
    ? ''
    : ` <span class="sure">${howSure(verification_result.confidence)}</span>`;

/** One that was overruled has a note. */
function secondReader({ verification_result }: AtomicClaim): string {
  const opinion = secondOpinion(verification_result);
  return opinion && !opinion.overruled ? `<p class="meta">${text(opinion.sentence)}</p>` : '';
}

/** What decided, and on request all that had a say. */
function trail({ verification_result }: AtomicClaim, sources: HtmlReportInput['sources']): string {
  const { decided_by, rulings = [] } = verification_result.metadata;
  if (decided_by === undefined) return '';
  const labels = new Map(sources.map(({ id, citation_label }) => [id, citation_label]));
  const rows = rulings.map(
    ({ ruled_by, status, strength, source_document_id }) =>
      `<li><code>${text(ruled_by)}</code>: ${STATUS_LABEL[status].toLowerCase()}, ${Math.round(strength * 100)} %${source_document_id === null ? '' : `, ${text(labels.get(source_document_id) ?? '')}`}. ${text(aboutRule(ruled_by) ?? '')}</li>`,
  );
  return `<details class="trail"><summary>Decided by <code>${text(decided_by)}</code></summary><ol>${rows.join('')}</ol></details>`;
}

function edit(original: string, replacement: string): string {
  if (replacement.trim() === '') return `cut <del>${text(cutWords(original))}</del>`;
  return `<del>${text(original)}</del> → <ins>${text(replacement)}</ins>`;
}

const SIDES = { for: 'For the claim', against: 'Against it' } as const;

function quoteBlock({ metadata }: SourceSpan, words: string, side?: keyof typeof SIDES): string {
  const label = side ? `<b>${SIDES[side]}:</b> ` : '';
  return `<blockquote${side ? ` class="${side}"` : ''}>${label}${shortenedQuote(words)}<footer>${text(citedFrom(metadata))}</footer></blockquote>`;
}

const LONGEST_QUOTE = 360;

/** Of a long quote the beginning is shown, and the rest on request. */
function shortenedQuote(words: string): string {
  if (words.length <= LONGEST_QUOTE) return text(words);
  const head = words.slice(0, words.lastIndexOf(' ', LONGEST_QUOTE) + 1 || LONGEST_QUOTE);
  return `<details><summary>${text(head.trimEnd())} …</summary>… ${text(words.slice(head.length))}</details>`;
}
