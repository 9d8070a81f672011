import { APIConnectionError } from './errors.js';
import { pause } from './http/pause.js';
import { retryDelayMs } from './http/retry.js';
import { serverSentEvents } from './http/server-sent-events.js';
import type { ReviewRunEvent } from './wire/run-events.js';

const LAST_EVENTS: readonly string[] = ['completed', 'failed', 'cancelled', 'deleted'];
const REOPEN_MS = 1_000;

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  /** How often in a row it is tried again without hearing anything. */
  readonly maxRetries: number;
}

/** The events of a run until its last one; a stream that breaks off is opened again where it was. */
export async function* follow(
  open: (lastEventId: string | undefined) => AsyncIterable<string>,
  { signal, maxRetries }: FollowOptions,
): AsyncGenerator<ReviewRunEvent> {
  let lastEventId: string | undefined;
  for (let failures = 0; ; ) {
    let delay = REOPEN_MS;
    let isSilent = true;
    try {
      for await (const { event, id, data } of serverSentEvents(open(lastEventId))) {
        failures = 0;
        isSilent = false;
        lastEventId = id;
        yield { event, id, data: JSON.parse(data) } as ReviewRunEvent;
        if (LAST_EVENTS.includes(event)) return;
      }
      if (isSilent) throw new APIConnectionError('The stream of events ended without any.');
    } catch (error) {
      failures += 1;
      const wait = failures <= maxRetries ? retryDelayMs(error, failures) : null;
      if (wait === null) throw error;
      delay = wait;
    }
    await pause(delay, signal);
  }
}
