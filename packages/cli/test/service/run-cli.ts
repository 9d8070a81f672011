import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/claimcheck.js', import.meta.url));

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as its own process with nothing of ours in its environment but `env`. */
export function runCli(
  args: readonly string[],
  { env, cwd, stdin }: { env: Record<string, string>; cwd?: string; stdin?: string },
): Promise<Finished> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CLAIMCHECK_'));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      { cwd, env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end(stdin ?? '');
  });
}
