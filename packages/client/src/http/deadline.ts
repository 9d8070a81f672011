/** Ends one attempt when its time is over or the caller aborts, whichever comes first. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #caller: AbortSignal | undefined;
  #expired = false;

  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#controller.abort();
    }, ms);
    caller?.addEventListener('abort', this.#onCallerAbort, { once: true });
    if (caller?.aborted) this.#controller.abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get expired(): boolean {
    return this.#expired;
  }

  /** Leaves neither a timer nor a listener on a signal that may outlive many calls. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#onCallerAbort);
  }

  readonly #onCallerAbort = (): void => this.#controller.abort();
}
