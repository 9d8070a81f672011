import type { DecidedBy } from './decisions.js';
import type { ReaderAsk, ReaderMode } from './readers.js';
import type { ReviewRun } from './review-runs.js';
import type { ReviewerRole, SafeUseStatus, Scope, SupportStatus } from './vocabularies.js';

/** What the console's own pages get from the service beyond the public API. */
export interface SessionView {
  readonly actor: DecidedBy;
  readonly role: ReviewerRole;
  readonly scopes: readonly Scope[];
  readonly project: { readonly id: string; readonly name: string };
}

export interface Holder {
  readonly id: string;
  readonly name: string;
}

export interface QueueItem {
  readonly review_run: ReviewRun;
  readonly excerpt: string;
  readonly held_by: Holder | null;
}

export interface WaitingCounts {
  readonly waiting: number;
  readonly by_verdict: Partial<Record<SafeUseStatus, number>>;
  readonly oldest_at: string | null;
}

export interface QueuePageView {
  readonly items: QueueItem[];
  readonly next_cursor: string | null;
  readonly counts: WaitingCounts;
}

export interface HoldView {
  readonly mine: boolean;
  readonly held_by: Holder | null;
}

export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

/** Whether a second reader reads the texts of a project. */
export interface ReaderView {
  readonly mode: ReaderMode | 'off';
  /** false: nobody has chosen for this project, and `mode` is what then holds. */
  readonly chosen: boolean;
  /** null: the service has no second reader, so that nothing is sent whatever the mode. */
  readonly reader: {
    readonly provider: string;
    readonly model: string;
    readonly host: string;
    readonly ask: ReaderAsk;
    readonly calls_this_month: number;
    readonly monthly_calls: number | null;
  } | null;
}

export interface UsageDays {
  readonly items: readonly { readonly day: string; readonly count: number }[];
}

export interface AgreementRow {
  readonly name: string;
  readonly agreed: number;
  readonly overridden: number;
}

/** How far people and machine agree on claims. */
export interface LearningView {
  readonly total: AgreementRow;
  /** With what was overridden in each week of `by_week`. */
  readonly by_decider: readonly (AgreementRow & { readonly overridden_by_week: readonly number[] })[];
  /** Named by their Mondays, without gaps, from the first decision to this week. */
  readonly by_week: readonly AgreementRow[];
  readonly changes: readonly {
    readonly from: SupportStatus;
    readonly to: SupportStatus;
    readonly count: number;
  }[];
  readonly reliability: readonly {
    readonly from: number;
    readonly to: number;
    readonly count: number;
    readonly agreed: number;
    /** Mean confidence of the machine in this bin; null when it is empty. */
    readonly confidence: number | null;
  }[];
}

/** What became of verifying a sealed report's file. */
export interface SealedFileView {
  readonly verified: boolean;
  readonly keyid: string | null;
  readonly report_hash: string | null;
  readonly verdict: SafeUseStatus | null;
  readonly review_run_id: string | null;
  /** The run and its texts are in the caller's project. */
  readonly is_known: boolean;
  readonly reported_at: string | null;
  readonly claim_count: number;
  readonly source_count: number;
  readonly decision_count: number;
  readonly checks: readonly {
    readonly name: string;
    readonly outcome: 'holds' | 'broken' | 'not_checked';
    readonly problems: readonly string[];
  }[];
}
