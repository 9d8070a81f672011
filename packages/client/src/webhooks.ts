import { ClaimcheckError } from './errors.js';
import type { WebhookPayload } from './wire/webhooks.js';

/** What arrived is not what the service sent, or not with this secret, or too long ago. Answer with 400. */
export class WebhookVerificationError extends ClaimcheckError {
  override readonly name = 'WebhookVerificationError';
}

/** The `Headers` of a request, or a plain object of them as Node has it. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** How far the time of sending may be from now; 300 when left out. */
  readonly toleranceSeconds?: number | undefined;
}

/** What has been verified: the payload, and the id by which a repeat is recognised. */
export type VerifiedWebhook = WebhookPayload & { readonly id: string };

const DEFAULT_TOLERANCE_SECONDS = 300;
const encoder = new TextEncoder();

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') {
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  }
  return value;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) {
    throw new ClaimcheckError('The webhook secret is not one of this service; copy it again (whsec_…).');
  }
  return bytes;
}

function checkTime(text: string, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(text))
    throw new WebhookVerificationError('The header webhook-timestamp is no time.');
  const age = Date.now() / 1000 - Number(text);
  if (age > toleranceSeconds) throw new WebhookVerificationError('The webhook was sent too long ago.');
  if (age < -toleranceSeconds) throw new WebhookVerificationError('The webhook is dated in the future.');
}

function signedContent(id: string, time: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${time}.`);
  const rest = typeof body === 'string' ? encoder.encode(body) : body;
  const content = new Uint8Array(head.length + rest.length);
  content.set(head);
  content.set(rest, head.length);
  return content;
}

/** Whether one of the signatures is of one of the secrets. Each comparison takes the same time. */
async function signedBy(
  secrets: readonly string[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', keyBytes(secret), algorithm, false, ['verify']);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
    }
  }
  return false;
}

/**
 * Checks a webhook (Standard Webhooks) and returns what it says. Pass the body exactly as it arrived: text or
 * bytes, not parsed. Several secrets may be given while one replaces another.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new ClaimcheckError(
      'Pass the body as it arrived (text or bytes): parsing it loses what was signed.',
    );
  }
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .flatMap((entry) => fromBase64(entry.slice(3)) ?? []);
  checkTime(time, options.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await signedBy(secrets, signatures, signedContent(id, time, body)))) {
    throw new WebhookVerificationError('No signature of the webhook matches.');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  return { ...(JSON.parse(text) as WebhookPayload), id };
}
