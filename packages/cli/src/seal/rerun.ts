import { availableParallelism } from 'node:os';
import { saidIn } from '@claimcheck/contracts';
import { COMPILER_VERSION, EXTRACTION_VERSION, POLICY_VERSION } from '@claimcheck/engine';
import { recordsOf } from '@claimcheck/providers/light';
import {
  canonicalJson,
  type SealedReport,
  type Statement,
  sealableReport,
  sha256Hex,
} from '@claimcheck/seal';
import { openEngines } from '../engine/engines.js';

const MOST_DIFFERENCES = 10;

/** Reviews the same texts again. Returns what differs from the sealed report; nothing: it is the same byte for byte. */
export async function rerun(
  { predicate: { report, versions } }: Statement,
  texts: { readonly output: string; readonly sources: readonly string[] },
): Promise<string[]> {
  const sealed = { compiler: versions.compiler, policy: versions.policy, extraction: versions.extraction };
  const here = { compiler: COMPILER_VERSION, policy: POLICY_VERSION, extraction: EXTRACTION_VERSION };
  const otherVersions = (['compiler', 'policy', 'extraction'] as const)
    .filter((name) => sealed[name] !== null && sealed[name] !== here[name])
    .map((name) => `${name}: sealed with ${sealed[name]}, this release has ${here[name]}`);
  const again = await reviewAgain(report, texts);
  return [...otherVersions, ...differences(withoutMarks(report), again)];
}

/** Which readings came from an earlier run, and pages of files whose text alone is here, are not found again. */
function withoutMarks(report: SealedReport): SealedReport {
  return {
    ...report,
    source_spans: report.source_spans.map((span) => {
      const { place: _, ...metadata } = span.metadata;
      return { ...span, metadata };
    }),
    claims: report.claims.map((claim) => {
      const { taken_from: _, ...metadata } = claim.metadata;
      return { ...claim, metadata };
    }),
  };
}

async function reviewAgain(
  report: SealedReport,
  { output, sources }: { readonly output: string; readonly sources: readonly string[] },
): Promise<SealedReport> {
  const bySha = new Map(sources.map((text) => [sha256Hex(text), text]));
  const { min_confidence } = report.gate_verdict.metadata;
  const threads = availableParallelism();
  const engine = openEngines({ count: 1, verifier: 'embedded', threads });
  const input = {
    aiOutput: output,
    sources: report.sources.map((source) => ({
      title: source.title,
      content: bySha.get(source.content_sha256)!,
      uri: source.uri,
      citationLabel: source.citation_label,
      mediaType: source.media_type,
      ...saidIn(source),
    })),
    intendedUse: report.intended_use,
    strictness: report.strictness,
    question: report.question,
    ...(min_confidence !== undefined && { minConfidence: min_confidence }),
  };
  const task = { runId: report.review_run_id, input, createdAt: report.created_at, html: false };
  try {
    await engine.start();
    return sealableReport(input, recordsOf(await engine.review(task)));
  } finally {
    await engine.close();
  }
}

/** The paths at which two values differ, the first few of them. */
export function differences(sealed: unknown, again: unknown): string[] {
  const found: string[] = [];
  const visit = (before: unknown, after: unknown, path: string) => {
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return;
    const nested = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after);
    if (!nested) {
      found.push(`${path}: sealed ${brief(before)}, now ${brief(after)}`);
      return;
    }
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      visit(before[key], after[key], path === '' ? key : `${path}.${key}`);
    }
  };
  visit(sealed, again, '');
  const more = found.length - MOST_DIFFERENCES;
  return more > 0 ? [...found.slice(0, MOST_DIFFERENCES), `and ${more} more`] : found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
