import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { invalidRequest } from '../http/validation.js';

/** Special-purpose ranges of the IANA registry: nothing of the public internet lives there. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within 2000::/3, the only global unicast space: protocol assignments, documentation, 6to4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const specialV4 = new BlockList();
for (const [net, prefix] of SPECIAL_V4) specialV4.addSubnet(net, prefix, 'ipv4');
const specialV6 = new BlockList();
for (const [net, prefix] of SPECIAL_V6) specialV6.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. Forms of IPv6 that stand for an IPv4 address are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  constructor() {
    super('The host has no address that webhooks may be sent to.');
  }
}

/** The host of a URL when it is an address itself, without the brackets of IPv6. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : null;
}

/** Says at once what could never be delivered; names are resolved, and checked again, for every attempt. */
export function checkTarget(url: string, { allowPrivate }: { allowPrivate: boolean }): void {
  const refuse = (message: string) => {
    throw invalidRequest([{ path: 'url', message }]);
  };
  const target = new URL(url);
  if (target.username || target.password) refuse('must not hold a user name or password');
  if (target.hash) refuse('must not hold a fragment (#…)');
  if (allowPrivate) return;
  if (target.protocol !== 'https:') {
    refuse('must begin with https://; CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE=1 of the service permits http');
  }
  const address = literalAddress(target);
  const local = /(^|\.)localhost\.?$/.test(target.hostname);
  if (local || (address !== null && !isPublicAddress(address))) {
    refuse(
      'must not lead to a private, local or special address; CLAIMCHECK_WEBHOOK_ALLOW_PRIVATE=1 of the service permits it',
    );
  }
}

const RESOLVER = { timeout: 4_000, tries: 2 };

/**
 * Asks the name servers directly: the system's own lookup would wait in a pool of four threads, where a few
 * dead names delay everybody.
 */
async function publicAddresses(hostname: string): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver(RESOLVER);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const found: LookupAddress[] = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  const usable = found.filter(({ address }) => isPublicAddress(address));
  if (usable.length === 0) throw new AddressRefused();
  return usable;
}

/** The connection is made to an address that was checked: no second resolution comes between. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  publicAddresses(hostname).then(
    (addresses) => {
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ''),
  );
};
