import { createHash, createHmac } from 'node:crypto';

export const sha256 = (bytes: string | Uint8Array): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** With a key nobody outside can test a guess about a short text against its hash. */
export const contentHash = (text: string, key: string | null): string =>
  key === null ? sha256(text) : `sha256:${createHmac('sha256', key).update(text).digest('hex')}`;
