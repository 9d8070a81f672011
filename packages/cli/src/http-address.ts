import { UsageError } from './usage-error.js';

/** The address that an option gives, where it is one of HTTP. */
export function httpAddress(option: string, address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new UsageError(`${option} must begin with http:// or https://`);
}
