import type { CitationIssue, CitationIssueKind, SafeUseStatus, SupportStatus } from '@claimcheck/contracts';

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

const QUOTE_LENGTH = 120;

/** A text on one line for use inside a sentence, in quotation marks. */
export const quoted = (text: string, most = QUOTE_LENGTH): string => `“${shortened(text, most)}”`;

/** A text on one line; shortened visibly, never silently. */
export function shortened(text: string, most = QUOTE_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** Statuses listed under unsupported claims; partially supported ones get an evidence note instead. */
export const UNSUPPORTED_STATUSES: readonly SupportStatus[] = [
  'unsupported',
  'contradicted',
  'insufficient_context',
  'not_checked',
];

/** How many claims count as unsupported, and how many of these have a status of their own. */
export function unsupportedCount(claims: readonly WithStatus[]): string {
  const all = claims.filter(({ support_status }) => UNSUPPORTED_STATUSES.includes(support_status)).length;
  const kinds = UNSUPPORTED_STATUSES.slice(1).flatMap((status) => statusCount(claims, status));
  return `${all} unsupported${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
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
