import { createHash, randomBytes } from 'node:crypto';
import {
  type AtomicClaim,
  type ClaimReport,
  childId,
  type GateVerdict,
  type SourceRecord,
  type SourceSpan,
  type VerificationResult,
  type WorkerMetadata,
} from '@claimcheck/contracts';
import type { ReviewInput, RunRecords } from '@claimcheck/engine';
import { type ReviewedRun, recordsOf } from '@claimcheck/providers';
import { type SigningKey, sealableReport, sealReport } from '@claimcheck/seal';
import { contentHash, sha256 } from './hash.js';
import { customerRunId, toReviewInput, type WorkerJob } from './job.js';
import { WORKER_VERSION } from './version.js';

export const REPORT_FILE = 'report.json';

/** Every file of a report in the order in which they are stored. */
export const REPORT_FILES = [
  { name: 'report.md', mediaType: 'text/markdown; charset=utf-8' },
  { name: 'report.html', mediaType: 'text/html; charset=utf-8' },
  { name: 'report.sealed.json', mediaType: 'application/vnd.dsse+json' },
  { name: REPORT_FILE, mediaType: 'application/json' },
] as const;

/** The full record of a review. It stays with the customer; only its hash and its place are sent. */
export interface WorkerReport {
  readonly schema_version: 1;
  readonly review_run_id: string;
  readonly customer_run_id: string;
  readonly worker_version: string;
  readonly created_at: string;
  readonly intended_use: WorkerJob['intended_use'];
  readonly strictness: WorkerJob['strictness'];
  readonly question: string | null;
  readonly metadata: WorkerMetadata;
  /** Random, so that nobody can test a guess about the report against its hash. */
  readonly salt: string;
  readonly hash_algorithm: 'sha256' | 'hmac-sha256';
  readonly output_hash: string;
  readonly source_hashes: readonly string[];
  /** Hashes of the renderings beside this file, so that the hash of this file covers them too. */
  readonly renderings: Readonly<Record<string, string>>;
  readonly gate_verdict: GateVerdict;
  readonly ai_output: string;
  readonly sources: readonly SourceRecord[];
  readonly source_spans: readonly SourceSpan[];
  readonly claims: readonly AtomicClaim[];
  readonly verification_results: readonly VerificationResult[];
  readonly claim_report: ClaimReport;
}

export interface ReportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export const contentHashes = (job: WorkerJob, hashKey: string | null) => ({
  output_hash: contentHash(job.ai_output, hashKey),
  source_hashes: job.sources.map(({ content }) => contentHash(content, hashKey)),
});

/** The files of a report, `report.json` last: once it is stored, all are. Its hash covers the others. */
export function reportFiles(
  job: WorkerJob,
  reviewed: ReviewedRun,
  run: {
    readonly id: string;
    readonly hashKey: string | null;
    /** Seals the report; null: it is not sealed. */
    readonly signingKey: SigningKey | null;
  },
): ReportFile[] {
  const input = toReviewInput(job);
  const records = recordsOf(reviewed);
  const { claims, claimReport, sourceSpans } = records;
  const renderings = [
    {
      name: 'report.md',
      mediaType: 'text/markdown; charset=utf-8',
      bytes: Buffer.from(claimReport.markdown),
    },
    { name: 'report.html', mediaType: 'text/html; charset=utf-8', bytes: Buffer.from(reviewed.html!) },
    ...(run.signingKey === null ? [] : [sealedFile(input, records, run.signingKey)]),
  ];
  const report: WorkerReport = {
    schema_version: 1,
    review_run_id: run.id,
    customer_run_id: customerRunId(job),
    worker_version: WORKER_VERSION,
    created_at: reviewed.createdAt,
    intended_use: job.intended_use,
    strictness: job.strictness,
    question: job.question ?? null,
    metadata: job.metadata,
    salt: randomBytes(16).toString('hex'),
    hash_algorithm: run.hashKey === null ? 'sha256' : 'hmac-sha256',
    ...contentHashes(job, run.hashKey),
    renderings: Object.fromEntries(renderings.map(({ name, bytes }) => [name, sha256(bytes)])),
    gate_verdict: records.gateVerdict,
    ai_output: job.ai_output,
    sources: sourceRecords(input, run.id),
    source_spans: sourceSpans,
    claims,
    verification_results: records.verificationResults,
    claim_report: claimReport,
  };
  const bytes = Buffer.from(`${JSON.stringify(report)}\n`);
  return [...renderings, { name: REPORT_FILE, mediaType: 'application/json', bytes }];
}

function sealedFile(input: ReviewInput, records: RunRecords, key: SigningKey): ReportFile {
  const sealed = sealReport(sealableReport(input, records), input.aiOutput, key);
  return { name: 'report.sealed.json', mediaType: 'application/vnd.dsse+json', bytes: Buffer.from(sealed) };
}

function sourceRecords({ sources }: ReviewInput, runId: string): SourceRecord[] {
  return sources.map(({ title, uri, citationLabel, mediaType, content, said }, index) => ({
    id: childId(runId, 'source', index + 1),
    title,
    uri,
    citation_label: citationLabel,
    media_type: mediaType,
    content_sha256: createHash('sha256').update(content).digest('hex'),
    ...said,
  }));
}
