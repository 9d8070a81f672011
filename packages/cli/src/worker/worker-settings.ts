import { Token } from '@claimcheck/contracts';
import { folderStorage, type ReportStorage, s3Storage } from '@claimcheck/worker';
import { httpAddress } from '../http-address.js';
import type { ReaderOptions } from '../reader/reader-options.js';
import { UsageError } from '../usage-error.js';

export interface WorkerCliOptions extends ReaderOptions {
  readonly baseUrl?: string;
  readonly reports: string;
  readonly state: string;
  readonly files?: string;
  readonly workerId?: string;
  readonly s3Endpoint?: string;
  readonly s3Region?: string;
  readonly sse?: 'AES256' | 'aws:kms';
  readonly sseKmsKeyId?: string;
  readonly verifier: 'embedded' | 'lexical';
  readonly concurrency: string;
  readonly giveUpAfter?: string;
  readonly renewRevoked?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export const baseUrlOf = ({ baseUrl }: { readonly baseUrl?: string }): string =>
  httpAddress('--base-url', baseUrl ?? process.env.CLAIMCHECK_BASE_URL ?? 'http://127.0.0.1:8080');

export function apiKeyFromEnvironment(): string {
  const key = process.env.CLAIMCHECK_API_KEY;
  if (!key)
    throw new UsageError('set CLAIMCHECK_API_KEY to an API key with the scope private_worker_runs:create');
  return key;
}

export function workerIdOf({ workerId }: WorkerCliOptions): string | undefined {
  if (workerId === undefined || Token.safeParse(workerId).success) return workerId;
  throw new UsageError('--worker-id takes up to 64 letters, digits and . _ : @ + -');
}

export function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) {
    throw new UsageError(`${name} must be a whole number, ${min} or more`);
  }
  return value;
}

/** A folder, or `s3://bucket/prefix` with the usual AWS variables. */
export function storageOf(options: WorkerCliOptions): ReportStorage {
  const place = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(options.reports);
  if (!place) {
    if (/^[a-z][a-z0-9]*:\/\//i.test(options.reports)) {
      throw new UsageError('--reports takes a folder or s3://bucket/prefix');
    }
    return folderStorage(options.reports);
  }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL_S3 } =
    process.env;
  if (!options.dryRun && (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)) {
    throw new UsageError('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for s3:// reports');
  }
  return s3Storage({
    bucket: place[1]!,
    prefix: place[2]!,
    region: options.s3Region ?? AWS_REGION ?? 'us-east-1',
    endpoint: options.s3Endpoint ?? (AWS_ENDPOINT_URL_S3 || undefined),
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: AWS_SESSION_TOKEN || undefined,
    encryption: options.sse,
    kmsKeyId: options.sseKmsKeyId,
  });
}
