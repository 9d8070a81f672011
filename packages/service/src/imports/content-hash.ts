import { createHash } from 'node:crypto';
import { type CreateReviewRunRequest, statementOf } from '@claimcheck/contracts';

/** Keys in order, so that the same content hashes the same however it was written. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Identifies what a row asks for: every field but its external id, defaults included. Long texts go into the
 * hash as they are, each with its length before it, so that no copy of them is made.
 */
export function contentHash(request: CreateReviewRunRequest): string {
  const { ai_output, sources, intended_use, strictness, min_confidence, question = null, metadata } = request;
  const asked = min_confidence == null ? [] : [min_confidence];
  const hash = createHash('sha256');
  hash.update(JSON.stringify([intended_use, strictness, question, metadata, ...asked], inOrder));
  const add = (text: string) => hash.update(`\n${text.length} `).update(text);
  add(ai_output);
  for (const source of sources) {
    const { title, content, uri = null, citation_label = null, media_type } = source;
    const said = statementOf(source);
    hash.update(JSON.stringify([title, uri, citation_label, media_type, ...(said ? [said] : [])]));
    add(content);
  }
  return hash.digest('hex');
}
