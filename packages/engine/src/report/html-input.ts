import type { AtomicClaim, ClaimReport, Review, SourceRecord, SourceSpan } from '@claimcheck/contracts';
import type { QuotableSource } from './quote-text.js';

export interface HtmlReportInput {
  readonly aiOutput: string;
  readonly sources: readonly (Pick<SourceRecord, 'id' | 'title' | 'citation_label' | 'media_type'> &
    QuotableSource)[];
  readonly claims: readonly AtomicClaim[];
  readonly spans: readonly SourceSpan[];
  readonly report: ClaimReport;
  /** What the gate asks of supported claims; those below are points to look at. */
  readonly minConfidence?: number | undefined;
  /** What people decided of it, if anything. */
  readonly review?: Review | null;
}
