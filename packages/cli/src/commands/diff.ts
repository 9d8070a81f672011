import { Command, Option } from 'commander';
import { readCheckReport } from '../check/read-report.js';
import { diffReports } from '../diff/report-diff.js';
import { renderDiff } from '../diff/text.js';
import { jsonText } from '../terminal/printable.js';
import { terminalOf } from '../terminal/terminal.js';

const HELP = `
A claim is followed from one report to the other by its words, also when it was reworded a little.
To fail a pipeline on new problems, use: claimcheck check ANSWER --source FILE --baseline BEFORE.json

Exit codes:
  0  the reports were compared
  2  wrong usage or input
  3  internal error`;

export function diffCommand(): Command {
  return new Command('diff')
    .description('Show which claims changed status between two JSON reports of claimcheck check, and why.')
    .argument('<before>', 'earlier report (claimcheck check --format json)')
    .argument('<after>', 'later report')
    .addOption(
      new Option('-f, --format <format>', 'format of the comparison')
        .choices(['text', 'json'])
        .default('text'),
    )
    .addHelpText('after', HELP)
    .action(async (before: string, after: string, { format }: { readonly format: string }) => {
      const diff = diffReports(
        await readCheckReport(before, 'report'),
        await readCheckReport(after, 'report'),
      );
      process.stdout.write(
        format === 'json'
          ? `${jsonText(diff, 2)}\n`
          : renderDiff(diff, terminalOf(process.stdout, process.env)),
      );
    });
}
