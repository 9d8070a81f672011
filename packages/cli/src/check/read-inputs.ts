import type { ReviewInput } from '@claimcheck/engine';
import { assertCanBeWritten } from '../formats/can-be-written.js';
import { type LoadedSource, loadSources } from '../sources/load-sources.js';
import { oneLine } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';
import type { AnswerOptions } from './answer-options.js';
import type { CheckReport } from './check-report.js';
import { parseFailOn } from './fail-on.js';
import { readAnswer } from './read-answer.js';
import { readCheckReport } from './read-report.js';
import { toReviewInput } from './to-input.js';

export interface Inputs {
  readonly input: ReviewInput;
  readonly answer: CheckReport['answer'];
  readonly sources: readonly LoadedSource[];
  readonly baseline: CheckReport | null;
}

/** Reads everything a check needs; what cannot be used is named before any work begins. */
export async function readInputs(
  command: string,
  answerPath: string | undefined,
  options: AnswerOptions,
): Promise<Inputs> {
  if (answerPath === undefined)
    throw new UsageError(`name the answer first: claimcheck ${command} ANSWER --source FILE…`);
  if (!options.source)
    throw new UsageError('--source is missing: give the files or folders the answer is based on');
  parseFailOn(options.failOn, 'enforcing');
  if (options.out !== undefined) assertCanBeWritten(options.out);
  const minConfidence = parseMinConfidence(options.minConfidence);
  const answer = await readAnswer(answerPath);
  const baseline =
    options.baseline === undefined ? null : await readCheckReport(options.baseline, '--baseline');
  const { sources, notes } = await loadSources(options.source, answerPath === '-' ? null : answerPath);
  for (const note of notes) process.stderr.write(`note: ${oneLine(note)}\n`);
  const input = toReviewInput({
    answer: { name: answerPath, text: answer.text },
    sources,
    intendedUse: options.intendedUse,
    strictness: options.strictness,
    minConfidence,
    question: options.question ?? null,
  });
  return { input, answer: { path: answerPath, is_file_text: answer.isFileText }, sources, baseline };
}

export function parseMinConfidence(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1))
    throw new UsageError('--min-confidence must be a number from 0 to 1, such as 0.8');
  return value;
}
