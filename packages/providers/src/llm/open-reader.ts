import { randomBytes } from 'node:crypto';
import type { SecondReaderOptions } from '@claimcheck/engine';
import { AnswerFolder } from './answer-folder.js';
import { LanguageModelReader } from './language-model-reader.js';
import { remembering } from './remembering.js';
import { withinBudget } from './run-budget.js';
import type { ReaderSetup } from './settings.js';

/** One reader for a process, with its limits; every run gets it anew with a budget of its own. */
export function openReader({ settings, mode, ask, perRun, cache }: ReaderSetup): () => SecondReaderOptions {
  const folder = cache === null ? null : new AnswerFolder(cache);
  const markSecret = folder?.markSecret ?? randomBytes(32).toString('hex');
  const reader = new LanguageModelReader({ ...settings, markSecret });
  return () => {
    const budgeted = withinBudget(reader, perRun);
    return { reader: folder ? remembering(budgeted, folder) : budgeted, mode, ask };
  };
}
