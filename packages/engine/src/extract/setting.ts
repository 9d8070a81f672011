import type { ExtractedClaim } from '../model.js';
import type { Block } from '../text/document.js';

/** Words that mean something only after what was said before: "It is paid monthly", "Both are free", "two more than that". */
const LEANS =
  /^(?:(?:So|Then|Therefore|Thus|Hence|But|And|Yet|In that case,?|Otherwise,?|After that,?) )?(?:One|Others|Another|More|Less|Fewer|Down|Up|Here|There|Which|Two|Three|Each|Neither|Such)\b|\b(?:it|they|them|this|that (?:is|was|day|time|figure|makes)|these|those|he|she|his|her|hers|their|its|there|then|both|the (?:latter|former|two|three|first|second|rest|remaining|same|others?)|others|another|instead|too|also|so)\b/i;
/** A claim longer than this says itself what it is about. */
const LEANING_CHARS = 300;
const CLAIMS_BEFORE = 3;
const CHARS_BEFORE = 240;
const HEADING_CHARS = 80;

export const leansOnSetting = (statement: string): boolean =>
  statement.length <= LEANING_CHARS && LEANS.test(statement);

/** What a reader has in mind who comes to a claim: the heading above, and the claims before it back to one that stands alone. */
export function settingOf(block: Block, before: readonly ExtractedClaim[]): string | null {
  const heading = block.headings.at(-1)?.replace(/^\d+(?:\.\d+)*[.)]?\s+|[\s:：]+$/g, '') ?? '';
  const said: string[] = [];
  let room = CHARS_BEFORE;
  for (const { statement } of before.slice(-CLAIMS_BEFORE).reverse()) {
    room -= statement.length;
    if (room < 0) break;
    said.unshift(statement);
    if (!leansOnSetting(statement)) break;
  }
  const parts = [heading.slice(0, HEADING_CHARS), said.join('. ')].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(': ');
}
