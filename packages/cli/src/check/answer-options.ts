import {
  INTENDED_USES,
  type IntendedUse,
  measuredStrictness,
  STRICTNESSES,
  type Strictness,
} from '@claimcheck/contracts';
import type { ReviewInput } from '@claimcheck/engine';
import { type Command, Option } from 'commander';
import { FORMATS, type Format } from '../formats/render.js';
import { assertCanBeWritten } from '../formats/write-report.js';
import { type LoadedSource, loadSources } from '../sources/load-sources.js';
import { UsageError } from '../usage-error.js';
import type { CheckReport } from './check-report.js';
import { parseFailOn } from './fail-on.js';
import { readAnswer } from './read-answer.js';
import { readCheckReport } from './read-report.js';
import { toReviewInput } from './to-input.js';

/** What every command takes that checks an answer against files. */
export interface AnswerOptions {
  readonly source?: readonly string[];
  readonly format?: Format;
  readonly out?: string;
  readonly all?: boolean;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly minConfidence?: string;
  readonly question?: string;
  readonly failOn?: string;
  readonly baseline?: string;
}

export const STRICTNESS_HELP = `
What each --strictness was measured to do (docs/strictness.md):
${STRICTNESSES.map((level) => `  ${level.padEnd(9)} ${measuredStrictness(level).replace('; ', ';\n            ')}`).join('\n')}
`;

export const FAIL_ON_HELP = `
Statuses for --fail-on:
  of claims      partially_supported, unsupported, contradicted, insufficient_context, not_checked,
                 low_confidence (supported with less than --min-confidence)
  of the verdict verified_with_limits, needs_review, needs_repair, blocked (this one or a worse one)
  none           report only
  Without it, every verdict but verified_for_use and verified_with_limits fails, and nothing fails
  when --strictness is advisory.
`;

/** Said of `--live` wherever it is offered. */
export const LIVE_HELP =
  'write each claim to standard error as soon as it is decided (a terminal shows them anyway)';

export const GATE_EXIT_CODES = `Exit codes:
  0  the gate let the answer pass
  1  the gate failed
  2  wrong usage or input; nothing was checked
  3  internal error`;

export function withAnswerOptions(command: Command): Command {
  return command
    .argument('[answer]', 'file with the answer, or - for standard input')
    .option('-s, --source <path...>', 'files, folders or patterns: .txt .md .html .pdf .docx')
    .addOption(
      new Option(
        '-f, --format <format>',
        'format of the report (default: text, or by the name of --out)',
      ).choices(FORMATS),
    )
    .option('-o, --out <file>', 'write the report to a file and only the summary here')
    .option('--all', 'show every supported claim with its whole quote, not the least sure only')
    .addOption(
      new Option('--intended-use <use>', 'what the answer is for')
        .choices(INTENDED_USES)
        .default('customer_facing'),
    )
    .addOption(
      new Option('--strictness <level>', 'how much is asked of it').choices(STRICTNESSES).default('standard'),
    )
    .option('--min-confidence <n>', 'ask at least this confidence, 0 to 1, of supported claims (strict: 0.8)')
    .option('--question <text>', 'the question that was answered')
    .option('--fail-on <statuses>', 'comma-separated statuses that fail the gate (see below)')
    .option('--baseline <report.json>', 'earlier JSON report: only problems it does not have fail the gate');
}

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
  for (const note of notes) process.stderr.write(`note: ${note}\n`);
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
