import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical.js';

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** A DSSE envelope (Dead Simple Signing Envelope, version 1) as we write it: one signature. */
export const Envelope = z.strictObject({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.string() })).length(1),
});
export type Envelope = z.infer<typeof Envelope>;

/** What is signed: the payload with its type and both lengths, so that neither can be taken for another. */
function preAuthenticationEncoding(payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(PAYLOAD_TYPE)} ${PAYLOAD_TYPE} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

export interface SigningKey {
  readonly keyid: string;
  readonly privateKey: KeyObject;
}

export function signEnvelope(value: unknown, { keyid, privateKey }: SigningKey): Envelope {
  const payload = Buffer.from(canonicalJson(value));
  const sig = sign(null, preAuthenticationEncoding(payload), privateKey);
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid, sig: sig.toString('base64') }],
  };
}

export function signatureHolds(payload: Uint8Array, sig: Uint8Array, publicKey: KeyObject): boolean {
  return verify(null, preAuthenticationEncoding(payload), publicKey, sig);
}

/** The bytes of a file: canonical JSON and a line end, so that no byte of it is free to change. */
export const envelopeFile = (envelope: Envelope): string => `${canonicalJson(envelope)}\n`;

/** Strict: a character that stands for nothing is refused rather than passed over. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
