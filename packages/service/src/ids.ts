import { randomBytes } from 'node:crypto';

const POOL_BYTES = 8_192;
let pool = randomBytes(POOL_BYTES);
let used = 0;

/** Random bytes from a pool: asking the system for a few at a time is slow. Use each slice once. */
function pooledRandom(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

let lastMs = 0;
let sequence = 0;

/** UUIDv7 (RFC 9562): time-ordered, and strictly increasing within this process. Returns its time too. */
export function uuidv7(): { uuid: string; ms: number } {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = pooledRandom(2).readUInt16BE() & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  const bytes = pooledRandom(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return { uuid: hyphenate(bytes.toString('hex')), ms: lastMs };
}

const hyphenate = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** Nothing made at or after `ms` has a smaller UUIDv7, and nothing made before has a larger one. */
export function uuidAt(ms: number): string {
  const hex = Math.max(0, Math.min(ms, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return hyphenate(`${hex}${'0'.repeat(20)}`);
}

export const firstRunIdAt = (ms: number): string => `run_${uuidAt(ms)}`;

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `req_` and 26 characters, the first 10 of them the time. */
export function newRequestId(): string {
  let ms = Date.now();
  let time = '';
  for (let place = 0; place < 10; place++) {
    time = CROCKFORD[ms % 32] + time;
    ms = Math.floor(ms / 32);
  }
  let tail = '';
  for (const byte of pooledRandom(16)) tail += CROCKFORD[byte & 31];
  return `req_${time}${tail}`;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Big-endian base 62 of fixed width. */
export function base62(bytes: Uint8Array, width: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let place = 0; place < width; place++) {
    text = BASE62[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text;
}
