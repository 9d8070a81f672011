import type {
  CitationIssue,
  CitationIssueKind,
  DecisionAction,
  IntendedUse,
  ReaderAsk,
  ReaderMode,
  ReviewerRole,
  ReviewOutcome,
  ReviewState,
  RunStatus,
  SafeUseStatus,
  Scope,
  SourceSpan,
  Strictness,
  SupportStatus,
} from '@claimcheck/contracts';
import { shortened } from '../text/shortened.js';
import { allSeen, codeOf, UNSEEN } from '../text/unseen.js';
import { givesQuote } from '../words/gives-quote.js';

export { allSeen, codeOf, givesQuote, shortened, UNSEEN };

/** "source 1, Handbook, page 4": where a quote stands; lines are left to whoever has the file. */
export function citedFrom({ citation_label, source_title, place }: SourceSpan['metadata']): string {
  const named = `${citation_label}, ${source_title}`;
  return place === undefined || place.unit === 'line' ? named : `${named}, ${place.unit} ${place.number}`;
}

/** The words a reviewer reads, in one place so that every surface says the same. */
export const STATUS_LABEL: Record<SupportStatus, string> = {
  supported: 'Supported',
  partially_supported: 'Partially supported',
  unsupported: 'Unsupported',
  contradicted: 'Contradicted',
  insufficient_context: 'Insufficient context',
  not_checked: 'Not checked',
};

export const SAFE_USE_LABEL: Record<SafeUseStatus, string> = {
  verified_for_use: 'Verified for use',
  verified_with_limits: 'Verified with limits',
  needs_review: 'Needs review',
  partially_supported: 'Partially supported',
  insufficient_context: 'Insufficient context',
  unsupported: 'Unsupported',
  needs_repair: 'Needs repair',
  contradicted: 'Contradicted',
  blocked: 'Blocked',
};

export const SAFE_USE_MEANING: Record<SafeUseStatus, string> = {
  verified_for_use: 'Every claim is supported by the supplied sources.',
  verified_with_limits: 'Usable for this purpose; the open points below are minor for it.',
  needs_review: 'A person should look at the points below before this text is used.',
  partially_supported: 'Some claims go further than the sources do.',
  insufficient_context: 'The sources do not allow a judgement on everything this text says.',
  unsupported: 'Some claims have no support in the supplied sources.',
  needs_repair: 'The text conflicts with the sources and should be corrected before use.',
  contradicted: 'At least one claim contradicts the supplied sources.',
  blocked: 'This text must not be used for this purpose as it stands.',
};

export const CITATION_ISSUE_LABEL: Record<CitationIssueKind, string> = {
  missing_citation: 'Missing citation',
  unknown_citation: 'Unknown citation',
  wrong_source: 'Wrong source',
  cited_source_contradicts: 'Cited source contradicts',
  cited_source_silent: 'Cited source is silent',
};

