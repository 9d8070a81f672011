/** A longer reply is no answer to what was asked. */
export const MOST_REPLY_BYTES = 4 * 1024 * 1024;

/** A reply that cannot be taken, whatever its status; asking again would not change it. */
export class UnusableReply extends Error {
  override readonly name = 'UnusableReply';
}

/**
 * `fetch` for text that must reach the configured server and no other: a redirect is an error, and so is a reply that
 * does not end.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new UnusableReply('The server answered with a redirect, which is not followed.');
  }
  if (response.body === null) return response;
  return new Response(response.body.pipeThrough(atMost(MOST_REPLY_BYTES)), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0)
        controller.error(new UnusableReply(`The reply is longer than ${bytes / 1024 / 1024} MiB.`));
      else controller.enqueue(chunk);
    },
  });
}
