export interface ServerSentEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** The events in the text of a stream, however it was cut; a last one that is not complete is none. */
export async function* serverSentEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerSentEvent> {
  let text = '';
  for await (const chunk of chunks) {
    const blocks = `${text}${chunk}`.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
}

/** Comments and settings for the connection are no events. */
function parse(block: string): ServerSentEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const;
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { event: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data };
}
