import { createHash } from 'node:crypto';
import type { ReviewInput } from '@claimcheck/engine';

/** The same input always has the same id: the hash of it in the form of a UUID of version 8. */
export function runIdOf(input: ReviewInput): string {
  const hex = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `run_${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
