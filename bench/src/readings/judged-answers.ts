import { type ExtractedClaim, extractClaims, type Range, type SourceInput } from '@claimcheck/engine';
import { type Case, lengthOf, locate, overlap, spansMatch, toSources } from '../e2e/cases.js';

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

/** A verdict and the passages that decide it, all of which are needed. */
export interface Opinion {
  readonly verdict: Verdict;
  readonly needs: readonly QuotedRange[];
  /** Nothing but the passages was looked at; elsewhere the source may say more. */
  readonly isLocal?: boolean;
}

/** A stretch of an answer that was judged; null where a turned source leaves open what to say of it. */
export interface JudgedSpan {
  readonly range: Range;
  readonly opinion: Opinion | null;
  /** What is said of it was said of other sources before. */
  readonly isTurned: boolean;
}

/** The verdict on a claim as the engine extracts it. */
export interface Judgement extends Opinion {
  /** What was judged is all that the claim says, and no more is carried over from its context. */
  readonly isWhole: boolean;
  /** The number of the span, where the claim is that span and nothing else; its twin has the same. */
  readonly place: number | null;
  readonly isTurned: boolean;
}

export interface JudgedAnswer {
  readonly text: string;
  readonly spans: readonly JudgedSpan[];
}

/** Sources, and answers of which every claim is judged against them. */
export interface JudgedReview {
  readonly sources: readonly SourceInput[];
  readonly answers: readonly JudgedAnswer[];
}

/** A place of an answer, what is to be said of what was written there, and of what might stand there instead. */
export interface JudgedPlace {
  readonly range: Range;
  readonly opinion: Opinion | null;
  readonly twin: { readonly text: string; readonly opinion: Opinion | null } | null;
  readonly isTurned: boolean;
}

/** What stands in a place of an answer, and what is to be said of it. */
export interface Part extends JudgedSpan {
  readonly text: string;
}

/** The answer as it was written, and with every twin in place of its span. */
export function fromWritten(review: WrittenReview): JudgedReview {
  return judgedReview(review, placesOf(review));
}

export function judgedReview(
  { sources, answer }: Pick<WrittenReview, 'sources' | 'answer'>,
  places: readonly JudgedPlace[],
): JudgedReview {
  const written = places.map(({ range, opinion, isTurned }) => ({
    range,
    text: answer.slice(range.start, range.end),
    opinion,
    isTurned,
  }));
  const twins = places.map(({ twin }, number) => ({ ...written[number]!, ...twin }));
  return {
    sources: toSources(sources),
    answers: [answerWith(answer, written), answerWith(answer, twins)],
  };
}

/** The claims of a review, in their order. */
export function placesOf({ answer, claims, sources }: WrittenReview): JudgedPlace[] {
  const opinion = (verdict: Verdict, quotes: readonly Quote[]): Opinion => ({
    verdict,
    needs: quotes.map(([sourceIndex, quote]) => ({
      sourceIndex,
      ...locateOnly(sources[sourceIndex]!.content, quote),
    })),
  });
  return claims.map(({ span, status, quotes, twin, twin_status, twin_quotes }) => ({
    range: locateOnly(answer, span),
    opinion: opinion(status, quotes),
    twin:
      twin !== undefined && twin_status !== undefined
        ? { text: twin, opinion: opinion(twin_status, twin_quotes ?? quotes) }
        : null,
    isTurned: false,
  }));
}

/** A case of `bench:e2e`; claims too vague to be judged are left out. */
export function fromCase(testCase: Case): JudgedReview {
  const spans = testCase.claims.flatMap(({ span, occurrence, status, source, quote }): JudgedSpan[] => {
    if (status === 'insufficient_context' || status === 'not_checked') return [];
    const isQuoted = source !== null && quote !== null;
    const needs = isQuoted
      ? [{ sourceIndex: source, ...locate(testCase.sources[source]!.content, quote) }]
      : [];
    const range = locate(testCase.ai_output, span, occurrence);
    return [{ range, opinion: { verdict: status, needs }, isTurned: false }];
  });
  return {
    sources: toSources(testCase.sources),
    answers: [{ text: testCase.ai_output, spans }],
  };
}

/** The answer with the parts in their places. */
export function answerWith(answer: string, parts: readonly Part[]): JudgedAnswer {
  let text = '';
  let copied = 0;
  const spans: JudgedSpan[] = [];
  for (const part of [...parts].sort((a, b) => a.range.start - b.range.start)) {
    text += answer.slice(copied, part.range.start);
    const range = { start: text.length, end: text.length + part.text.length };
    text += part.text;
    copied = part.range.end;
    spans.push({ range, opinion: part.opinion, isTurned: part.isTurned });
  }
  return { text: text + answer.slice(copied), spans };
}

function locateOnly(text: string, part: string): Range {
  if (text.indexOf(part) !== text.lastIndexOf(part))
    throw new Error('A span or quote occurs more than once.');
  return locate(text, part);
}

/** Of a judged span at least this much has to be in a claim, else the claim may be the part of it that holds, */
const MOST_OF_SPAN = 0.74;
/** and of a claim this much in judged spans, else it says more than was judged. */
const MOST_OF_CLAIM = 0.6;

export interface JudgedClaim {
  readonly claim: ExtractedClaim;
  readonly judgement: Judgement;
}

/** Every claim that the engine extracts from the answers, where it was judged. */
export const judgedClaimsOf = ({ sources, answers }: JudgedReview): JudgedClaim[] =>
  answers.flatMap(({ text, spans }) =>
    extractClaims(text, sources).claims.flatMap((claim) => {
      const judgement = claim.vagueReason === null ? judgementOf(claim, spans) : null;
      return judgement ? [{ claim, judgement }] : [];
    }),
  );

/** The verdict on an extracted claim; null where it was not judged, or only as part of something longer. */
function judgementOf(claim: ExtractedClaim, spans: readonly JudgedSpan[]): Judgement | null {
  const matching = spans.filter(({ range }) => spansMatch(range, claim.range));
  const opinions = matching.flatMap(({ opinion }) => opinion ?? []);
  if (matching.length === 0 || opinions.length < matching.length) return null;
  if (matching.some((span) => isCutShort(span, claim))) return null;
  const judged = matching.reduce((sum, { range }) => sum + overlap(range, claim.range), 0);
  const isWhole = judged >= MOST_OF_CLAIM * Math.max(lengthOf(claim.range), claim.statement.length);
  const place = isWhole && matching.length === 1 ? spans.indexOf(matching[0]!) : null;
  return { ...joined(opinions), isWhole, place, isTurned: matching.some(({ isTurned }) => isTurned) };
}

const isCutShort = ({ range, opinion }: JudgedSpan, claim: ExtractedClaim): boolean =>
  (opinion?.verdict === 'contradicted' || opinion?.verdict === 'partially_supported') &&
  overlap(range, claim.range) < MOST_OF_SPAN * lengthOf(range);

/** One wrong part makes the whole wrong; of parts that hold and parts that are not stated a part holds. */
function joined(opinions: readonly Opinion[]): Opinion {
  const denied = opinions.filter(({ verdict }) => verdict === 'contradicted');
  const deciding = denied.length > 0 ? denied : opinions;
  const verdicts = new Set(deciding.map(({ verdict }) => verdict));
  return {
    verdict: verdicts.size === 1 ? deciding[0]!.verdict : 'partially_supported',
    needs: deciding.flatMap(({ needs }) => needs),
    isLocal: opinions.some(({ isLocal }) => isLocal === true),
  };
}
