import { randomBytes } from 'node:crypto';
import { AnswerFolder } from './answer-folder.js';
import { LanguageModelReader } from './language-model-reader.js';
import { remembering } from './remembering.js';
import type { RunReader } from './review-with-reader.js';
import { withinBudget } from './run-budget.js';
import type { ReaderSetup } from './settings.js';

/** One reader for a process, with its limits; every run gets it anew with a budget of its own. */
export function openReader({ settings, mode, ask, perRun, cache }: ReaderSetup): () => RunReader {
  const folder = cache === null ? null : new AnswerFolder(cache);
  const markSecret = folder?.markSecret ?? randomBytes(32).toString('hex');
  const model = new LanguageModelReader({ ...settings, markSecret });
  const { identity, destination } = model;
  return () => {
    const budgeted = withinBudget(model, perRun);
    return {
      reader: folder ? remembering(budgeted, folder) : budgeted,
      ms: perRun.ms,
      given: (answers) => ({ identity, destination, mode, ask, markSecret, answers }),
    };
  };
}
