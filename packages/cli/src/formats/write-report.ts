import { writeFile } from 'node:fs/promises';
import { quoteReader, type ReviewInput } from '@claimcheck/engine';
import type { CheckReport } from '../check/check-report.js';
import type { LoadedSource } from '../sources/load-sources.js';
import { plain } from '../terminal/paint.js';
import { terminalOf } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';
import { type Format, formatOfFile } from './format.js';
import { render } from './render.js';
import { renderSummary } from './text/summary.js';
import { renderTrail } from './text/trail.js';

/** To standard output, or to a file with only the summary here. */
export async function writeReport(
  report: CheckReport,
  { sources }: ReviewInput,
  { format, out, all }: { readonly format?: Format; readonly out?: string; readonly all?: boolean },
): Promise<void> {
  const terminal = terminalOf(process.stdout, process.env);
  if (out === undefined) {
    process.stdout.write(render(format ?? 'text', report, terminal, sources, all));
    return;
  }
  const rendered = render(format ?? formatOfFile(out), report, { ...terminal, paint: plain }, sources, all);
  await writeOutFile(out, rendered);
  process.stdout.write(
    `${renderSummary(report, terminal).join('\n')}\n  ${terminal.paint('Report'.padEnd(10), 'dim')}${out}\n`,
  );
}

/** How the verdict on one claim came about. */
export function writeTrail(
  report: CheckReport,
  { sources }: ReviewInput,
  files: readonly LoadedSource[],
  number: number,
): void {
  const read = quoteReader(report.sources.map((source, i) => ({ ...source, content: sources[i]!.content })));
  const terminal = terminalOf(process.stdout, process.env);
  process.stdout.write(renderTrail(report, number, read, files, terminal));
}

export async function writeOutFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new UsageError(`--out ${path}: cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
