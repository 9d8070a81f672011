import { type Finished, runResident } from '../resident.js';

export type { Finished };

/** Runs a command with nothing of ours in its environment but `env`. */
export function runCli(
  args: readonly string[],
  { env, cwd, stdin }: { env: Record<string, string>; cwd?: string; stdin?: string },
): Promise<Finished> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CLAIMCHECK_'));
  return runResident({
    args,
    cwd,
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), NO_COLOR: '1', ...env },
    input: stdin,
  });
}
