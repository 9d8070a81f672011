import type { ClaimType } from '@claimcheck/contracts';
import { MONTH, SEASON, START_OF_MONTH, WEEKDAY } from './calendar.js';

/** A text with a figure. */
export const HAS_FIGURE =
  /\p{Sc}\s?\d|\d[\d.,]*\s?(?:%|\p{Sc}|percent|per cent|°|[kKMG]?[bB]\b|[kcmµ]?(?:m|g|l|W|Hz|V|A)\b|GHz|MHz|kWh|bar|dB|mph|days?|weeks?|months?|years?|hours?|minutes?|seconds?|euros?|dollars?|crowns|pounds?|million|billion|thousand|people|times)|\b(?:half|twice|double|triple|a (?:quarter|third|fifth|tenth)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million)\b)|\d/iu;
/** A text with a date. */
export const HAS_DATE = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?\.? ${START_OF_MONTH}\w*|${MONTH} \d|(?:19|20)\d{2}|\d{1,2}:\d{2}|${WEEKDAY}|yesterday|today|tomorrow|(?:last|next|this) (?:year|month|week|quarter|${SEASON}))\b`,
  'i',
);

export interface TypeWording {
  readonly type: ClaimType;
  readonly pattern: RegExp;
}

/** The first rule that matches decides. Norms come before facts: what someone must or may do matters most. */
export const CLAIM_TYPES: readonly TypeWording[] = [
  { type: 'quotation', pattern: /["“„«][^"”“»]{12,}["”“»]/ },
  {
    type: 'attribution',
    pattern:
      /\b(?:according to|(?:said|says|told|stated|states|wrote|claims?|claimed|argues?|argued|announced|explains?|explained|promised|reports?|reported|estimates?) (?:that|how|why)\b)|\b(?:says?|said|told|stated|wrote|announced|promised|blamed|claimed)\b/i,
  },
  {
    type: 'prohibition',
    pattern:
      /\b(?:must not|mustn't|may not|shall not|can(?:not|'t| not| never)|not (?:be )?(?:allowed|permitted|possible|covered|accepted)|aren't allowed|isn't allowed|prohibited|forbidden|banned|never be|no \w+ may)\b|^(?:do not|don't|never|avoid)\b/i,
  },
  {
    type: 'recommendation',
    pattern:
      /\b(?:should|recommend(?:s|ed|ation)?|advis(?:e|es|ed|able)|suggests? (?:that you|\w+ing)|ought to|best to|preferred)\b/i,
  },
  {
    type: 'obligation',
    pattern:
      /\b(?:must|shall|ha(?:s|ve|d) to|needs? to|(?:is|are|was|were|be) (?:required|obliged|mandatory|compulsory|due(?! to\b))|requires?|you need|owes?)\b/i,
  },
  {
    type: 'permission',
    pattern:
      /\bmay\b(?! (?:be (?:a|the|due|that)|have|cause|vary|differ|contain|occur|take|also be))|\b(?:is|are|be|was|were|not) (?:allowed|permitted|entitled|eligible|optional|free to)\b|\b(?:[Yy]ou|[Ww]e|[Tt]hey|I|[Aa]nyone|[Ee]veryone|[Pp]eople|\w*(?:employees|customers|members|users|visitors|students|guests|patients|tenants|parents|residents|applicants|pedestrians|holders|managers|drivers)|[Ss]taff|[Cc]hildren) can\b|\bcan be (?:returned|used|booked|carried|split|taken|paid|cancelled|claimed|sent|extended|exchanged|transferred|submitted|lifted|renewed|redeemed)\b/,
  },
  {
    type: 'definition',
    pattern:
      /\b(?:means (?:that|the|a|an|there|any)|is defined as|refers to|stands for|short for|is called|are called|is known as|i\.e\.)/i,
  },
  {
    type: 'causal',
    pattern:
      /\b(?:because|due to|caus(?:e|es|ed) |leads? to|led to|results? in|resulted in|owing to|thanks to|responsible for|therefore|as a result|the (?:trigger|reason|cause) (?:was|is)|so that)\b/i,
  },
  {
    type: 'comparison',
    pattern:
      /\b(?:than|compared (?:with|to)|unlike|(?:twice|three times|half) as|as \w+ as|the (?:most|least|\w{2,}est)\b|same as|versus|outperforms?|exceeds?|unchanged from)\b/i,
  },
];

/** Items in order begin so. */
export const OPENS_STEP = /^(?:first|then|next|finally|after that)\b/i;

/** "Section 4". */
export const CITES_LAW = /\b(?:Article|Section|Clause|Regulation|Directive|ISO|RFC|§)\s?\d/;

/** What makes a claim weigh more, or less. */
export const WEIGHTS: readonly { readonly points: number; readonly pattern: RegExp }[] = [
  { points: 1, pattern: HAS_FIGURE },
  {
    points: 1,
    pattern:
      /\b(?:dose|dosage|mg|tablets?|overdose|allerg\w+|pregnan\w+|fatal|death|died|killed|injur\w+|emergency|poison\w*|fire|liab\w+|penalt\w+|fined?|lawsuit|court|terminat\w+|breach|security|password|deadline|safety|legal|warranty|refund\w*|covered|cover)\b/i,
  },
  {
    points: -1,
    pattern:
      /\b(?:generally|usually|often|typically|normally|tends? to|worldwide|around the world|in general|probably|perhaps|some)\b/i,
  },
];
