import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { base62 } from '../ids.js';

const ID_CHARS = 12;
const SECRET_BYTES = 32;
const SECRET_CHARS = 43;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `<prefix>_<id>_<secret>`: the id finds the row, and only a hash of the whole is stored there. */
export function newSecretToken(prefix: string): { id: string; token: string; secretSha256: string } {
  const id = Array.from({ length: ID_CHARS }, () => base62(Uint8Array.of(randomInt(62)), 1)).join('');
  const token = `${prefix}_${id}_${base62(randomBytes(SECRET_BYTES), SECRET_CHARS)}`;
  return { id, token, secretSha256: sha256(token).toString('hex') };
}

/** The id in a token of this prefix; null when it is none. */
export function idOfToken(prefix: string, token: string): string | null {
  const [given, id, secret, ...rest] = token.split('_');
  const fits =
    given === prefix && rest.length === 0 && id?.length === ID_CHARS && secret?.length === SECRET_CHARS;
  return fits ? id : null;
}

export const isTokenOf = (row: { secret_sha256: string }, token: string): boolean =>
  timingSafeEqual(Buffer.from(row.secret_sha256, 'hex'), sha256(token));
