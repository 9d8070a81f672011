import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { ReaderAbsent } from '@claimcheck/engine';

const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv6');

/** Whether an address is of this machine or of a network of one's own. */
const isNear = (address: string): boolean => near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

export const NEEDS_HTTPS =
  'must begin with https://: plain http is for this machine and private addresses only';

/** What can be told without asking a name server. */
export function isOpenHttp(url: string): boolean {
  return new URL(url).protocol === 'http:' && isIP(hostOf(url)) !== 0 && !isNear(hostOf(url));
}

/** Text and key do not leave one's own network unencrypted. */
export async function refuseOpenHttp(url: string): Promise<void> {
  if (new URL(url).protocol !== 'http:') return;
  const addresses = await lookup(hostOf(url), { all: true }).catch(() => []);
  if (addresses.every(({ address }) => isNear(address))) return;
  throw new ReaderAbsent('unavailable', `CLAIMCHECK_READER_BASE_URL ${NEEDS_HTTPS}.`);
}
