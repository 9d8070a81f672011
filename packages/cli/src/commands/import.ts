import { APIError, type Claimcheck, type ImportProgress, type ImportResponse } from '@claimcheck/client';
import { IMPORT_FORMATS, type ImportFormat, LIMITS, type SafeUseStatus } from '@claimcheck/contracts';
import { Command, Option } from 'commander';
import { FAIL_ON_HELP } from '../check/answer-options.js';
import { parseFailOn } from '../check/fail-on.js';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { followImport } from '../service/follow-import.js';
import { parseTimeout } from '../service/follow-run.js';
import { importFormat, openImport } from '../service/import-file.js';
import { runPasses } from '../service/run-passes.js';
import { jsonText, oneLine } from '../terminal/printable.js';
import { table } from '../terminal/table.js';
import { importResultsCommand } from './import-results.js';

interface ImportOptions extends ServiceOptions {
  readonly format?: ImportFormat;
  readonly wait?: boolean;
  readonly failOn?: string;
  readonly timeout?: string;
}

const HELP = `${FAIL_ON_HELP}${SERVICE_HELP}

Exit codes, the highest that applies:
  0  every row was accepted; with --wait, every run passed
  1  with --wait, a run failed its gate
  2  wrong usage or input; a rejected row is named on standard error, the others are imported
  3  internal error, a run failed or was cancelled, or the service did not answer

What became of the rows, as CSV: claimcheck import results IMPORT`;

export function importCommand(): Command {
  return withServiceOptions(new Command('import').description('Make a run of every row of a file.'))
    .argument('<file>', 'file of rows, or - for standard input')
    .addOption(
      new Option('-f, --format <format>', 'format of the file (default: by its name)').choices(
        IMPORT_FORMATS,
      ),
    )
    .option('--wait', 'wait until every run has ended and let their verdicts decide the exit code')
    .option('--fail-on <statuses>', 'with --wait: comma-separated statuses that fail (see below)')
    .option('--timeout <seconds>', 'with --wait: how long (default: until every run has ended)')
    .addHelpText('after', HELP)
    .addCommand(importResultsCommand())
    .action(importFile);
}

async function importFile(path: string, options: ImportOptions): Promise<void> {
  parseFailOn(options.failOn, 'enforcing');
  const waitTimeout = parseTimeout(options.timeout);
  const input = await openImport(path, importFormat(path, options.format));
  await callService(options, async (client) => {
    const imported = await client.imports.create(input).catch((error: unknown) => {
      if (error instanceof APIError) nameRejected(error.body as Partial<ImportResponse> | null);
      throw error;
    });
    nameRejected(imported);
    const progress = options.wait ? await followImport(client, imported.import_id, waitTimeout) : null;
    const whole = progress ? { ...imported, progress } : imported;
    process.stdout.write(`${options.json ? jsonText(whole) : describe(imported, progress)}\n`);
    process.exitCode = await exitCode(client, imported, progress, options.failOn);
  });
}

/** Nothing is dropped silently: each row that was not taken is named with its reason. */
function nameRejected(outcome: Partial<Pick<ImportResponse, 'rejected'>> | null): void {
  for (const { row, external_id, error } of outcome?.rejected ?? []) {
    const name = external_id === null ? '' : ` (${oneLine(external_id)})`;
    const reasons = error.details.map(({ path, message }) => `${path}: ${message}`).join('; ');
    process.stderr.write(`row ${row}${name} rejected: ${oneLine(reasons || error.message)}\n`);
  }
}

function verdictCounts(progress: ImportProgress): [SafeUseStatus, number][] {
  return (Object.entries(progress.safe_use_status_counts) as [SafeUseStatus, number][]).filter(
    ([, n]) => n > 0,
  );
}

function describe(imported: ImportResponse, progress: ImportProgress | null): string {
  const { import_id, accepted_count, duplicate_count, rejected_count } = imported;
  const head = `${import_id}: ${accepted_count} accepted, ${duplicate_count} known already, ${rejected_count} rejected`;
  if (progress === null) return head;
  const rows = verdictCounts(progress).map(([verdict, n]) => [verdict, String(n)]);
  const without = (name: string, n: number) => (n > 0 ? [[name, String(n)]] : []);
  const failed = without('(failed)', progress.failed_count);
  const cancelled = without('(cancelled)', progress.cancelled_count);
  return `${head}\n${table(['VERDICT', 'RUNS'], [...rows, ...failed, ...cancelled])}`;
}

async function exitCode(
  client: Claimcheck,
  imported: ImportResponse,
  progress: ImportProgress | null,
  failOn: string | undefined,
): Promise<number> {
  if (progress && progress.failed_count + progress.cancelled_count > 0) return 3;
  if (imported.rejected_count > 0) return 2;
  if (progress === null || progress.completed_count === 0) return 0;
  const query = { import_id: imported.import_id, limit: LIMITS.pageSizeMax };
  for await (const run of client.reviewRuns.list(query))
    if (!(await runPasses(client, run, failOn))) return 1;
  return 0;
}
