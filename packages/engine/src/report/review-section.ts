import type { Review } from '@claimcheck/contracts';
import { allSeen } from '../text/unseen.js';
import { text } from './html-text.js';
import { REVIEW_OUTCOME_LABEL, REVIEW_STATE_LABEL } from './wording.js';

/** What people decided, in a sentence; the machine's verdict stands beside it unchanged. */
export function reviewSentence({ state, outcome, decided_by, decided_at }: Review): string {
  if (outcome === null) return `${REVIEW_STATE_LABEL[state]}: no person has decided on this run yet.`;
  return `${REVIEW_OUTCOME_LABEL[outcome]} by ${decided_by?.name ?? 'a person'} at ${decided_at}.`;
}

/** The edited text, where it is not the one that was checked. */
const editedText = ({ outcome, output }: Review): string | null =>
  outcome === 'approved_as_edited' ? output : null;

/** Puts what people decided before the summary. Their text is indented: it cannot add structure of its own. */
export function withReviewMarkdown(markdown: string, review: Review | null): string {
  if (!review) return markdown;
  const edited = editedText(review);
  const quoted =
    edited === null
      ? ''
      : `\nThe approved text:\n\n${allSeen(edited.replace(/\r\n?/g, '\n')).replace(/^/gm, '    ')}\n`;
  const name = allSeen(reviewSentence(review)).replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
  return markdown.replace(/^## Summary$/m, () => `## Decision of a person\n\n${name}\n${quoted}\n## Summary`);
}

export function reviewHtml(review: Review | null | undefined): string {
  if (!review) return '';
  const edited = editedText(review);
  return `<section aria-labelledby="decision"><h2 id="decision">Decision of a person</h2>
<p>${text(reviewSentence(review))}</p>
${edited === null ? '' : `<div class="output">${text(edited)}</div>\n`}</section>
`;
}
