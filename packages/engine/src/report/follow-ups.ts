import type { AtomicClaim, ClaimReport } from '@claimcheck/contracts';
import type { CitationFinding, ClaimVerdict, RepairEdit, SpanRef } from '../model.js';
import type { Review } from '../review-result.js';
import { afterItsSubject } from './claim-text.js';
import type { QuoteReader } from './quote-text.js';
import type { SpanTable } from './spans.js';
import { byUrgency, quoted } from './wording.js';

interface Supplied {
  readonly review: Review;
  readonly claims: readonly AtomicClaim[];
  readonly spans: SpanTable;
  readonly read: QuoteReader;
}

interface Asked extends Supplied {
  /** By the number of the claim, the first one of each. */
  readonly unknownCitations: ReadonlyMap<number, CitationFinding>;
  readonly repairs: ReadonlyMap<number, RepairEdit>;
}

/** What a reviewer can go and find out: about the run first, then about each claim that did not hold, the gravest first. */
export function followUps(supplied: Supplied): ClaimReport['follow_ups'] {
  const { review, claims } = supplied;
  const unknown = review.citationFindings.filter(({ kind }) => kind === 'unknown_citation');
  const asked = { ...supplied, unknownCitations: firstOfEach(unknown), repairs: firstOfEach(review.repairs) };
  const ofClaims = claims
    .map((claim, index) => ({ claim, question: questionOf(index, asked) }))
    .sort((a, b) => byUrgency(a.claim, b.claim))
    .flatMap(({ claim, question }) => (question === null ? [] : [{ claim_id: claim.id, question }]));
  const all = [...runQuestions(review), ...ofClaims];
  const asking = new Set<string>();
  return all.filter(({ question }) => asking.size < asking.add(question).size);
}

const firstOfEach = <T extends { readonly claimIndex: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.toReversed().map((item) => [item.claimIndex, item]));

function runQuestions({ verdicts }: Review): ClaimReport['follow_ups'] {
  if (verdicts.length === 0)
    return [{ claim_id: null, question: 'Is this the text that should be checked? It makes no claim.' }];
  if (verdicts.some(({ primarySpan }) => primarySpan)) return [];
  const question = 'Are these the right sources? None of them speaks about any claim of the text.';
  return [{ claim_id: null, question }];
}

const LONGEST_QUOTE = 240;
function questionOf(index: number, asked: Asked): string | null {
  const { review } = asked;
  const verdict = review.verdicts[index]!;
  const { statement, precedingStatement } = review.extraction.claims[index]!;
  const claim = quoted(afterItsSubject(statement, precedingStatement), LONGEST_QUOTE);
  const said = (span: SpanRef) => sourced(asked.read(asked.spans.get(span)), span, asked);
  if (verdict.conflict) return `Which applies to ${claim}: ${sidesOf(verdict, said, asked).join(' or ')}?`;
  const unknown = asked.unknownCitations.get(index);
  const { primarySpan, status } = verdict;
  if (unknown && !primarySpan)
    return `Which document is ${unknown.marker}, cited for ${claim}? Supply it or remove the claim.`;
  switch (status) {
    case 'supported':
      return unknown ? `Which document is ${unknown.marker}, cited for ${claim}?` : null;
    case 'contradicted':
      return (
        repairQuestion(index, claim, asked) ??
        `Which is right: ${claim} in the text or ${said(primarySpan!)}?`
      );
    case 'partially_supported':
      if (verdict.supportedPart !== null && verdict.unsupportedPart !== null)
        return `Which document states ${quoted(verdict.unsupportedPart)} in ${claim}? If there is none, cut these words.`;
      return `Does ${claim} go further than ${primarySpan ? said(primarySpan) : 'the sources'}? If so, which document covers the rest?`;
    case 'insufficient_context':
      return `What does ${claim} refer to? Say it in the text, or supply the document that the claim relies on.`;
    case 'not_checked':
      return `Can ${claim} be confirmed by hand? The claim could not be checked automatically.`;
    default:
      return `Which document states ${claim}? Supply it or remove the claim.`;
  }
}

/** The words in which two sources differ where they are known, else what each of them says. */
function sidesOf(
  { conflict, fix, status }: ClaimVerdict,
  said: (span: SpanRef) => string,
  asked: Asked,
): string[] {
  const { supporting, contradicting } = conflict!;
  return status === 'contradicted' && fix && fix.replacement.trim() !== ''
    ? [sourced(fix.part, supporting, asked), sourced(fix.replacement, contradicting, asked)]
    : [said(supporting), said(contradicting)];
}

function repairQuestion(index: number, claim: string, asked: Asked): string | null {
  const repair = asked.repairs.get(index);
  if (!repair) return null;
  const change = repair.replacement.trim() === '' ? 'be cut' : `become ${quoted(repair.replacement)}`;
  return `Should ${quoted(repair.original)} in ${claim} ${change}, as ${labelOf(repair.span, asked)} says? If not, which document says otherwise?`;
}

const sourced = (words: string, span: SpanRef, asked: Asked): string =>
  `${quoted(words, LONGEST_QUOTE)} (${labelOf(span, asked)})`;

const labelOf = ({ sourceIndex }: SpanRef, { review }: Asked): string =>
  review.input.sources[sourceIndex]!.citationLabel;
