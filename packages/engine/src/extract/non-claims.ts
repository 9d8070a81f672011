import type { NonClaimReason } from '@claimcheck/contracts';
import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { LANGUAGES } from '../language/detect.js';
import {
  AFTER_REFERENCES,
  BEFORE_REFERENCES,
  BESIDE_REFERENCES,
  REFERENCE_HEADINGS,
  SOURCE_LISTS,
} from '../language/en/citation-words.js';
import { NON_CLAIMS, type NonClaim, ROLE_LINE } from '../language/en/non-claim-wording.js';
import { oneOf } from '../language/patterns.js';

const inAnyLanguage = (key: 'greetings' | 'offers'): string =>
  LANGUAGES.flatMap((language) => language[key] || []).join('|');

/** A greeting or an offer may stand in another language than the text. */
const RULES: readonly NonClaim[] = [
  {
    reason: 'question',
    pattern: /[?？؟](?:["'”’)\]\s\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200d|\ufe0f)*$/u,
  },
  ...NON_CLAIMS,
  { reason: 'pleasantry', pattern: new RegExp(`^(?:${inAnyLanguage('greetings')})(?![\\p{L}-])`, 'iu') },
  { reason: 'offer', pattern: new RegExp(`^(?:${inAnyLanguage('offers')})(?=[\\s,!.]|$)`, 'i') },
  {
    reason: 'reference_list',
    pattern: new RegExp(
      String.raw`^${oneOf([...SOURCE_LISTS, 'bibliography', 'further reading', ...GERMAN_CITATIONS.sourceNouns])}\s*:(?!.*\b(?:is|are|was|has)\b)`,
      'i',
    ),
  },
];

/** Why a sentence states nothing that a source could decide, or null. */
export function nonClaimReason(text: string): NonClaimReason | null {
  return RULES.find((rule) => rule.pattern.test(text))?.reason ?? null;
}

/** A line that plays the part of a system message; all of it is addressed to someone other than the reader. */
export function isRoleLine(line: string): boolean {
  return ROLE_LINE.test(line);
}

/** A paragraph in brackets: an aside to someone else. */
export function isAside(paragraph: string): boolean {
  return /^\[[^\][]{12,}\]$/.test(paragraph) || /^\((?:note|disclaimer)\b[^()]*\)$/i.test(paragraph);
}

export const REFERENCE_HEADING = new RegExp(
  String.raw`^\W*(?:\d{1,2}\W+)?(?:${oneOf(BEFORE_REFERENCES)} )?${oneOf([...SOURCE_LISTS, ...REFERENCE_HEADINGS, ...GERMAN_CITATIONS.referenceHeadings])}(?:(?: (?:and|&) | ?\/ ?)${oneOf(BESIDE_REFERENCES)})?(?:\s+${oneOf(AFTER_REFERENCES)})?\W*$`,
  'i',
);
