import { allSeen } from '@claimcheck/engine/wording';
import { Command, Option } from 'commander';
import { readAnswer } from '../check/read-answer.js';
import { assertCanBeWritten } from '../formats/can-be-written.js';
import { FORMATS, type Format, formatOfFile } from '../formats/format.js';
import { render } from '../formats/render.js';
import { writeOutFile } from '../formats/write-report.js';
import { readSaved, type Saved } from '../saved/read-saved.js';
import { plain } from '../terminal/paint.js';
import { jsonText } from '../terminal/printable.js';
import { type Terminal, terminalOf } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';

interface RenderOptions {
  readonly format?: Format;
  readonly out?: string;
  readonly output?: string;
  readonly all?: boolean;
}

const HELP = `
Nothing is checked again and no signature is verified: that is what check and verify-report are for.
Reports that can be rendered:
  of claimcheck check --format json, of a private worker (report.json)   in every format
  sealed ones                          in every format with --output, else json and markdown
  a run or a claim report of the API   json and markdown

Examples:
  claimcheck render report.json
  claimcheck render report.json --format html --out report.html
  claimcheck render sealed.json --output answer.md --format junit

Exit codes:
  0  the report was written, whatever it says
  2  wrong usage or input
  3  internal error`;

export function renderCommand(): Command {
  return new Command('render')
    .description('Write a saved report in another format, without a new check.')
    .argument('<report>', 'a report as JSON')
    .addOption(
      new Option('-f, --format <format>', 'format (default: text, or by the name of --out)').choices(FORMATS),
    )
    .option('-o, --out <file>', 'write to a file')
    .option('--output <file>', 'the text that was checked, which a sealed report does not hold')
    .option('--all', 'show every supported claim with its whole quote, not the least sure only')
    .addHelpText('after', HELP)
    .action(renderSaved);
}

async function renderSaved(path: string, options: RenderOptions): Promise<void> {
  const { out } = options;
  if (out !== undefined) assertCanBeWritten(out);
  const output = options.output === undefined ? null : (await readAnswer(options.output)).text;
  const saved = await readSaved(path, output);
  const format = options.format ?? (out === undefined ? 'text' : formatOfFile(out));
  const terminal = terminalOf(process.stdout, process.env);
  const styled = out === undefined ? terminal : { ...terminal, paint: plain };
  const text = rendered(path, saved, format, styled, options.all === true);
  if (out === undefined) process.stdout.write(text);
  else await writeOutFile(out, text);
}

function rendered(path: string, saved: Saved, format: Format, terminal: Terminal, all: boolean): string {
  if (saved.kind === 'whole') return render(format, saved.report, terminal, null, all);
  if (format === 'markdown') return allSeen(saved.markdown);
  if (format === 'json') return `${jsonText(saved.json, 2)}\n`;
  throw new UsageError(`${path}: cannot be rendered as ${format}, only as json or markdown: ${saved.lacks}`);
}
