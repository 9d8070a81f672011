import type {
  CitationIssueKind,
  ClaimType,
  IntendedUse,
  MediaType,
  NonClaimReason,
  Place,
  SafeUseStatus,
  SourceStatement,
  Strictness,
  SupportStatus,
} from '@claimcheck/contracts';

/** UTF-16 offsets into a text exactly as it was sent; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface SourceInput {
  readonly title: string;
  readonly content: string;
  readonly uri: string | null;
  readonly citationLabel: string;
  readonly mediaType: MediaType;
  /** What the customer says of it, where that is anything. */
  readonly said?: SourceStatement;
  /** Where its pages, paragraphs or lines start, where it was a file. */
  readonly places?: PlaceStarts;
}

export interface PlaceStarts {
  readonly unit: Place['unit'];
  /** Offsets; the first is 0. */
  readonly starts: readonly number[];
}

export interface ReviewInput {
  readonly aiOutput: string;
  readonly sources: readonly SourceInput[];
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly question: string | null;
  /** Supported claims below it move the verdict; left out, strictness says. */
  readonly minConfidence?: number;
}

/** A citation marker found in the output. `sourceIndexes` is empty when it points at no supplied source. */
export interface CitationMarker {
  readonly marker: string;
  readonly range: Range;
  readonly sourceIndexes: readonly number[];
  /** What in a list points at none, such as the "9" of "[2, 9]". */
  readonly unknown: readonly string[];
}

export interface ExtractedClaim {
  readonly range: Range;
  /** `aiOutput.slice(range.start, range.end)` */
  readonly text: string;
  /** The claim as a self-contained statement for verification: markup removed, subject and lead-in carried. */
  readonly statement: string;
  /** The statement of the claim before it, which says what a claim such as “It can be extended once” is about. */
  readonly precedingStatement: string | null;
  /** The heading above it and the claims before it, for a reader who has only the statement. */
  readonly setting: string | null;
  /** What the part of the output that it stands in is about, the nearest first: its lead-in, and the headings above. */
  readonly topics: readonly string[];
  /** The statement means little without its setting: “Both are free”. */
  readonly leansOnSetting: boolean;
  readonly type: ClaimType;
  readonly importance: number;
  readonly confidence: number;
  readonly citations: readonly CitationMarker[];
  /** For a claim that has no marker of its own: those that stand over it, as in its lead-in or heading. */
  readonly coveredBy: readonly CitationMarker[];
  /** Set when the claim cannot be judged from any source: says what it refers to that is not there. */
  readonly vagueReason: string | null;
}

/** The segments partition the output: every character belongs to exactly one. */
export interface Segment {
  readonly range: Range;
  readonly claimIndex: number | null;
  readonly reason: NonClaimReason | null;
}

export interface Extraction {
  readonly claims: readonly ExtractedClaim[];
  readonly segments: readonly Segment[];
  /** True when at least one citation marker occurs anywhere in the output. */
  readonly citesSources: boolean;
}

export interface SpanRef {
  readonly sourceIndex: number;
  readonly range: Range;
}

export interface SourceConflict {
  readonly supporting: SpanRef;
  readonly contradicting: SpanRef;
  /** Which side the status follows and why, as a clause; set once the status is final. */
  readonly outcome?: string;
}

/** What a reader, a check or a step of the pipeline says about a claim. */
export interface Ruling {
  /** Its id: `reader/…` rests on what a reader thinks, all else on a rule, such as `figures/quantity-differs`. */
  readonly ruledBy: string;
  readonly status: SupportStatus;
  readonly span: SpanRef | null;
  /** How sure it is, 0 to 1. */
  readonly strength: number;
}

export interface ClaimVerdict {
  readonly status: SupportStatus;
  readonly confidence: number;
  /** One sentence for a reviewer, and one on how a conflict is dealt with; agrees with the status. */
  readonly rationale: string;
  /** No passage shows by itself what the source of `primarySpan` seems to say as a whole. */
  readonly restsOnWhole: boolean;
  /** The tightest quote that decides the claim; always set when contradicted. */
  readonly primarySpan: SpanRef | null;
  readonly candidateCount: number;
  readonly supportedPart: string | null;
  readonly unsupportedPart: string | null;
  /** Putting `replacement` in the place of `part` (words of the claim) might mend it; an empty one cuts it. */
  readonly fix: { readonly part: string; readonly replacement: string } | null;
  /** Probability that the supplied sources support the whole claim; 0.5 is the threshold. */
  readonly support: number;
  readonly conflict: SourceConflict | null;
  /** The id of the ruling that the status follows. */
  readonly decidedBy: string;
  /** All that had a say, in the order in which it was heard: a source each first, then what weighed them up. */
  readonly rulings: readonly Ruling[];
  /** The claim judged against each source alone, for citation checks. */
  readonly bySource: ReadonlyMap<number, Pick<ClaimVerdict, 'status' | 'support'>>;
}

export interface CitationFinding {
  readonly claimIndex: number;
  readonly kind: CitationIssueKind;
  readonly marker: string;
  readonly range: Range;
  readonly citedSourceIndex: number | null;
  readonly suggestedSourceIndex: number | null;
  readonly message: string;
}

export interface RepairEdit {
  readonly claimIndex: number;
  readonly range: Range;
  readonly original: string;
  readonly replacement: string;
  readonly span: SpanRef;
}

export interface GateDecision {
  readonly status: SafeUseStatus;
  readonly reasons: readonly {
    readonly code: string;
    readonly message: string;
    readonly claimIndex: number | null;
  }[];
}
