import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { INTENDED_USES, type IntendedUse, STRICTNESSES, type Strictness } from '@claimcheck/contracts';
import { Command, Option } from 'commander';
import type { CheckReport } from '../check/check-report.js';
import { parseFailOn } from '../check/fail-on.js';
import { readAnswer } from '../check/read-answer.js';
import { readCheckReport } from '../check/read-report.js';
import { runCheck } from '../check/run-check.js';
import { reportTime } from '../check/timestamp.js';
import { toReviewInput } from '../check/to-input.js';
import { FORMATS, type Format, formatOfFile, render } from '../formats/render.js';
import { renderSummary } from '../formats/text/summary.js';
import { loadSources } from '../sources/load-sources.js';
import { plain } from '../terminal/paint.js';
import { Progress } from '../terminal/progress.js';
import { terminalOf } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';

interface CheckOptions {
  readonly source?: readonly string[];
  readonly format?: Format;
  readonly out?: string;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly question?: string;
  readonly failOn?: string;
  readonly baseline?: string;
  readonly threads?: string;
  readonly timestamp?: string;
}

const MOST_THREADS = 4;

const HELP = `
Statuses for --fail-on:
  of claims      partially_supported, unsupported, contradicted, insufficient_context, not_checked
  of the verdict verified_with_limits, needs_review, needs_repair, blocked (this one or a worse one)
  none           report only
  Without it, every verdict but verified_for_use and verified_with_limits fails, and nothing fails
  when --strictness is advisory.

Exit codes:
  0  the gate let the answer pass
  1  the gate failed
  2  wrong usage or input; nothing was checked
  3  internal error

Examples:
  claimcheck check answer.md --source handbook.pdf docs/
  llm "…" | claimcheck check - --source 'docs/**/*.md' --fail-on contradicted,unsupported
  claimcheck check answer.md --source docs/ --out report.json
  claimcheck check answer.md --source docs/ --baseline report.json`;

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Check an answer against its sources with the embedded model: no server, no account, no network.',
    )
    .argument('[answer]', 'file with the answer, or - for standard input')
    .option('-s, --source <path...>', 'files, folders or patterns: .txt .md .html .pdf .docx')
    .addOption(
      new Option(
        '-f, --format <format>',
        'format of the report (default: text, or by the name of --out)',
      ).choices(FORMATS),
    )
    .option('-o, --out <file>', 'write the report to a file and only the summary here')
    .addOption(
      new Option('--intended-use <use>', 'what the answer is for')
        .choices(INTENDED_USES)
        .default('customer_facing'),
    )
    .addOption(
      new Option('--strictness <level>', 'how much is asked of it').choices(STRICTNESSES).default('standard'),
    )
    .option('--question <text>', 'the question that was answered')
    .option('--fail-on <statuses>', 'comma-separated statuses that fail the gate (see below)')
    .option('--baseline <report.json>', 'earlier JSON report: only problems it does not have fail the gate')
    .option('--threads <n>', `inference threads (default: processor cores, at most ${MOST_THREADS})`)
    .option(
      '--timestamp <time>',
      'time in the report, "now" or ISO 8601 (default: fixed, so that output repeats)',
    )
    .addHelpText('after', HELP)
    .action(check);
}

async function check(answerPath: string | undefined, options: CheckOptions): Promise<void> {
  const report = await checkFiles(answerPath, options);
  await write(report, options);
  process.exitCode = report.gate.passed ? 0 : 1;
}

async function checkFiles(answerPath: string | undefined, options: CheckOptions): Promise<CheckReport> {
  if (answerPath === undefined)
    throw new UsageError('name the answer first: claimcheck check ANSWER --source FILE…');
  if (!options.source)
    throw new UsageError('--source is missing: give the files or folders the answer is based on');
  parseFailOn(options.failOn, 'enforcing');
  const threads = parseThreads(options.threads);
  const createdAt = reportTime(options.timestamp, process.env);
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
    question: options.question ?? null,
  });
  const progress = new Progress(process.stderr, process.env);
  try {
    return await runCheck({
      input,
      files: sources,
      answer: { path: answerPath, is_file_text: answer.isFileText },
      failOn: options.failOn,
      baseline,
      createdAt,
      threads,
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
}

async function write(report: CheckReport, { format, out }: CheckOptions): Promise<void> {
  const terminal = terminalOf(process.stdout, process.env);
  if (out === undefined) {
    process.stdout.write(render(format ?? 'text', report, terminal));
    return;
  }
  try {
    await writeFile(out, render(format ?? formatOfFile(out), report, { ...terminal, paint: plain }));
  } catch (error) {
    throw new UsageError(`--out ${out}: cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  process.stdout.write(
    `${renderSummary(report, terminal).join('\n')}\n  ${terminal.paint('Report'.padEnd(10), 'dim')}${out}\n`,
  );
}

function parseThreads(text: string | undefined): number {
  if (text === undefined) return Math.min(MOST_THREADS, availableParallelism());
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError('--threads must be a whole number from 1 to 99');
  return Number(text);
}
