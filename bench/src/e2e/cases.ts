import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type CitationIssueKind,
  type IntendedUse,
  type MediaType,
  type SourceStatement,
  type SupportStatus,
  saidIn,
} from '@claimcheck/contracts';
import type { ReviewInput, SourceInput } from '@claimcheck/engine';

export interface GoldClaim {
  readonly span: string;
  readonly occurrence?: number;
  readonly status: SupportStatus;
  readonly source: number | null;
  readonly quote: string | null;
  readonly why: string;
  readonly citation_issue: CitationIssueKind | null;
  readonly conflict: { readonly supporting_source: number; readonly contradicting_source: number } | null;
}

export interface Case {
  readonly id: string;
  readonly phenomena: readonly string[];
  readonly question: string | null;
  readonly intended_use: IntendedUse;
  readonly ai_output: string;
  readonly sources: readonly (SourceStatement & {
    readonly title: string;
    readonly content: string;
    readonly uri?: string;
    readonly citation_label?: string;
    readonly media_type?: MediaType;
  })[];
  readonly claims: readonly GoldClaim[];
  readonly non_claims: readonly string[];
  readonly safe_use_not: readonly string[];
}

export function readCases(folder: string): Case[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  if (files.length === 0) throw new Error(`${folder} holds no .jsonl file.`);
  return files.flatMap((name) => linesOf(join(folder, name)).map((line) => JSON.parse(line) as Case));
}

export const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Lines by their file and number, as others refer to them. */
export const namedLinesOf = (file: string): { name: string; line: string }[] =>
  linesOf(file).map((line, i) => ({ name: `${basename(file, '.jsonl')}-${i + 1}`, line }));

export function toReviewInput(testCase: Case): ReviewInput {
  return {
    aiOutput: testCase.ai_output,
    sources: toSources(testCase.sources),
    intendedUse: testCase.intended_use,
    strictness: 'standard',
    question: testCase.question,
  };
}

export const toSources = (sources: Case['sources']): SourceInput[] =>
  sources.map((source, index) => ({
    title: source.title,
    content: source.content,
    uri: source.uri ?? null,
    citationLabel: source.citation_label ?? `source ${index + 1}`,
    mediaType: source.media_type ?? 'text/plain',
    ...saidIn(source),
  }));

/** Offsets of the nth occurrence of a gold span. */
export function locate(text: string, span: string, occurrence = 1): { start: number; end: number } {
  let start = -1;
  for (let n = 0; n < occurrence; n++) {
    start = text.indexOf(span, start + 1);
    if (start < 0) throw new Error('A gold span does not occur in its output.');
  }
  return { start, end: start + span.length };
}

export function overlap(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/** Two spans match when they share half of the shorter one. */
export function spansMatch(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return overlap(a, b) * 2 >= Math.min(lengthOf(a), lengthOf(b)) && overlap(a, b) > 0;
}

export const lengthOf = ({ start, end }: { start: number; end: number }): number => end - start;
