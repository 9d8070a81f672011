import type { Review, SpanRef } from '@claimcheck/engine';

/** What a review comes to, claim by claim, as it is kept and compared. */
export interface Outcome {
  readonly claims: readonly Record<string, unknown>[];
  readonly gate: unknown;
}

const DIGITS = 4;

/** By name and in plain values, so that a difference can be read. */
export function outcomeOf({ input, extraction, verdicts, citationFindings, repairs, gate }: Review): Outcome {
  const quote = (span: SpanRef | null) =>
    span &&
    `[${span.sourceIndex}:${span.range.start}] ${input.sources[span.sourceIndex]!.content.slice(span.range.start, span.range.end)}`;
  return {
    claims: verdicts.map((verdict, index) => ({
      claim: extraction.claims[index]!.text,
      status: verdict.status,
      confidence: verdict.confidence,
      rationale: verdict.rationale,
      quote: quote(verdict.primarySpan),
      support: rounded(verdict.support),
      parts: [verdict.supportedPart, verdict.unsupportedPart],
      fix: verdict.fix,
      conflict: verdict.conflict && [
        quote(verdict.conflict.supporting),
        quote(verdict.conflict.contradicting),
      ],
      bySource: [...verdict.bySource].map(([source, { status, support }]) => [
        source,
        status,
        rounded(support),
      ]),
      decidedBy: verdict.decidedBy,
      citations: citationFindings
        .filter(({ claimIndex }) => claimIndex === index)
        .map(({ kind, marker, citedSourceIndex, suggestedSourceIndex, message }) => [
          kind,
          marker,
          citedSourceIndex,
          suggestedSourceIndex,
          message,
        ]),
      repairs: repairs
        .filter(({ claimIndex }) => claimIndex === index)
        .map(({ range, original, replacement }) => [range.start, original, replacement]),
    })),
    gate,
  };
}

const rounded = (value: number): number => Number(value.toFixed(DIGITS));

export interface Change {
  readonly claim: string;
  readonly fields: readonly { readonly field: string; readonly was: unknown; readonly is: unknown }[];
}

/** What differs between two outcomes of one case; claims are matched by their place. */
export function changesBetween(was: Outcome, is: Outcome): Change[] {
  const claims = Array.from({ length: Math.max(was.claims.length, is.claims.length) }, (_, i) =>
    changeOf(
      `claim ${i + 1} “${String((is.claims[i] ?? was.claims[i])!.claim)}”`,
      was.claims[i],
      is.claims[i],
    ),
  );
  return [...claims, changeOf('gate', { gate: was.gate }, { gate: is.gate })].filter(
    ({ fields }) => fields.length > 0,
  );
}

type Fields = Record<string, unknown>;

function changeOf(claim: string, was: Fields = {}, is: Fields = {}): Change {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const differ = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return { claim, fields: differ.map((field) => ({ field, was: was[field], is: is[field] })) };
}
