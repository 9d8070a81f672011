import type { MarkKind } from './mapped-text.js';

/** Replaces `[start, end)` of the scanned text; `null` stands for a line break. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string | null;
}

export interface InlineMark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  readonly href: string | null;
}
