/** Ends one attempt when its time is over or the caller aborts, whichever comes first. */
export class Deadline {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;
  readonly #ms: number;
  readonly #caller: AbortSignal | undefined;
  #expired = false;

  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.#ms = ms;
    this.#timer = this.#start();
    caller?.addEventListener('abort', this.#onCallerAbort, { once: true });
    if (caller?.aborted) this.#controller.abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get expired(): boolean {
    return this.#expired;
  }

  /** Gives the time once more, for an answer that goes on as long as something comes. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  /** Leaves neither a timer nor a listener on a signal that may outlive many calls. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#onCallerAbort);
  }

  #start(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#expired = true;
      this.#controller.abort();
    }, this.#ms);
  }

  readonly #onCallerAbort = (): void => this.#controller.abort();
}
