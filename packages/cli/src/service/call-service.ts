import { APIConnectionError, APIError, Claimcheck, ClaimcheckError } from '@claimcheck/client';
import type { Command } from 'commander';
import { UsageError } from '../usage-error.js';

export interface ServiceOptions {
  readonly baseUrl?: string;
  readonly json?: boolean;
}

const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';

/** The key is never an option: what stands on a command line can be read by others. */
export const SERVICE_HELP = `
Environment:
  CLAIMCHECK_API_KEY   key of the service (required)
  CLAIMCHECK_BASE_URL  address of the service (default ${DEFAULT_BASE_URL})`;

export function withServiceOptions(command: Command): Command {
  return command
    .option('--base-url <url>', 'address of the service (CLAIMCHECK_BASE_URL)')
    .option('--json', 'print JSON');
}

/** Does work with a client. What the caller can put right becomes a usage error, the rest stays internal. */
export async function callService<T>(
  options: ServiceOptions,
  work: (client: Claimcheck) => Promise<T>,
): Promise<T> {
  const apiKey = process.env.CLAIMCHECK_API_KEY;
  if (!apiKey) throw new UsageError('set CLAIMCHECK_API_KEY to a key of the service');
  const baseURL = options.baseUrl || process.env.CLAIMCHECK_BASE_URL || DEFAULT_BASE_URL;
  try {
    return await work(new Claimcheck({ apiKey, baseURL }));
  } catch (error) {
    throw error instanceof ClaimcheckError ? explained(error, baseURL) : error;
  }
}

function explained(error: ClaimcheckError, baseURL: string): Error {
  if (error instanceof APIConnectionError) {
    return new Error(`${error.message} Is a service running at ${baseURL}?`, { cause: error });
  }
  if (!(error instanceof APIError)) {
    return error.name === 'ClaimcheckError' ? new UsageError(error.message) : error;
  }
  const canBePutRight = error.status < 500 && error.status !== 408 && error.status !== 429;
  return canBePutRight ? new UsageError([error.message, ...detailLines(error)].join('\n')) : error;
}

function detailLines({ details }: APIError): string[] {
  return details.map(({ path, message }) => `  ${path}: ${message}`);
}
