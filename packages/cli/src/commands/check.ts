import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import {
  FAIL_ON_HELP,
  GATE_EXIT_CODES,
  LIVE_HELP,
  STRICTNESS_HELP,
  withAnswerOptions,
} from '../check/answer-options.js';
import type { Checked, CheckFilesOptions } from '../check/check-files.js';
import { openEngines } from '../engine/engines.js';
import { assertCanBeWritten } from '../formats/can-be-written.js';
import { withReaderOptions } from '../reader/reader-options.js';
import { signingFolderOf } from '../seal/signing-folder.js';
import { UsageError } from '../usage-error.js';

interface CheckOptions extends CheckFilesOptions {
  readonly threads?: string;
  readonly explain?: string;
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

/** The engine loads its model while the files are read here. */
async function check(answerPath: string | undefined, options: CheckOptions): Promise<void> {
  const number = parseClaimNumber(options.explain);
  if (options.seal !== undefined) assertCanBeWritten(options.seal);
  const threads = parseThreads(options.threads);
  const engine = openEngines({ count: 1, verifier: 'embedded', threads });
  const ready = engine.start().then(() => engine);
  ready.catch(() => {}); // Told by whoever waits for it, unless something else went wrong before.
  try {
    const { checkFiles } = await import('../check/check-files.js');
    const { writeReport, writeTrail } = await import('../formats/write-report.js');
    const checked = await checkFiles(answerPath, options, ready);
    const { report, input, files } = checked;
    if (options.seal !== undefined) await writeSeal(checked, options.seal, options.signingKeys);
    if (number === null || options.out !== undefined) await writeReport(report, input, options);
    if (number !== null) writeTrail(report, input, files, number);
    process.exitCode = report.gate.passed ? 0 : 1;
  } finally {
    await engine.close();
  }
}

async function writeSeal(
  { input, records }: Checked,
  path: string,
  folder: string | undefined,
): Promise<void> {
  const { sealableReport, sealReport, signingKey } = await import('@claimcheck/seal');
  const { writeOutFile } = await import('../formats/write-report.js');
  const key = await signingKey(signingFolderOf(folder));
  await writeOutFile(path, sealReport(sealableReport(input, records), input.aiOutput, key));
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
