import { z } from 'zod';
import { LIMITS } from './limits.js';

/*
 * The only kinds of value that a worker may send. Hashes, counts, versions and choices hold nothing else. Tokens
 * and pointers are names the customer chooses: without spaces and percent encoding and short, yet words can be
 * strung together in them, which docs/security-review.md says.
 */

export const Token = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@+-]*$/, {
    error: 'must be letters, digits and . _ : @ + -, beginning with a letter or a digit',
  })
  .meta({ id: 'Token', description: 'Up to 64 letters, digits and . _ : @ + -' });

export const Sha256 = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, { error: 'must be sha256: and 64 hexadecimal digits in lower case' })
  .meta({ id: 'Sha256', description: '`sha256:` and 64 hexadecimal digits.' });

export const Count = z.int().min(0).max(1_000_000);

export const VersionName = z
  .string()
  .max(64)
  .regex(/^[a-z]{1,16}\.\d{4}-\d\d-\d\d\.v\d{1,4}$/, {
    error: 'must be a version such as gate.2026-11-18.v2',
  })
  .meta({ id: 'VersionName', examples: ['gate.2026-11-18.v2'] });

export const WorkerVersion = z
  .string()
  .max(64)
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[a-z]{1,8}\.?\d{0,5})?$/, {
    error: 'must be a version such as 0.1.0 or 0.2.0-beta.1',
  })
  .meta({ id: 'WorkerVersion', examples: ['0.1.0'] });

/** No query, no fragment, no percent encoding: no signature fits. */
export const StoragePointer = z
  .string()
  .max(512)
  .regex(/^[a-z][a-z0-9+.-]{0,31}:[A-Za-z0-9._~:@/+=-]+$/, {
    error:
      'must be a URI without query, fragment and percent encoding, such as s3://acme-reports/report.json',
  })
  .meta({
    id: 'StoragePointer',
    description: 'Where the customer finds the report. The service never follows it.',
    examples: ['s3://acme-reports/claims/run_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c/report.json'],
  });

/** Names under which content travels elsewhere, without separators and case. */
const RAW_CONTENT_NAMES = new Set(
  `aioutput output answer response completion generation prompt systemprompt userprompt input question query
  message messages conversation transcript chat content contents body text rawtext fulltext quote quotes snippet
  snippets excerpt passage chunk chunks claim claims claimtext source sources sourcetext sourcecontent document
  documents title summary note notes comment comments description rationale explanation reason reasons evidence
  embedding embeddings vector vectors screenshot screenshots image images audio video file files upload uploads
  attachment attachments html markdown report trace traces log logs stacktrace error errormessage`.split(
    /\s+/,
  ),
);

export const isRawContentName = (name: string): boolean =>
  RAW_CONTENT_NAMES.has(name.toLowerCase().replace(/[^a-z0-9]/g, ''));

const MetadataName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_.-]*$/, { error: 'must be small letters, digits and _ . -, beginning with a letter' })
  .refine((name) => !isRawContentName(name), { error: 'is the name of a content field' });

export const WorkerMetadata = z
  .record(MetadataName, Token)
  .refine((entries) => Object.keys(entries).length <= LIMITS.workerMetadataEntries, {
    error: `holds more than ${LIMITS.workerMetadataEntries} entries`,
  })
  .meta({
    id: 'WorkerMetadata',
    description: 'Up to 20 short tokens by name, echoed with the run.',
    examples: [{ ticket: 'SUP-1042', model: 'assistant-v3' }],
  });
export type WorkerMetadata = z.infer<typeof WorkerMetadata>;
