import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { z } from 'zod';
import type { SigningKey } from './envelope.js';

/** A public Ed25519 key as RFC 8037 writes it. */
export const PublicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string(),
  use: z.literal('sig').optional(),
  alg: z.literal('EdDSA').optional(),
});
export type PublicJwk = z.infer<typeof PublicJwk>;
export const Jwks = z.object({ keys: z.array(PublicJwk) });
export type Jwks = z.infer<typeof Jwks>;

const CURRENT = 'current.pem';

async function publicJwk(key: KeyObject): Promise<PublicJwk> {
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { kty: 'OKP', crv: 'Ed25519', x: jwk.x!, kid, use: 'sig', alg: 'EdDSA' };
}

export const keyOf = ({ kty, crv, x }: PublicJwk): KeyObject =>
  createPublicKey({ key: { kty, crv, x }, format: 'jwk' });

/** Written aside and renamed, for its owner's eyes only. */
function writeNewKey(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const aside = join(folder, `.${process.pid}.${Date.now()}.new`);
  writeFileSync(aside, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  renameSync(aside, join(folder, CURRENT));
}

const readKey = (path: string): KeyObject => createPrivateKey(readFileSync(path));

/** The key that signs now; made the first time. */
export async function signingKey(folder: string): Promise<SigningKey> {
  const path = join(folder, CURRENT);
  if (!existsSync(path)) writeNewKey(folder);
  chmodSync(path, 0o600);
  const privateKey = readKey(path);
  return { keyid: (await publicJwk(privateKey)).kid, privateKey };
}

/** Makes a new key. The public half of the old one stays, so that what it signed can be verified; its private half goes. */
export async function rotateSigningKey(folder: string): Promise<{ kid: string; previous: string | null }> {
  const path = join(folder, CURRENT);
  const previous = existsSync(path) ? await publicJwk(readKey(path)) : null;
  if (previous)
    writeFileSync(join(folder, `${previous.kid}.jwk`), `${JSON.stringify(previous)}\n`, { mode: 0o600 });
  writeNewKey(folder);
  return { kid: (await signingKey(folder)).keyid, previous: previous?.kid ?? null };
}

/** Every public key of the folder, the current one first. */
export async function publicKeys(folder: string): Promise<Jwks> {
  if (!existsSync(folder)) return { keys: [] };
  const path = join(folder, CURRENT);
  const current = existsSync(path) ? [await publicJwk(readKey(path))] : [];
  const old = readdirSync(folder)
    .filter((name) => name.endsWith('.jwk'))
    .sort()
    .map((name) => PublicJwk.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return { keys: [...current, ...old.filter(({ kid }) => kid !== current[0]?.kid)] };
}
