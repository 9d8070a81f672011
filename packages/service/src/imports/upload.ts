import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';

/** The client went away before the end of its file. */
export class UploadInterrupted extends ApiError {
  constructor() {
    super(
      'invalid_request',
      'The upload ended before the end of the file. Send it again with the same Idempotency-Key or external ids: nothing is created twice.',
    );
  }
}

export const fileTooLarge = (): ApiError =>
  new ApiError(
    'payload_too_large',
    `The file is larger than ${LIMITS.importBytes / 2 ** 20} MiB. Split it and send the parts as separate imports.`,
  );

/** Whoever sends more than this without listening is cut off. */
const DRAIN_BYTES = 2 * LIMITS.importBytes;
const DRAIN_MS = 60_000;

/** A request's body, read a chunk at a time, counted and hashed on the way. */
export class Upload {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #ended = false;

  constructor(stream: Readable) {
    this.#chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  async #next(): Promise<Buffer | null> {
    if (this.#ended) return null;
    const { value, done } = await this.#chunks.next().catch(() => {
      throw new UploadInterrupted();
    });
    this.#ended = done === true;
    if (this.#ended) return null;
    this.#bytes += value.length;
    this.#hash.update(value);
    return value;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) {
      if (this.#bytes > LIMITS.importBytes) throw fileTooLarge();
      yield chunk;
    }
  }

  /** Reads on without looking: a client listens only once it has sent everything. */
  async drain(): Promise<void> {
    const patience = new AbortController();
    const tooLong = sleep(DRAIN_MS, undefined, { signal: patience.signal, ref: false }).catch(() => {});
    const toTheEnd = async () => {
      while (this.#bytes <= DRAIN_BYTES && (await this.#next()));
    };
    await Promise.race([toTheEnd(), tooLong]).finally(() => patience.abort());
  }

  /** False when something of the body is left on the connection. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Hash of the whole body, once it was read to its end. */
  async sha256(): Promise<string> {
    while (await this.#next());
    return this.#hash.copy().digest('hex');
  }
}
