import { availableParallelism } from 'node:os';
import type { ReviewInput } from '@claimcheck/engine';
import { Command } from 'commander';
import {
  type AnswerOptions,
  FAIL_ON_HELP,
  GATE_EXIT_CODES,
  readInputs,
  withAnswerOptions,
} from '../check/answer-options.js';
import type { CheckReport } from '../check/check-report.js';
import { runCheck } from '../check/run-check.js';
import { reportTime } from '../check/timestamp.js';
import { writeReport } from '../formats/write-report.js';
import { type ReaderOptions, secondReaderOf, withReaderOptions } from '../reader/reader-options.js';
import { Progress } from '../terminal/progress.js';
import { UsageError } from '../usage-error.js';

interface CheckOptions extends AnswerOptions, ReaderOptions {
  readonly threads?: string;
  readonly timestamp?: string;
}

const MOST_THREADS = 4;

const HELP = `${FAIL_ON_HELP}
${GATE_EXIT_CODES}

Examples:
  claimcheck check answer.md --source handbook.pdf docs/
  llm "…" | claimcheck check - --source 'docs/**/*.md' --fail-on contradicted,unsupported
  claimcheck check answer.md --source docs/ --out report.json
  claimcheck check answer.md --source docs/ --baseline report.json`;

export function checkCommand(): Command {
  const command = new Command('check').description(
    'Check an answer against its sources with the embedded model: no server, no account, and no network unless you set up a second reader.',
  );
  return withReaderOptions(withAnswerOptions(command))
    .option('--threads <n>', `inference threads (default: processor cores, at most ${MOST_THREADS})`)
    .option(
      '--timestamp <time>',
      'time in the report, "now" or ISO 8601 (default: fixed, so that output repeats)',
    )
    .addHelpText('after', HELP)
    .action(check);
}

interface Checked {
  readonly report: CheckReport;
  readonly input: ReviewInput;
}

async function check(answerPath: string | undefined, options: CheckOptions): Promise<void> {
  const { report, input } = await checkFiles(answerPath, options);
  await writeReport(report, input, options);
  process.exitCode = report.gate.passed ? 0 : 1;
}

async function checkFiles(answerPath: string | undefined, options: CheckOptions): Promise<Checked> {
  const threads = parseThreads(options.threads);
  const createdAt = reportTime(options.timestamp, process.env);
  const secondReader = await secondReaderOf(options);
  const { input, answer, sources, baseline } = await readInputs('check', answerPath, options);
  const progress = new Progress(process.stderr, process.env);
  try {
    const report = await runCheck({
      input,
      files: sources,
      answer,
      failOn: options.failOn,
      baseline,
      createdAt,
      threads,
      secondReader: secondReader(),
      onProgress: progress.update,
    });
    return { report, input };
  } finally {
    progress.stop();
  }
}

function parseThreads(text: string | undefined): number {
  if (text === undefined) return Math.min(MOST_THREADS, availableParallelism());
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError('--threads must be a whole number from 1 to 99');
  return Number(text);
}
