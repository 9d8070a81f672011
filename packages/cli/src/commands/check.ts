import { availableParallelism } from 'node:os';
import type { Review, ReviewInput } from '@claimcheck/engine';
import { Command } from 'commander';
import {
  type AnswerOptions,
  FAIL_ON_HELP,
  GATE_EXIT_CODES,
  LIVE_HELP,
  readInputs,
  STRICTNESS_HELP,
  withAnswerOptions,
} from '../check/answer-options.js';
import type { CheckReport } from '../check/check-report.js';
import { runCheck } from '../check/run-check.js';
import { reportTime } from '../check/timestamp.js';
import { decidedLine } from '../formats/text/decided-line.js';
import { assertCanBeWritten, writeOutFile, writeReport, writeTrail } from '../formats/write-report.js';
import { type ReaderOptions, secondReaderOf, withReaderOptions } from '../reader/reader-options.js';
import { signingFolderOf } from '../seal/signing-folder.js';
import type { LoadedSource } from '../sources/load-sources.js';
import { Progress } from '../terminal/progress.js';
import { terminalOf } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';

interface CheckOptions extends AnswerOptions, ReaderOptions {
  readonly threads?: string;
  readonly timestamp?: string;
  readonly explain?: string;
  readonly live?: boolean;
  readonly seal?: string;
  readonly signingKeys?: string;
}

const MOST_THREADS = 4;

const HELP = `${STRICTNESS_HELP}${FAIL_ON_HELP}
${GATE_EXIT_CODES}

Examples:
  claimcheck check answer.md --source handbook.pdf docs/
  llm "…" | claimcheck check - --source 'docs/**/*.md' --fail-on contradicted,unsupported
  claimcheck check answer.md --source docs/ --out report.json
  claimcheck check answer.md --source docs/ --baseline report.json
  claimcheck check answer.md --source docs/ --explain 3`;

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
    .option('--live', LIVE_HELP)
    .option('--explain <n>', 'print how the verdict on claim n came about instead of the report')
    .option('--seal <file>', 'also write the report signed, for claimcheck verify-report')
    .option(
      '--signing-keys <folder>',
      'keys for --seal, made the first time (default: in CLAIMCHECK_DATA_DIR)',
    )
    .addHelpText('after', HELP)
    .action(check);
}

interface Checked {
  readonly report: CheckReport;
  readonly files: readonly LoadedSource[];
  readonly input: ReviewInput;
  readonly review: Review;
}

async function check(answerPath: string | undefined, options: CheckOptions): Promise<void> {
  const number = parseClaimNumber(options.explain);
  if (options.seal !== undefined) assertCanBeWritten(options.seal);
  const { report, input, review, files } = await checkFiles(answerPath, options);
  if (options.seal !== undefined) await writeSeal(review, report, options.seal, options.signingKeys);
  if (number === null || options.out !== undefined) await writeReport(report, input, options);
  if (number !== null) writeTrail(report, input, files, number);
  process.exitCode = report.gate.passed ? 0 : 1;
}

async function writeSeal(
  review: Review,
  { claim_report }: CheckReport,
  path: string,
  folder: string | undefined,
): Promise<void> {
  const { sealableReport, sealReport, signingKey } = await import('@claimcheck/seal');
  const key = await signingKey(signingFolderOf(folder));
  const sealable = sealableReport(review, claim_report.review_run_id, claim_report.created_at);
  await writeOutFile(path, sealReport(sealable, review.input.aiOutput, key));
}

async function checkFiles(answerPath: string | undefined, options: CheckOptions): Promise<Checked> {
  const threads = parseThreads(options.threads);
  const createdAt = reportTime(options.timestamp, process.env);
  const secondReader = await secondReaderOf(options);
  const { input, answer, sources, baseline } = await readInputs('check', answerPath, options);
  let review: Review | undefined;
  const progress = new Progress(process.stderr, process.env, { everywhere: options.live ?? false });
  const terminal = terminalOf(process.stderr, process.env);
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
      onDecided: (claim) => progress.tell(decidedLine(claim, terminal)),
      onReviewed: (reviewed) => {
        review = reviewed;
      },
    });
    return { report, input, review: review!, files: sources };
  } finally {
    progress.stop();
  }
}

function parseClaimNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError('--explain must be the number of a claim, as the report shows it');
  return Number(text);
}

function parseThreads(text: string | undefined): number {
  if (text === undefined) return Math.min(MOST_THREADS, availableParallelism());
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError('--threads must be a whole number from 1 to 99');
  return Number(text);
}
