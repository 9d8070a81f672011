import { availableParallelism } from 'node:os';
import { EngineFailure, type EnginePool } from '@claimcheck/providers/light';
import {
  dryRun,
  type JobResult,
  jobsOfFolder,
  jobsOfJsonl,
  type OfferedJob,
  runWorker,
  type Step,
  verifyReport,
  watchFolder,
} from '@claimcheck/worker';
import { Command, Option } from 'commander';
import { openEngines } from '../engine/engines.js';
import { secondReaderOf, withReaderOptions } from '../reader/reader-options.js';
import { jsonText, oneLine, printable } from '../terminal/printable.js';
import {
  apiKeyFromEnvironment,
  baseUrlOf,
  storageOf,
  type WorkerCliOptions,
  wholeNumber,
  workerIdOf,
} from '../worker/worker-settings.js';

const HELP = `
A job is a JSON object: ai_output, sources (title, content; or file, such as "terms.pdf"), intended_use, and optionally strictness,
min_confidence, question, external_id and metadata. External id and metadata are sent to the service and hold short tokens
only. Set CLAIMCHECK_API_KEY; for s3:// reports AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
CLAIMCHECK_WORKER_HASH_KEY makes the hashes of output and sources keyed ones.`;

export function workerCommand(): Command {
  const worker = new Command('worker').description(
    'Review answers where they are. Texts and reports stay on this side; the service gets counts, hashes and verdicts.',
  );
  withWorkerOptions(
    worker
      .command('run')
      .argument('[jobs]', 'folder with .json and .jsonl files, or - for JSON lines on standard input', '-')
      .description('work through the jobs, then end'),
  ).action(run);
  withWorkerOptions(
    worker
      .command('watch')
      .argument('<folder>', 'folder with .json and .jsonl files')
      .description('work on jobs as they appear in the folder, until stopped')
      .option('--interval <seconds>', 'time between two looks at the folder', '2'),
  ).action(watch);
  worker
    .command('verify')
    .argument('<report>', 'report.json of a private worker')
    .description('compare a report with the hash that the service recorded')
    .option('--base-url <url>', 'address of the service (CLAIMCHECK_BASE_URL)')
    .option('--json', 'print JSON')
    .action(verify);
  return worker;
}

function withWorkerOptions(command: Command): Command {
  command
    .requiredOption('--reports <place>', 'where reports go: a folder, or s3://bucket/prefix')
    .option('--base-url <url>', 'address of the service (CLAIMCHECK_BASE_URL; default http://127.0.0.1:8080)')
    .option('--state <folder>', 'jobs in progress and what is still to be sent', '.claimcheck-worker')
    .option('--worker-id <id>', 'name of this worker (default: worker)')
    .option('--s3-endpoint <url>', 'address of an S3-compatible storage (AWS_ENDPOINT_URL_S3)')
    .option('--s3-region <region>', 'region of the bucket (AWS_REGION; default us-east-1)')
    .addOption(new Option('--sse <kind>', 'server-side encryption').choices(['AES256', 'aws:kms']))
    .option('--sse-kms-key-id <id>', 'key for --sse aws:kms')
    .addOption(
      new Option('--verifier <kind>', 'how claims are judged')
        .choices(['embedded', 'lexical'])
        .default('embedded'),
    )
    .option('--concurrency <jobs>', 'jobs at the same time', '1')
    .option('--give-up-after <seconds>', 'how long to wait out an outage (run: 600; watch: for ever)')
    .option('--renew-revoked', 'get a new credential also for a run whose credential was revoked')
    .option(
      '--files <folder>',
      'where the files that jobs name as sources are (default: the folder of the jobs)',
    )
    .option('--dry-run', 'print the requests that would be sent; connect to nothing and store nothing')
    .option('--json', 'print one JSON object a line');
  return withReaderOptions(command).addHelpText('after', HELP);
}

const run = (jobs: string, options: WorkerCliOptions): Promise<void> =>
  work(options, 600, jobs === '-' ? undefined : jobs, () =>
    jobs === '-' ? jobsOfJsonl(process.stdin, 'input') : jobsOfFolder(jobs),
  );

