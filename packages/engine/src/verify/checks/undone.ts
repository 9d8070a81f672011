import { termsOf } from '../../retrieve/terms.js';
import { denies } from '../polarity.js';
import { sharedWords, wordsOf } from '../topic.js';
import type { Check } from './finding.js';

/** "has approved", "have already been sent": an act that the claim calls done. */
const DONE =
  /\b(?:has|have)\s+(?:(?:already|since|now|just|meanwhile|recently|finally|also|both|all)\s+)*(?:been\s+)?(?<act>\p{L}+(?:ed|en|wn|ne|de|[lnpf]t|ght|id|old|ound|ut|un|ung)|set|met|won|led)\b/iu;
/** What is asked, planned or under way, and what has not happened yet. */
const UNDONE =
  /(?:\bnot|n['’]t|\bnever|\bno \p{L}+|\bnothing)\b[^.;]{0,60}\byet\b|\byet to\b|\b(?:is|are) being (?:prepared|planned|considered|drafted|discussed|negotiated|examined|reviewed|developed|set up|worked on)\b|\b(?:is|are|remains?) (?:still )?(?:planned|scheduled|pending|undecided|in preparation|under (?:discussion|review|consideration|way))\b|\b(?:questions?|matters?|issues?|decisions?|points?|cases?|requests?|tickets?|invoices?|vacanc(?:y|ies)|disputes?)\b[^.;]{0,40}\b(?:is|are|remains?) (?:still )?open\b|\bopen (?:whether|if|who|when|how|which)\b|\b(?:plans?|intends?|proposes?|hopes?|aims?) to\b|\bwill (?:only )?be (?:introduced|launched|decided|adopted|added|published|available)\b|\bstill (?:has|have|needs?) to\b|\b(?:asked|ask|asks|wonders?) (?:whether|if)\b/iu;
const ADVERBS = new Set(termsOf('already since now just meanwhile recently finally'));
const MEANT_WORDS = 2;
const MEANT_SHARE = 0.6;

/** "has approved" against "no answer yet", "has automated" against "is being prepared". */
export const checkUndone: Check = ({ statement, unit }) => {
  const act = DONE.exec(statement)?.groups?.act;
  if (act === undefined || denies(statement) || UNDONE.test(statement) || !UNDONE.test(unit.text))
    return null;
  const [term] = termsOf(act);
  const things = [...wordsOf(statement)].filter((word) => word !== term && !ADVERBS.has(word));
  const there = wordsOf(unit.text);
  const found = things.filter((word) => there.has(word)).length;
  return {
    effect: 'contradicts',
    message: 'the source does not say that this has happened yet',
    claimPart: statement,
    replacement: null,
    provesRelevance: found >= MEANT_WORDS && found / things.length >= MEANT_SHARE,
    isStatedIn: (text) =>
      !UNDONE.test(text) &&
      !denies(text) &&
      termsOf(text).includes(term ?? '') &&
      sharedWords(statement, text) >= MEANT_WORDS,
  };
};
