import { EVERY } from '../../../language/en/universals.js';
import { termsOf } from '../../../retrieve/terms.js';
import { isLimited } from '../../meaning/modality.js';
import { denies } from '../../meaning/polarity.js';
import { MEANT_WORDS, sharedWords } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';

const COUNT = String.raw`\d{1,3}(?:[,.\u2009 ]\d{3})+|\d+`;
const SHARE = new RegExp(
  String.raw`(?<![\d.,])(?<part>${COUNT})\s+(?:out\s+)?of\s+(?:the\s+|our\s+|all\s+)?(?<whole>${COUNT})(?![\d.,]*\d)`,
  'giu',
);
const OF_THESE = new RegExp(
  String.raw`(?<![\d.,])(?<whole>${COUNT})\b[^.;:\d]{0,40}[,;.]\s+(?:and\s+|but\s+)?(?<part>${COUNT})\s+of\s+(?:them|these|those|which|whom)\b`,
  'giu',
);

/** "every one of them" where the source counts 251 of 268. */
export const notAllOfThem = defineCheck({
  id: 'scope/not-all-of-them',
  effect: 'contradicts',
  about: 'All of them, where the source counts some of them.',
  messages: { counted: 'the source counts {part} of {whole}' },
  examples: {
    fires: [['All patients in the study recovered.', 'In the study 251 of 268 patients recovered.']],
    silent: [
      ['Most patients in the study recovered.', 'In the study 251 of 268 patients recovered.'],
      ['All patients in the study were adults.', '12 of 20 nurses smoked.'],
    ],
  },
  run({ statement, unit }) {
    if (unit.isRow || !EVERY.test(statement) || denies(statement) || isLimited(statement)) return null;
    if (EVERY.test(unit.text)) return null;
    const clauses = unit.text
      .split(/[;:]\s/)
      .filter((clause) => sharedWords(statement, clause) >= MEANT_WORDS);
    const shares = clauses.flatMap((clause) =>
      [SHARE, OF_THESE].flatMap((pattern) => [...clause.matchAll(pattern)]),
    );
    const [share] = shares;
    if (!share || shares.length > 1) return null;
    const [part, whole] = [share.groups!.part!, share.groups!.whole!].map(countOf);
    if (part! >= whole! || termsOf(statement).includes(String(part))) return null;
    return {
      message: 'counted',
      params: { part: share.groups!.part!, whole: share.groups!.whole! },
      claimPart: statement,
      replacement: null,
      provesRelevance: true,
    };
  },
});

const countOf = (text: string): number => Number(text.replace(/\D/g, ''));
