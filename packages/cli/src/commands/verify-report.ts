import { readFile } from 'node:fs/promises';
import {
  type CheckResult,
  Jwks,
  publicKeys,
  type SealVerification,
  verifySealedReport,
} from '@claimcheck/seal';
import { Command } from 'commander';
import { readAnswer } from '../check/read-answer.js';
import { rerun } from '../seal/rerun.js';
import { signingFolderOf } from '../seal/signing-folder.js';
import { loadSources } from '../sources/load-sources.js';
import { jsonText, oneLine } from '../terminal/printable.js';
import { UsageError } from '../usage-error.js';

interface VerifyOptions {
  readonly source?: readonly string[];
  readonly output?: string;
  readonly keys?: string;
  readonly rerun?: boolean;
  readonly json?: boolean;
}

const HELP = `
Keys are those a service publishes at /.well-known/claimcheck-keys.json, saved to a file. Without --keys, the
keys of this machine are used (CLAIMCHECK_DATA_DIR, default .claimcheck).

Exit codes:
  0  the report holds
  1  it does not; what was changed is named
  2  wrong usage or input; nothing was verified
  3  internal error`;

export function verifyReportCommand(): Command {
  return new Command('verify-report')
    .description('Verify a sealed report offline: who signed it, and that nothing in it was changed.')
    .argument('<file>', 'the sealed report')
    .option('-s, --source <path...>', 'the sources, to verify every quote in them')
    .option('--output <file>', 'the answer that was checked, or - for standard input')
    .option('--keys <file>', 'public keys of who may have signed it (JWKS)')
    .option('--rerun', 'check the answer again and compare byte for byte; needs --source and --output')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(verifyReport);
}

async function verifyReport(path: string, options: VerifyOptions): Promise<void> {
  if (options.rerun && (!options.source || options.output === undefined)) {
    throw new UsageError('--rerun needs the texts: give --source and --output');
  }
  const file = await readText(path, path);
  const keys = await readKeys(options.keys);
  const output = options.output === undefined ? undefined : (await readAnswer(options.output)).text;
  const sources = options.source && (await loadSources(options.source, null)).sources;
  const named = sources?.map((source) => ({ name: source.path, text: source.text }));
  const result = verifySealedReport(file, { keys, output, sources: named });
  const differences =
    options.rerun && result.verified
      ? await rerun(result.statement!, { output: output!, sources: named!.map(({ text }) => text) })
      : null;
  const verified = result.verified && (differences === null || differences.length === 0);
  const { statement: _, ...summary } = result;
  const answer = { ...summary, verified, verdict: verdictOf(result), rerun_differences: differences };
  process.stdout.write(`${options.json ? jsonText(answer) : describe(result, verified, differences)}\n`);
  process.exitCode = verified ? 0 : 1;
}

const verdictOf = ({ statement }: SealVerification): string | null => statement?.predicate.verdict ?? null;

async function readText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function readKeys(path: string | undefined): Promise<Jwks> {
  if (path === undefined) {
    const own = await publicKeys(signingFolderOf(undefined));
    if (own.keys.length > 0) return own;
    throw new UsageError('--keys is missing: give the public keys of who signed the report (JWKS)');
  }
  const text = await readText(path, '--keys');
  try {
    return Jwks.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`--keys ${path}: not a JWKS file of Ed25519 keys`);
  }
}

const MARK = { holds: 'ok', broken: 'BROKEN', not_checked: '-' } as const;

function lineOf({ name, outcome, problems }: CheckResult): string {
  return [
    `  ${MARK[outcome].padEnd(7)} ${name}`,
    ...problems.map((problem) => `          ${oneLine(problem)}`),
  ].join('\n');
}

function describe(
  result: SealVerification,
  verified: boolean,
  differences: readonly string[] | null,
): string {
  const rerunLines =
    differences === null
      ? []
      : [
          `  ${(differences.length === 0 ? 'ok' : 'DIFFERS').padEnd(7)} rerun`,
          ...differences.map((difference) => `          ${oneLine(difference)}`),
        ];
  return [
    verified ? `Verified: ${verdictOf(result)}` : 'Not verified',
    ...result.checks.map(lineOf),
    ...rerunLines,
    ...(result.report_hash === null ? [] : [`  report ${result.report_hash}`, `  key    ${result.keyid}`]),
  ].join('\n');
}
