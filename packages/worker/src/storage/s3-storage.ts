import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { type Connect, ConnectionError, connectOnlyTo } from '../connect.js';
import { PassingError } from '../retry.js';
import type { ReportStorage } from './report-storage.js';

export interface S3Options {
  readonly bucket: string;
  /** Key prefix without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  /** A compatible service; the bucket is then part of the path. Amazon's own when left out. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  /** Asks the storage to encrypt: with its own keys or with one of the key management service. */
  readonly encryption?: 'AES256' | 'aws:kms' | undefined;
  readonly kmsKeyId?: string | undefined;
}

/** The storage said no, and would say so again. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const PREFIX = /^$|^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

function bucketUrl({ bucket, region, endpoint }: S3Options): string {
  return endpoint === undefined
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${endpoint.replace(/\/+$/, '')}/${bucket}`;
}

const encryptionHeaders = ({ encryption, kmsKeyId }: S3Options): Record<string, string> => ({
  ...(encryption && { 'x-amz-server-side-encryption': encryption }),
  ...(kmsKeyId && { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKeyId }),
});

export function s3Storage(options: S3Options, connect?: Connect): ReportStorage {
  if (!NAME.test(options.bucket) || !PREFIX.test(options.prefix)) {
    throw new StorageError('The bucket and prefix may hold letters, digits and . _ - / only.');
  }
  const base = bucketUrl(options);
  const { origin } = new URL(base);
  const send = connect ?? connectOnlyTo([origin]);
  const folder = (reviewRunId: string) => [options.prefix, reviewRunId].filter(Boolean).join('/');

  return {
    origin,
    pointer: (reviewRunId) => `s3://${options.bucket}/${folder(reviewRunId)}/report.json`,
    async put(reviewRunId, { name, mediaType, bytes }) {
      const { accessKeyId, secretAccessKey, sessionToken, region } = options;
      const signed = await new AwsV4Signer({
        method: 'PUT',
        url: `${base}/${folder(reviewRunId)}/${name}`,
        headers: {
          'content-type': mediaType,
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          ...encryptionHeaders(options),
        },
        accessKeyId,
        secretAccessKey,
        ...(sessionToken && { sessionToken }),
        service: 's3',
        region,
        allHeaders: true,
      }).sign();
      const headers = Object.fromEntries(signed.headers as Headers);
      try {
        const { status, body } = await send({ method: 'PUT', url: signed.url, headers, body: bytes });
        if (status < 200 || status > 299) throw refusal(status, body);
      } catch (error) {
        throw error instanceof ConnectionError ? new PassingError(error.message) : error;
      }
    },
  };
}

/** Only the code of the answer is repeated: its message may quote the request. */
function refusal(status: number, body: string): PassingError | StorageError {
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(body)?.[1] ?? `status ${status}`;
  const message = `the report storage answered ${code}`;
  return status >= 500 || status === 429 || status === 408
    ? new PassingError(message)
    : new StorageError(message);
}
