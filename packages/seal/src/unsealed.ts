import { Envelope, fromBase64 } from './envelope.js';
import { Statement } from './statement.js';

/** What an envelope says, with nothing verified; null when it is no sealed report. */
export function unsealed(value: unknown): Statement | null {
  const envelope = Envelope.safeParse(value);
  const payload = envelope.success ? fromBase64(envelope.data.payload) : null;
  if (!payload) return null;
  try {
    return Statement.parse(JSON.parse(payload.toString()));
  } catch {
    return null;
  }
}
