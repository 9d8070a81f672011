import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The one way to write a JSON value (RFC 8785): equal values give equal bytes. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('There is no JSON for this value.');
  return text;
}

export const sha256Hex = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** How hashes are written in records: of the canonical JSON of a value. */
export const contentDigest = (value: unknown): string => `sha256:${sha256Hex(canonicalJson(value))}`;
