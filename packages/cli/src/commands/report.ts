import type { Claimcheck } from '@claimcheck/client';
import { allSeen } from '@claimcheck/engine/wording';
import { Command, Option } from 'commander';
import { formatOfFile } from '../formats/format.js';
import { writeOutFile } from '../formats/write-report.js';
import {
  callService,
  SERVICE_HELP,
  type ServiceOptions,
  withServiceOptions,
} from '../service/call-service.js';
import { jsonText } from '../terminal/printable.js';

const FORMATS = ['markdown', 'json', 'html', 'sealed'] as const;
type Format = (typeof FORMATS)[number];

interface ReportOptions extends ServiceOptions {
  readonly format?: Format;
  readonly out?: string;
}

export function reportCommand(): Command {
  return withServiceOptions(new Command('report').description('Print the claim report of a completed run.'))
    .argument('<run>', 'id of the run')
    .addOption(
      new Option('-f, --format <format>', 'format (default: markdown, or by the name of --out)').choices(
        FORMATS,
      ),
    )
    .option('-o, --out <file>', 'write the report to a file')
    .addHelpText('after', SERVICE_HELP)
    .action(report);
}

async function report(runId: string, options: ReportOptions): Promise<void> {
  const text = await callService(options, (client) => fetchReport(client, runId, formatOf(options)));
  if (options.out === undefined) process.stdout.write(`${text.trimEnd()}\n`);
  else await writeOutFile(options.out, text);
}

function formatOf({ format, json, out }: ReportOptions): Format {
  if (format) return format;
  if (json) return 'json';
  const byName = out === undefined ? 'markdown' : formatOfFile(out);
  return FORMATS.find((name) => name === byName) ?? 'markdown';
}

async function fetchReport(client: Claimcheck, runId: string, format: Format): Promise<string> {
  if (format === 'json') return `${jsonText(await client.reviewRuns.claimReport(runId), 2)}\n`;
  const { text } = await client.reviewRuns.claimReport(runId, { format });
  return format === 'markdown' ? allSeen(text) : text;
}