export const REVIEW_STATE_LABEL: Record<ReviewState, string> = {
  open: 'Waiting',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const REVIEW_OUTCOME_LABEL: Record<ReviewOutcome, string> = {
  approved: 'Approved',
  approved_as_edited: 'Approved as edited',
  rejected: 'Rejected',
};

/** What a person did, to stand after a name. */
export const DECISION_WORDS: Record<DecisionAction, string> = {
  confirm: 'accepted',
  override: 'overrode',
  repair: 'repaired',
  comment: 'commented on',
  undo: 'undid the decision on',
  approve: 'approved the text',
  approve_edited: 'approved the text as edited',
  reject: 'rejected the text',
};

export const RUN_STATUS_LABEL: Record<RunStatus, string> = {
  queued: 'Queued',
  processing: 'Being checked',
  completed: 'Checked',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const USE_LABEL: Record<IntendedUse, string> = {
  internal_draft: 'Internal draft',
  customer_facing: 'For customers',
  regulated_workflow: 'Regulated workflow',
  action_taking: 'Triggers an action',
  eval_only: 'Evaluation only',
};

export const USE_MEANING: Record<IntendedUse, string> = {
  internal_draft: 'Colleagues read it and know that it is a draft.',
  customer_facing: 'Customers read it as it is.',
  regulated_workflow: 'Rules or auditors apply to it.',
  action_taking: 'Something happens because of it, without a person in between.',
  eval_only: 'Nobody acts on it; it is measured.',
};

export const STRICTNESS_MEANING: Record<Strictness, string> = {
  advisory: 'Lets minor problems pass and says so.',
  standard: 'Sends to a person what a careful reader would stop at.',
  strict: 'Sends every doubt to a person, missing citations too.',
};

export const READER_MODE_LABEL: Record<ReaderMode | 'off', string> = {
  off: 'Off',
  flag: 'It may warn',
  decide: 'It may decide',
};

export const READER_MODE_MEANING: Record<ReaderMode | 'off', string> = {
  off: 'The embedded verifier reads alone. No text leaves this service.',
  flag: 'It may lower a verdict, never raise one.',
  decide:
    'Its opinion counts both ways, except against a check that can point to a difference in a figure, a date or a quotation.',
};

export const READER_ASK_MEANING: Record<ReaderAsk, string> = {
  all: 'about every claim',
  uncertain: 'about claims that the embedded verifier is not sure of',
  important: 'about important claims',
};

export const ROLE_LABEL: Record<ReviewerRole, string> = {
  viewer: 'Viewer',
  reviewer: 'Reviewer',
  admin: 'Admin',
};

export const SCOPE_MEANING: Record<Scope, string> = {
  'review_runs:create': 'Start, cancel and delete checks',
  'review_runs:read': 'Read runs and reports',
  'imports:create': 'Import many at once',
  'private_worker_runs:create': 'Run private workers',
  'billing:read': 'See usage',
  'billing:write': 'Buy and change plans',
  'review_runs:review': 'Decide on runs',
  'webhooks:manage': 'Manage webhooks',
};

export const STRICTNESS_LABEL: Record<Strictness, string> = {
  advisory: 'Advisory',
  standard: 'Standard',
  strict: 'Strict',
};

export const IMPORTANCE_LABEL: Record<number, string> = {
  1: 'Minor',
  2: 'Low',
  3: 'Medium',
  4: 'High',
  5: 'Critical',
};

/** Verdicts as a queue shows them. */
export const VERDICTS_WORST_FIRST = Object.keys(SAFE_USE_LABEL).reverse() as SafeUseStatus[];

const FAIRLY_SURE = 0.75;
const SURE: readonly (readonly [number, string])[] = [
  [0.9, 'Very sure'],
  [FAIRLY_SURE, 'Fairly sure'],
  [0.55, 'Not sure'],
];

/** Confidence in words; the figure estimates the share of such verdicts that hold. */
export const confidenceWords = (confidence: number): string =>
  SURE.find(([least]) => confidence >= least)?.[1] ?? 'Close to a guess';

/** Less than fairly sure. */
export const isDoubtful = (confidence: number): boolean => confidence < FAIRLY_SURE;

/** Never rounded up: 0.899 is not yet 90 %. */
export const confidencePercent = (confidence: number): number => Math.floor(confidence * 100 + 1e-9);

/** “Fairly sure, 87 %”, as every surface says it. */
export const howSure = (confidence: number): string =>
  `${confidenceWords(confidence)}, ${confidencePercent(confidence)} %`;

export const HOW_SURE_MEANING = 'The figure estimates how many of 100 such verdicts are right.';

type WithConfidence = { readonly verification_result: { readonly confidence: number } };

/** Where mistakes are likeliest comes first; a stable sort keeps the order of the text otherwise. */
export const leastSureFirst = (a: WithConfidence, b: WithConfidence): number =>
  a.verification_result.confidence - b.verification_result.confidence;

/** A status with how sure it is: “contradicted (fairly sure, 89 %)”. What was not checked is not sure of anything. */
export const statusSureness = (claim: WithStatus & WithConfidence): string => {
  const label = STATUS_LABEL[claim.support_status].toLowerCase();
  if (claim.support_status === 'not_checked') return label;
  return `${label} (${howSure(claim.verification_result.confidence).toLowerCase()})`;
};

const URGENCY: Record<SupportStatus, number> = {
  contradicted: 0,
  unsupported: 1,
  partially_supported: 2,
  insufficient_context: 3,
  not_checked: 4,
  supported: 5,
};

type WithStatus = { readonly support_status: SupportStatus };

/** What a reviewer should look at first comes first; a stable sort keeps the order of the text otherwise. */
export const byUrgency = (a: WithStatus, b: WithStatus): number =>
  URGENCY[a.support_status] - URGENCY[b.support_status];

export const NO_CLAIMS = 'The text makes no claim that could be checked.';

/** What the verdict says about the text. */
export const meaningOf = (status: SafeUseStatus, claimCount: number): string =>
  claimCount === 0 ? NO_CLAIMS : SAFE_USE_MEANING[status];

/** The same, and how many supported claims are less than fairly sure: mistakes hide there. */
export function meaningFor(status: SafeUseStatus, claims: readonly (WithStatus & WithConfidence)[]): string {
  const unsure = claims.filter(
    ({ support_status, verification_result: { confidence } }) =>
      support_status === 'supported' && isDoubtful(confidence),
  ).length;
  const meaning = meaningOf(status, claims.length);
  if (unsure === 0) return meaning;
  const which = unsure === 1 ? 'One supported claim is' : `${unsure} supported claims are`;
  return `${meaning} ${which} less than fairly sure: read ${unsure === 1 ? 'it' : 'these'} first.`;
}

interface NamedSource {
  readonly id: string;
  readonly citation_label: string;
  readonly title: string;
}

/** What is wrong with a citation; a source that states the claim is named once, with its title. */
export function citationMessage(
  { message, suggested_source_id }: Pick<CitationIssue, 'message' | 'suggested_source_id'>,
  sources: readonly NamedSource[],
): string {
  const source = sources.find(({ id }) => id === suggested_source_id);
  if (!source) return message;
  const { citation_label, title } = source;
  const stating = `; ${citation_label} `;
  const at = message.lastIndexOf(stating);
  if (at < 0) return `${message} Cite ${citation_label}, ${title}.`;
  if (title === citation_label) return message;
  return `${message.slice(0, at)}${stating}(${title})${message.slice(at + stating.length - 1)}`;
}

/** A text on one line for use inside a sentence, in quotation marks. */
export const quoted = (text: string, most?: number): string => `“${shortened(text, most)}”`;

/** Words that a repair cuts, without the comma and spaces around them. */
export const cutWords = (words: string): string => words.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '') || words;

export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** “13 citation issues (12 missing)”: of many that are alike a reader need not look at each. */
export function citationIssueCount(issues: readonly Pick<CitationIssue, 'kind'>[]): string {
  const missing = issues.filter(({ kind }) => kind === 'missing_citation').length;
  const all = count(issues.length, 'citation issue');
  return missing === 0 ? all : `${all} (${missing === issues.length ? 'all' : missing} missing)`;
}

const MOST_UNCITED_APART = 3;

/** Claims that hold, and cite nothing where others do, are shown together where they are many. */
export function uncitedApart<T>(
  items: readonly T[],
  isOnlyUncited: (item: T) => boolean,
): { readonly together: readonly T[]; readonly apart: readonly T[] } {
  const together = items.filter(isOnlyUncited);
  if (together.length <= MOST_UNCITED_APART) return { together: [], apart: items };
  return { together, apart: items.filter((item) => !isOnlyUncited(item)) };
}

/** Statuses listed under unsupported claims; partially supported ones get an evidence note instead. */
export const UNSUPPORTED_STATUSES: readonly SupportStatus[] = [
  'unsupported',
  'contradicted',
  'insufficient_context',
  'not_checked',
];

/** How many claims count as unsupported, and of which kinds these are, so that the figures add up. */
export function unsupportedCount(claims: readonly WithStatus[]): string {
  const all = claims.filter(({ support_status }) => UNSUPPORTED_STATUSES.includes(support_status)).length;
  const kinds = UNSUPPORTED_STATUSES.slice(1).flatMap((status) => statusCount(claims, status));
  const nowhere = claims.filter(({ support_status }) => support_status === 'unsupported').length;
  if (nowhere > 0) kinds.push(`${nowhere} stated nowhere`);
  return `${all} unsupported${nowhere === all ? '' : ` (${kinds.join(', ')})`}`;
}

export function statusCount(claims: readonly WithStatus[], status: SupportStatus): string[] {
  const n = claims.filter(({ support_status }) => support_status === status).length;
  return n > 0 ? [`${n} ${STATUS_LABEL[status].toLowerCase()}`] : [];
}

export function statusCounts(claims: readonly WithStatus[]): string {
  const parts = [
    ...statusCount(claims, 'supported'),
    ...statusCount(claims, 'partially_supported'),
    unsupportedCount(claims),
  ];
  return `${count(claims.length, 'claim')}: ${parts.join(', ')}`;
}
