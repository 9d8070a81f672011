import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ClaimReportPointer, RUN_ID_PATTERN } from '@claimcheck/contracts';
import { connectOnlyTo } from './connect.js';
import { sha256 } from './hash.js';
import { HostedApi, HostedError } from './hosted/hosted-api.js';
import { hostedRequests } from './hosted/requests.js';
import type { WorkerReport } from './report.js';
import { readIfThere } from './state/durable.js';

export interface VerifyOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly giveUpAfterMs?: number | undefined;
}

export interface ReportVerification {
  readonly verified: boolean;
  readonly review_run_id: string | null;
  readonly report_hash: string;
  readonly hosted_report_hash: string | null;
  readonly report_pointer: string | null;
  /** Empty when verified. */
  readonly problems: readonly string[];
}

const GIVE_UP_MS = 30_000;

function parseReport(bytes: Buffer): WorkerReport | null {
  try {
    const report = JSON.parse(bytes.toString('utf8')) as WorkerReport;
    return RUN_ID_PATTERN.test(report.review_run_id) ? report : null;
  } catch {
    return null;
  }
}

/** Compares a report file, and the renderings beside it, with what the service was told when it was written. */
export async function verifyReport(path: string, options: VerifyOptions): Promise<ReportVerification> {
  const bytes = await readFile(path);
  const report_hash = sha256(bytes);
  const report = parseReport(bytes);
  if (!report) {
    const problems = ['The file is no report of a private worker, or was changed.'];
    const unknown = { review_run_id: null, hosted_report_hash: null, report_pointer: null };
    return { verified: false, ...unknown, report_hash, problems };
  }
  const hosted = await hostedRecord(report.review_run_id, options);
  const problems: string[] = [];
  if (!hosted) problems.push('The service has no completed private worker run with this id.');
  else if (hosted.report_hash !== report_hash) problems.push('The report differs from the one recorded.');
  for (const [name, hash] of Object.entries(report.renderings)) {
    const rendering = await readIfThere(join(dirname(path), name));
    if (rendering && sha256(rendering) !== hash) problems.push(`${name} differs from the one recorded.`);
  }
  return {
    verified: problems.length === 0,
    review_run_id: report.review_run_id,
    report_hash,
    hosted_report_hash: hosted?.report_hash ?? null,
    report_pointer: hosted?.report_pointer ?? null,
    problems,
  };
}

async function hostedRecord(runId: string, options: VerifyOptions): Promise<ClaimReportPointer | null> {
  const retry = {
    giveUpAfterMs: options.giveUpAfterMs ?? GIVE_UP_MS,
    signal: new AbortController().signal,
    onRetry: () => {},
  };
  const requests = hostedRequests(options.baseUrl, options.apiKey);
  const api = new HostedApi(connectOnlyTo([options.baseUrl]), requests, retry);
  try {
    const { claim_report } = await api.readRun(runId);
    return claim_report && 'report_hash' in claim_report ? claim_report : null;
  } catch (error) {
    if (error instanceof HostedError && error.code === 'not_found') return null;
    throw error;
  }
}
