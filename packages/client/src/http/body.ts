/** What every runtime's fetch takes. */
export type Sendable = string | Uint8Array | Blob | ReadableStream;

/** Bytes or text, whole or as they come. */
export type Content = Sendable | AsyncIterable<string | Uint8Array>;

/** Content, or a function that opens it. Only a function lets a stream be sent again by a retry. */
export type ContentSource = Content | (() => Content | Promise<Content>);

export interface RequestBody {
  readonly contentType: string;
  /** Whether `open` may be called once for each attempt. */
  readonly repeatable: boolean;
  open(): Promise<Sendable>;
}

export function jsonBody(value: unknown): RequestBody {
  const text = JSON.stringify(value);
  return { contentType: 'application/json', repeatable: true, open: async () => text };
}

/** A form as the bytes it makes, so that each attempt sends the same. */
export function formBody(form: FormData): RequestBody {
  const encoded = new Response(form);
  let bytes: Promise<Blob> | undefined;
  return {
    contentType: encoded.headers.get('content-type')!,
    repeatable: true,
    open: () => (bytes ??= encoded.blob()),
  };
}

const isStream = (content: Content): content is ReadableStream => content instanceof ReadableStream;

const isWhole = (content: Content): content is string | Uint8Array | Blob =>
  typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;

/** Not every runtime's fetch takes an async iterable; all take a stream. */
function streamOf(chunks: AsyncIterable<string | Uint8Array>): ReadableStream {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

export function contentBody(contentType: string, source: ContentSource): RequestBody {
  return {
    contentType,
    repeatable: typeof source === 'function' || isWhole(source),
    async open() {
      const content = typeof source === 'function' ? await source() : source;
      return isWhole(content) || isStream(content) ? content : streamOf(content);
    },
  };
}
