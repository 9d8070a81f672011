import { createHash } from 'node:crypto';
import type { CreateReviewRunRequest } from '@claimcheck/contracts';

/** Keys in order, so that the same content hashes the same however it was written. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Identifies what a row asks for: every field but its external id, defaults included. */
export function contentHash({ external_id: _, ...request }: CreateReviewRunRequest): string {
  const { question, sources, ...rest } = request;
  const filled = sources.map(({ uri, citation_label, ...source }) => ({
    ...source,
    uri: uri ?? null,
    citation_label: citation_label ?? null,
  }));
  const content = JSON.stringify({ ...rest, question: question ?? null, sources: filled }, inOrder);
  return createHash('sha256').update(content).digest('hex');
}
