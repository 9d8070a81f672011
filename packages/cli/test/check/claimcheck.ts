import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { CheckReport } from '../../dist/check/check-report.js';
import { runResident } from '../resident.js';
import { BIN, cleanEnv } from '../service-process.js';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Call {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Record<string, string>;
}

export interface ProcessCall extends Call {
  /** The command of another installation. */
  readonly bin?: string;
  /** An open file that takes the output instead of the outcome's `stdout`. */
  readonly output?: number;
}

/** Runs a command with nothing of this machine's settings. */
export const claimcheck = (args: readonly string[], { env = {}, ...call }: Call = {}): Promise<Outcome> =>
  runResident({ args, ...call, env: cleanEnv(env) });

/** The same in a process of its own, for what is about the process. */
export function claimcheckProcess(args: readonly string[], call: ProcessCall = {}): Promise<Outcome> {
  const { cwd, input, env = {}, bin = BIN, output = 'pipe' } = call;
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: cleanEnv(env),
    stdio: ['pipe', output, 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr!.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A temporary folder with these files; call from a test, which removes it. */
export function folderWith(files: Files): string {
  const folder = madeFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for all tests of a file; call from `beforeAll`. */
export function temporaryFolder(files: Files): string {
  const folder = madeFolder(files);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function madeFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-cli-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Runs a check and reads its JSON report. */
export async function checkToJson(
  args: readonly string[],
  call: Call,
): Promise<{ report: CheckReport; code: number | null; text: string }> {
  const { stdout, stderr, code } = await claimcheck(['check', ...args, '--format', 'json'], call);
  if (stdout === '') throw new Error(`no report: ${stderr}`);
  return { report: JSON.parse(stdout) as CheckReport, code, text: stdout };
}

/** Two claims anyone can judge: the first is restated, the second has another number. */
export const POLICY =
  'Refund policy\n\nCustomers may return goods within 14 days of delivery.\n\nThe warranty period is 12 months from the date of purchase.\n';
export const GOOD_ANSWER = 'Customers may return goods within 14 days of delivery.\n';
export const BAD_ANSWER =
  'Customers may return goods within 14 days of delivery.\nThe warranty period is 36 months from the date of purchase.\n';
