import { z } from 'zod';
import { LIMITS } from './limits.js';

interface Finding {
  readonly path: (string | number)[];
  readonly message: string;
}

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Walks no deeper than the allowed depth, so a hostile value cannot exhaust the stack. */
function findUnstorableValue(value: unknown, path: (string | number)[]): Finding | null {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { path, message: 'is a number too large to be kept' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= LIMITS.metadataDepth) {
    return { path, message: `is nested deeper than ${LIMITS.metadataDepth} levels` };
  }
  for (const [key, child] of Object.entries(value)) {
    const finding = findUnstorableValue(child, [...path, Array.isArray(value) ? Number(key) : key]);
    if (finding) return finding;
  }
  return null;
}

export const Metadata = z
  .record(z.string(), z.unknown())
  .superRefine((metadata, context) => {
    const finding = findUnstorableValue(metadata, []);
    if (finding) {
      context.addIssue({ code: 'custom', ...finding });
      return;
    }
    const bytes = utf8Bytes(JSON.stringify(metadata));
    if (bytes > LIMITS.metadataBytes) {
      context.addIssue({
        code: 'custom',
        message: `takes ${bytes} bytes as JSON; at most ${LIMITS.metadataBytes} are allowed`,
      });
    }
  })
  .meta({
    description: 'Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.',
    examples: [{ ticket: 'SUP-1042', model: 'assistant-v3' }],
  });
