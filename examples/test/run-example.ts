import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Service } from '../../packages/client/test/service.js';

export const exampleFolder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

export const environmentOf = ({ apiKey, url }: Pick<Service, 'apiKey' | 'url'>): NodeJS.ProcessEnv => ({
  ...process.env,
  CLAIMCHECK_API_KEY: apiKey,
  CLAIMCHECK_BASE_URL: url,
});

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line as a shell of a workflow would. */
export function runShell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Finished> {
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-c', command], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
