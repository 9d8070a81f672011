import { notedAddress } from '@claimcheck/service';
import { httpAddress } from './http-address.js';
import { type AdminOptions, configOf } from './open-admin-storage.js';

export interface LinkOptions extends AdminOptions {
  readonly baseUrl?: string;
}

/** The address of the service in a link for people: what is said, else where the service was started. */
export function linkAddress(options: LinkOptions): string {
  const { baseUrl, dataDir, port } = configOf(options);
  if (options.baseUrl) return httpAddress('--base-url', options.baseUrl).replace(/\/+$/, '');
  const known = baseUrl ?? notedAddress(dataDir);
  if (known !== null) return known;
  const supposed = `http://127.0.0.1:${port}`;
  process.stderr.write(
    `claimcheck: no service was started with the data folder ${dataDir} yet, so the link supposes ${supposed}. ` +
      'If that is wrong, give --base-url or set CLAIMCHECK_BASE_URL.\n',
  );
  return supposed;
}

export const isOnlyHere = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
