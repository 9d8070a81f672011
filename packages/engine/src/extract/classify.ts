import type { ClaimType } from '@claimcheck/contracts';
import { MONTH, SEASON, START_OF_MONTH, WEEKDAY } from '../language/en/calendar.js';
import { isImperative, wordsOf } from './verbs.js';

const QUANTITY =
  /\p{Sc}\s?\d|\d[\d.,]*\s?(?:%|\p{Sc}|percent|per cent|°|[kKMG]?[bB]\b|[kcmµ]?(?:m|g|l|W|Hz|V|A)\b|GHz|MHz|kWh|bar|dB|mph|days?|weeks?|months?|years?|hours?|minutes?|seconds?|euros?|dollars?|crowns|pounds?|million|billion|thousand|people|times)|\b(?:half|twice|double|triple|a (?:quarter|third|fifth|tenth)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million)\b)|\d/iu;
const DATE = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?\.? ${START_OF_MONTH}\w*|${MONTH} \d|(?:19|20)\d{2}|\d{1,2}:\d{2}|${WEEKDAY}|yesterday|today|tomorrow|(?:last|next|this) (?:year|month|week|quarter|${SEASON}))\b`,
  'i',
);

interface TypeRule {
  readonly type: ClaimType;
  readonly pattern: RegExp;
}

/** The first rule that matches decides. Norms come before facts: what someone must or may do matters most. */
const TYPES: readonly TypeRule[] = [
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

export function claimTypeOf(statement: string, ordered: boolean): ClaimType {
  const rule = TYPES.find(({ pattern }) => pattern.test(statement));
  if (rule) return rule.type;
  if (isImperative(wordsOf(statement.slice(0, 200)))) return 'procedure';
  if (ordered && /^(?:first|then|next|finally|after that)\b/i.test(statement)) return 'procedure';
  if (DATE.test(statement)) return 'temporal';
  if (/\b(?:Article|Section|Clause|Regulation|Directive|ISO|RFC|§)\s?\d/.test(statement)) return 'citation';
  return QUANTITY.test(statement) ? 'quantity' : 'factual';
}

const WEIGHTS: readonly { readonly points: number; readonly pattern: RegExp }[] = [
  { points: 1, pattern: QUANTITY },
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
const NORMS: ReadonlySet<ClaimType> = new Set(['obligation', 'prohibition', 'permission']);

/** 1 (minor) to 5 (critical): figures, norms and what touches health, money or law weigh more; generalities less. */
export function importanceOf(statement: string, type: ClaimType, vague: boolean): number {
  const base = 3 + (NORMS.has(type) ? 1 : 0) - (vague ? 1 : 0);
  const points = WEIGHTS.filter(({ pattern }) => pattern.test(statement)).reduce(
    (sum, weight) => sum + weight.points,
    0,
  );
  return Math.max(1, Math.min(5, base + points));
}
