import type { CitationIssueKind, SafeUseStatus, SupportStatus } from '@claimcheck/contracts';

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

/** What a reviewer can go and find out about a claim that did not hold. */
export function followUpQuestion(
  status: SupportStatus,
  claimText: string,
  sourceTitle: string | null,
): string {
  const claim = quoted(claimText);
  const source = sourceTitle === null ? 'the sources' : `“${sourceTitle}”`;
  switch (status) {
    case 'contradicted':
      return `Is ${source} current and right here? If so, correct ${claim}; if not, supply the source that says so.`;
    case 'partially_supported':
      return `Which source covers the rest of ${claim}? Without one, cut the claim down to what ${source} says.`;
    case 'insufficient_context':
      return `What exactly does ${claim} refer to? Name it in the text or supply the document it relies on.`;
    case 'not_checked':
      return `Can ${claim} be confirmed by hand? It could not be checked automatically.`;
    default:
      return `Which document states ${claim}? Supply it or remove the claim.`;
  }
}

const QUOTE_LENGTH = 120;

/** A text on one line for use inside a sentence; shortened visibly, never silently. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= QUOTE_LENGTH) return `“${line}”`;
  const cut = line.slice(0, QUOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return `“${cut}…”`;
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
