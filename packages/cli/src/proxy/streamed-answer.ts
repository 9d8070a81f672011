import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Verdict, worstOf } from './verdict.js';

const DONE = '[DONE]';
/** Caller and whatever stands between give up on a connection that is silent for long. */
const SIGN_OF_LIFE_MS = 5_000;

interface Delta {
  readonly index?: number;
  readonly delta?: { readonly content?: unknown };
}

export interface StreamOptions {
  readonly judge: (text: string) => Promise<Verdict>;
  readonly held: (verdict: Verdict) => string | null;
  /** `hold`: nothing is sent before it is checked. `trail`: it is sent as it comes, and the verdict after it. */
  readonly mode: 'hold' | 'trail';
  readonly send: (chunk: string) => void;
}

/** Passes a streamed answer on, ending with one more event that carries the verdict and no choices. */
export async function streamWithVerdict(
  upstream: ReadableStream<Uint8Array>,
  { judge, held, mode, send }: StreamOptions,
): Promise<Verdict | null> {
  const texts = new Map<number, string>();
  const waiting: string[] = [];
  let last: Record<string, unknown> = {};
  const alive = mode === 'hold' ? setInterval(() => send(': checking\n\n'), SIGN_OF_LIFE_MS) : undefined;
  try {
    for await (const data of eventsOf(upstream)) {
      if (data === DONE) continue;
      if (mode === 'trail') send(event(data));
      else waiting.push(data);
      const chunk = parsed(data);
      if (chunk === null) continue;
      const { choices, usage: _, ...head } = chunk;
      last = head;
      for (const { index = 0, delta } of (choices ?? []) as Delta[]) {
        const text = typeof delta?.content === 'string' ? delta.content : '';
        texts.set(index, (texts.get(index) ?? '') + text);
      }
    }
    const verdicts: Verdict[] = [];
    for (const [index, text] of texts) {
      const verdict = await judge(text);
      verdicts.push(verdict);
      const message = held(verdict);
      if (message !== null) {
        waiting.splice(0, Infinity, ...waiting.filter((data) => !speaksFor(index, data)));
        waiting.push(...replaced(last, index, message));
      }
    }
    for (const data of waiting) send(event(data));
    if (verdicts.length === 0) {
      send(event(DONE));
      return null;
    }
    const verdict = worstOf(verdicts);
    send(event(JSON.stringify({ ...last, choices: [], claimcheck: verdict })));
    send(event(DONE));
    return verdict;
  } finally {
    clearInterval(alive);
  }
}

async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield data;
}

const event = (data: string): string => `data: ${data}\n\n`;

/** What stands in the place of the chunks of a choice that is held back. */
function replaced(head: object, index: number, message: string): string[] {
  const choice = (delta: object, finish_reason: string | null) =>
    JSON.stringify({ ...head, choices: [{ index, delta, finish_reason }] });
  return [choice({ role: 'assistant', content: message }, null), choice({}, 'content_filter')];
}

const speaksFor = (index: number, data: string): boolean =>
  ((parsed(data)?.choices ?? []) as Delta[]).some((choice) => (choice.index ?? 0) === index);

function parsed(data: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