const watch = (folder: string, options: WorkerCliOptions & { interval: string }): Promise<void> => {
  const intervalMs = wholeNumber('--interval', options.interval, 1) * 1000;
  return work(options, Number.POSITIVE_INFINITY, folder, (signal) =>
    watchFolder(folder, { intervalMs, signal }),
  );
};

async function work(
  options: WorkerCliOptions,
  giveUpSeconds: number,
  folder: string | undefined,
  jobsUntil: (signal: AbortSignal) => AsyncIterable<OfferedJob>,
): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const settings = {
    baseUrl: baseUrlOf(options),
    storage: storageOf(options),
    workerId: workerIdOf(options),
    hashKey: process.env.CLAIMCHECK_WORKER_HASH_KEY || undefined,
    jobs: jobsUntil(stop.signal),
    files: options.files ?? folder,
  };
  const concurrency = wholeNumber('--concurrency', options.concurrency, 1);
  const giveUpAfter =
    options.giveUpAfter === undefined
      ? giveUpSeconds
      : wholeNumber('--give-up-after', options.giveUpAfter, 0);
  const apiKey = options.dryRun ? '' : apiKeyFromEnvironment();
  const secondReader = await secondReaderOf(options);
  const engine = enginesFor(concurrency, options.verifier);
  try {
    await engine.start();
    if (options.dryRun) {
      await dryRun({ ...settings, engine, write: (text) => process.stdout.write(text) });
      return;
    }
    await runWorker({
      ...settings,
      engine,
      secondReader,
      apiKey,
      stateFolder: options.state,
      concurrency,
      giveUpAfterMs: giveUpAfter * 1000,
      renewRevoked: options.renewRevoked,
      signal: stop.signal,
      onResult: (result) => report(result, options),
      onRetry: (problem, waitMs) => note(`${problem}; trying again in ${Math.ceil(waitMs / 1000)} s`),
      onEngineError: (error) => note(`the engine failed: ${traceOf(error)}`),
      onStep: killPoint(process.env.CLAIMCHECK_WORKER_KILL_AT),
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await engine.close();
    // An input that stays open would keep the process.
    process.stdin.destroy();
  }
}

/** One for each job: none waits for an engine while its time runs. */
function enginesFor(concurrency: number, verifier: WorkerCliOptions['verifier']): EnginePool {
  const threads = Math.max(1, Math.floor(Math.min(4, availableParallelism()) / concurrency));
  return openEngines({ count: concurrency, verifier, threads });
}

/** Names places in the engine, no word of a text. */
const traceOf = (error: unknown): string =>
  error instanceof EngineFailure ? `${error.message}\n${error.trace}` : String(error);

const note = (text: string): void => {
  process.stderr.write(`claimcheck: ${printable(text)}\n`);
};

function report(result: JobResult, { json }: WorkerCliOptions): void {
  if (result.outcome === 'rejected') process.exitCode = 2;
  else if (result.outcome !== 'completed') process.exitCode = 3;
  const run = 'review_run_id' in result ? ` ${result.review_run_id} ${result.report_pointer ?? ''}` : '';
  const text = oneLine(`${result.origin}: ${result.outcome} (${result.detail})${run}`);
  process.stdout.write(`${json ? jsonText(result) : text}\n`);
}

/** For tests of what survives: the process dies at the named step as if its power was cut. */
function killPoint(wanted: string | undefined): (step: Step) => void {
  return (step) => {
    if (step === wanted) process.kill(process.pid, 'SIGKILL');
  };
}

async function verify(path: string, options: { baseUrl?: string; json?: boolean }): Promise<void> {
  const result = await verifyReport(path, { baseUrl: baseUrlOf(options), apiKey: apiKeyFromEnvironment() });
  if (!result.verified) process.exitCode = 1;
  const text = result.verified
    ? `Verified: ${result.report_hash} is the report of ${result.review_run_id}.`
    : `Not verified.\n${result.problems.map((problem) => `  ${oneLine(problem)}`).join('\n')}`;
  process.stdout.write(`${options.json ? jsonText(result) : text}\n`);
}
