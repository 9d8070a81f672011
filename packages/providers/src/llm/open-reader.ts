import { randomBytes } from 'node:crypto';
import type { SecondReaderOptions } from '@claimcheck/engine';
import { LanguageModelReader } from './language-model-reader.js';
import { withinBudget } from './run-budget.js';
import type { ReaderSetup } from './settings.js';

/** One reader for a process, with its limits; every run gets it anew with a budget of its own. */
export function openReader(
  { settings, mode, ask, perRun }: ReaderSetup,
  markSecret: string = randomBytes(32).toString('hex'),
): () => SecondReaderOptions {
  const reader = new LanguageModelReader({ ...settings, markSecret });
  return () => ({ reader: withinBudget(reader, perRun), mode, ask });
}
