import {
  INTENDED_USES,
  type IntendedUse,
  measuredStrictness,
  STRICTNESSES,
  type Strictness,
} from '@claimcheck/contracts';
import { type Command, Option } from 'commander';
import { FORMATS, type Format } from '../formats/format.js';

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
