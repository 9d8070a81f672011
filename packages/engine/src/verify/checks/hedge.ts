import { termsOf } from '../../retrieve/terms.js';
import { modalsOf } from '../modality.js';
import { MEANT_WORDS, wordsOf } from '../topic.js';
import { defineCheck } from './check.js';

const GUESS = 'believ|think|thought|suspect|speculat|assum|argu|suggest|guess|presum';
/** What others take to be so: "the team suspects that …", "is thought to …"; what "we believe" is the source's own view. */
const TAKEN_TO_BE = new RegExp(
  `(?<!\\b(?:we|I|you)\\s(?:\\p{L}+\\s)?)\\b(?<cue>(?:${GUESS})\\p{L}*(?=\\s+(?:that|the|an?|it|they|this|these|to (?:be|have))\\s)|according to (?:\\p{L}+ )?(?:legend|rumou?rs?|tradition))(?:\\s+that\\b)?(?<guess>[^.;]+)`,
  'giu',
);
/** "The coin probably belonged to a merchant." */
const LIKELY =
  /\b(?:probably|possibly|perhaps|presumably|apparently|allegedly|reportedly|(?:seem|appear)(?:s|ed)?(?= (?:to|that)\b)|might|(?<!\b(?:that|which|who) )(?:may|could)(?= (?:(?!not )\p{L}+ )?have (?:been|\p{L}+ed)\b))\b/giu;
/** Words with which a claim itself leaves it open, or says whose view it is. */
const LEFT_OPEN = new RegExp(
  `\\b(?:${GUESS}|seem|appear|likel|probab|possib|perhaps|potential|legend|rumou?r|allege|reported|apparent|supposed|hint|indicat|sign|claim|view|opinion|according|consider|expect|hypothes|unclear|uncertain|whether|said|sa(?:y|id|ys)|might|could|may|can)`,
  'iu',
);
/** A guess is about the claim where it has most of its words. */
const ABOUT_CLAIM = 0.6;

/** "The wall is Roman" where the source says that somebody believes so, or that it is probable. */
export const certaintyOverstated = defineCheck({
  id: 'wording/certainty-overstated',
  effect: 'limits',
  about: 'Stated as certain where the source says that it is believed or probable.',
  run({ statement, unit }) {
    if (unit.isRow || LEFT_OPEN.test(statement) || modalsOf(statement).length > 0) return null;
    const cue = guessesIn(unit.text).find(({ guess }) => isAbout(guess, statement))?.cue;
    if (cue === undefined) return null;
    return {
      message: `the source does not say this for certain: “${cue}”`,
      claimPart: statement,
      replacement: null,
    };
  },
});

function guessesIn(text: string): { readonly cue: string; readonly guess: string }[] {
  const taken = [...text.matchAll(TAKEN_TO_BE)].map(({ groups, index }) => {
    // "is thought to be": what is guessed has its subject before it.
    const isPassive = /^\s*to\s/.test(groups!.guess!);
    return { cue: groups!.cue!, guess: (isPassive ? text.slice(0, index) : '') + groups!.guess! };
  });
  const likely = [...text.matchAll(LIKELY)].map(({ 0: cue, index }) => {
    const before = /[^.;,:]*$/.exec(text.slice(0, index))![0];
    const after = /^[^.;]*/.exec(text.slice(index + cue.length))![0];
    return { cue, guess: before + after };
  });
  return [...taken, ...likely];
}

function isAbout(guess: string, statement: string): boolean {
  const there = new Set(termsOf(guess));
  const said = [...wordsOf(statement)];
  const shared = said.filter((term) => there.has(term)).length;
  return shared >= Math.min(MEANT_WORDS, said.length) && shared >= ABOUT_CLAIM * said.length;
}
