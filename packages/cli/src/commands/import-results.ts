import { once } from 'node:events';
import type { ReviewRun } from '@claimcheck/client';
import { LIMITS } from '@claimcheck/contracts';
import { Command, Option } from 'commander';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { csvLine, RESULT_COLUMNS, resultRow } from '../service/results-csv.js';
import { jsonText } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';

const FORMATS = ['csv', 'jsonl'] as const;

interface ResultsOptions extends ServiceOptions {
  /** `import` has options of these names too, and takes them first. */
  readonly format: string;
}

export function importResultsCommand(): Command {
  return withServiceOptions(
    new Command('results').description('Print what became of the rows of an import, one run a line.'),
  )
    .argument('<import>', 'id of the import')
    .addOption(new Option('-f, --format <format>', 'format').choices(FORMATS).default('csv'))
    .addHelpText('after', SERVICE_HELP)
    .action((importId: string, _, command: Command) => results(importId, command.optsWithGlobals()));
}

/** Written page by page, in the order of the rows: an import has up to 10,000 of them. */
async function results(importId: string, options: ResultsOptions): Promise<void> {
  if (!FORMATS.includes(options.format as never))
    throw new UsageError(`--format: results come as ${FORMATS.join(' or ')}`);
  const isCsv = options.format === 'csv' && !options.json;
  const line = (run: ReviewRun) => (isCsv ? resultRow(run) : `${jsonText(run)}\n`);
  await callService(options, async (client) => {
    await client.imports.retrieve(importId);
    if (isCsv) await write(csvLine(RESULT_COLUMNS));
    const query = { import_id: importId, order: 'oldest', limit: LIMITS.pageSizeMax } as const;
    for await (const run of client.reviewRuns.list(query)) await write(line(run));
  });
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
