import { readFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.js';
import { CheckReport } from './check-report.js';

/** Reads a file written by `claimcheck check --format json`. `role` names the argument in messages. */
export async function readCheckReport(path: string, role: string): Promise<CheckReport> {
  const hint = 'make one with: claimcheck check ANSWER --source FILE --format json --out REPORT.json';
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'not a JSON file';
    throw new UsageError(`${role} ${path}: ${reason}; ${hint}`);
  }
  const parsed = CheckReport.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.join('.') || 'the top level';
  throw new UsageError(`${role} ${path}: not a report of claimcheck check (see ${field}); ${hint}`);
}
