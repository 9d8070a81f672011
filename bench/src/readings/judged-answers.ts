import type { ExtractedClaim, Range, SourceInput } from '@claimcheck/engine';
import { type Case, locate, spansMatch, toReviewInput } from '../e2e/cases.js';

export type Verdict = 'supported' | 'partially_supported' | 'unsupported' | 'contradicted';

/** A source, by its place, and an exact substring of its content. */
type Quote = readonly [source: number, text: string];

/** An answer with its sources, written for training; the form is in training/README.md. */
export interface WrittenReview {
  readonly question: string;
  readonly sources: readonly { readonly title: string; readonly content: string }[];
  readonly answer: string;
  readonly claims: readonly {
    readonly span: string;
    readonly status: Verdict;
    readonly quotes: readonly Quote[];
    /** What might stand in place of the span, with another verdict. */
    readonly twin?: string;
    readonly twin_status?: Verdict;
    readonly twin_quotes?: readonly Quote[];
  }[];
}

export interface QuotedRange extends Range {
  readonly sourceIndex: number;
}

/** A stretch of an answer, its verdict, and the passages that decide it. */
export interface Judgement {
  readonly range: Range;
  readonly verdict: Verdict;
  readonly needs: readonly QuotedRange[];
}

export interface JudgedAnswer {
  readonly text: string;
  readonly judgements: readonly Judgement[];
}

/** Sources, and answers of which every claim is judged against them. */
export interface JudgedReview {
  readonly sources: readonly SourceInput[];
  readonly answers: readonly JudgedAnswer[];
}

/** The answer as it was written, and with every twin in place of its span. */
export function fromWritten(review: WrittenReview): JudgedReview {
  const sources = review.sources.map(({ title, content }, index) => ({
    title,
    content,
    uri: null,
    citationLabel: `source ${index + 1}`,
    mediaType: 'text/plain' as const,
  }));
  return { sources, answers: [judgedAnswer(review, false), judgedAnswer(review, true)] };
}

/** A case of `bench:e2e`; claims too vague to be judged are left out. */
export function fromCase(testCase: Case): JudgedReview {
  const judgements = testCase.claims.flatMap(({ span, occurrence, status, source, quote }): Judgement[] => {
    if (status === 'insufficient_context' || status === 'not_checked') return [];
    const isQuoted = source !== null && quote !== null;
    const needs = isQuoted
      ? [{ sourceIndex: source, ...locate(testCase.sources[source]!.content, quote) }]
      : [];
    return [{ range: locate(testCase.ai_output, span, occurrence), verdict: status, needs }];
  });
  return {
    sources: toReviewInput(testCase).sources,
    answers: [{ text: testCase.ai_output, judgements }],
  };
}

function judgedAnswer({ answer, claims, sources }: WrittenReview, isTwin: boolean): JudgedAnswer {
  const inOrder = claims
    .map((claim) => ({ ...claim, place: locate(answer, claim.span) }))
    .sort((a, b) => a.place.start - b.place.start);
  let text = '';
  let copied = 0;
  const judgements: Judgement[] = [];
  for (const { place, span, status, quotes, twin, twin_status, twin_quotes } of inOrder) {
    const shown =
      isTwin && twin !== undefined && twin_status !== undefined
        ? { text: twin, verdict: twin_status, quotes: twin_quotes ?? quotes }
        : { text: span, verdict: status, quotes };
    text += answer.slice(copied, place.start);
    const range = { start: text.length, end: text.length + shown.text.length };
    text += shown.text;
    copied = place.end;
    const needs = shown.quotes.map(([sourceIndex, quote]) => ({
      sourceIndex,
      ...locate(sources[sourceIndex]!.content, quote),
    }));
    judgements.push({ range, verdict: shown.verdict, needs });
  }
  return { text: text + answer.slice(copied), judgements };
}

/** A claim that is so much shorter than the stretch that was judged may be the half that holds. */
const MUCH_SHORTER = 0.74;

/** The verdict on an extracted claim; null where it was not judged, or only as part of something longer. */
export function judgementOf(claim: ExtractedClaim, judgements: readonly Judgement[]): Judgement | null {
  const matching = judgements.filter(({ range }) => spansMatch(range, claim.range));
  const [first] = matching;
  if (!first) return null;
  const verdicts = new Set(matching.map(({ verdict }) => verdict));
  const needs = matching.flatMap((judgement) => judgement.needs);
  if (verdicts.size > 1) {
    const denied = matching.filter(({ verdict }) => verdict === 'contradicted');
    return denied.length > 0
      ? { range: claim.range, verdict: 'contradicted', needs: denied.flatMap((judgement) => judgement.needs) }
      : { range: claim.range, verdict: 'partially_supported', needs };
  }
  const isHalf =
    matching.length === 1 &&
    lengthOf(claim.range) < MUCH_SHORTER * lengthOf(first.range) &&
    (first.verdict === 'contradicted' || first.verdict === 'partially_supported');
  return isHalf ? null : { range: claim.range, verdict: first.verdict, needs };
}

const lengthOf = ({ start, end }: Range): number => end - start;
