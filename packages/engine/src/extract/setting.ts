import type { ExtractedClaim } from '../model.js';
import type { Block } from '../text/document.js';
import { countWhile } from '../text/ordered.js';

/** Words that may point back to what was said before: "It is paid monthly", "Both are free", "two more than that". */
const POINTS_BACK =
  /^(?:(?:Therefore|Thus|Hence|But|And|Yet|In that case,?|Otherwise,?|After that,?) )?(?:One|Others|Another|More|Less|Fewer|Down|Up|Here|There|Which|Two|Three|Each|Neither|Such)\b|\b(?:it|they|them|this|that (?:is|was|day|time|figure|makes)|these|those|he|she|his|her|hers|their|its|there|then|both|the (?:latter|former|two|three|first|second|rest|remaining|same|others?)|others|another|instead|too|also|so)\b/i;
/** A claim longer than this says itself what it is about. */
const LEANING_CHARS = 300;
const CLAIMS_BEFORE = 3;
const CHARS_BEFORE = 240;
const HEADING_CHARS = 80;

export const leansOnSetting = (statement: string): boolean =>
  statement.length <= LEANING_CHARS && POINTS_BACK.test(statement);

/**
 * What a reader has in mind who comes to a claim: the heading above, and the claims before it in the same section, back
 * to one that points no further.
 */
export function settingOf(
  block: Block,
  claims: readonly ExtractedClaim[],
  sectionStart: number,
): string | null {
  const said: string[] = [];
  let room = CHARS_BEFORE;
  const before = claims.slice(Math.max(sectionStart, claims.length - CLAIMS_BEFORE));
  for (const { statement } of before.reverse()) {
    room -= statement.length;
    if (room < 0) break;
    said.unshift(statement);
    if (!leansOnSetting(statement)) break;
  }
  const parts = [headingOf(block), said.join('. ')].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(': ');
}

const SENTENCES_READ = 5;

/** What a place in a text is about, the nearest first: its sentence and those before it, the lead-in, the headings above. */
export function topicsOf({ sentences, leadIn, headings }: Block, offset: number): string[] {
  const end = countWhile(sentences.length, (i) => sentences[i]!.start <= offset);
  const read = sentences.slice(Math.max(0, end - SENTENCES_READ), end);
  const said = read.map(({ plain }) => plain).reverse();
  return [...said, leadIn ?? '', ...headings.toReversed()].filter((topic) => topic !== '');
}

/** Cut between words. */
function headingOf({ headings }: Block): string {
  const opening = (headings.at(-1) ?? '').slice(0, HEADING_CHARS + 1);
  return bareHeading(opening.length > HEADING_CHARS ? opening.replace(/\s*\S*$/, '') : opening);
}

/** "2.1 Parking [2]:" without number, markers and colon. */
export const bareHeading = (heading: string): string =>
  heading
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/(?:\s?\[\^?\d{1,3}(?:, ?\d{1,3})*\])+(?=:?$)/, '')
    .replace(/(?<![\s:：])[\s:：]+$/, '');
