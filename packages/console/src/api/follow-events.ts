import { ServiceError, send } from './http.js';

export interface RunEvent {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an event holds follows from its name
  readonly data: any;
}

const LAST_EVENTS = ['completed', 'failed', 'cancelled', 'deleted'];
const REOPEN_MS = 1_000;

/** Tells each event of a run until its last one. A stream that ends before is opened again where it was. */
export async function followEvents(
  runId: string,
  onEvent: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let last = '';
  for (;;) {
    try {
      for await (const event of eventsOf(runId, last, signal)) {
        last = event.id;
        onEvent(event);
        if (LAST_EVENTS.includes(event.event)) return;
      }
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, REOPEN_MS));
    signal.throwIfAborted();
  }
}

/** The service is there and will not answer otherwise the next time. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** EventSource cannot send the header that marks this page's own requests. */
async function* eventsOf(runId: string, last: string, signal: AbortSignal): AsyncGenerator<RunEvent> {
  const headers = { accept: 'text/event-stream', ...(last !== '' && { 'last-event-id': last }) };
  const response = await send(`/v1/review-runs/${runId}/events`, { headers, signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = `${text}${value}`.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('data') !== '')
        yield { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
    }
  }
}
