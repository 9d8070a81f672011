import type { SupportVerifier } from '@claimcheck/engine';
import { openQuestions } from '../llm/given-answers.js';
import type { Engine } from './engine.js';
import { reviewOne } from './review-one.js';

/** Reviews in this process, which ends with the engine where a text costs the engine its life. */
export const localEngine = (verifier: SupportVerifier, atOnce = 1): Engine => ({
  review: (task, call = {}) => reviewOne(task, verifier, atOnce, call),
  questions: ({ questionsAbout, second }, call = {}) =>
    openQuestions(questionsAbout, second, verifier, call.signal),
});
