import type { SourceInput } from '../model.js';

export interface SourceIndex {
  readonly sources: readonly SourceInput[];
}

export function indexSources(sources: readonly SourceInput[]): SourceIndex {
  return { sources };
}
