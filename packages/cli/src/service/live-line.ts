/**
 * What is going on, on standard error: one line that is rewritten in a terminal; elsewhere a line each time
 * something changed, so that a log stays short.
 */
export class LiveLine {
  readonly #stream: NodeJS.WriteStream;
  #last = '';

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  /** `detail` may change all the time and is shown in a terminal only. */
  show(text: string, detail = ''): void {
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[2K${text}${detail}`);
    else if (text !== this.#last) this.#stream.write(`${text}\n`);
    this.#last = text;
  }

  /** Leaves the terminal as if nothing had been shown. */
  clear(): void {
    if (this.#stream.isTTY && this.#last !== '') this.#stream.write('\r\u001b[2K');
  }
}

/** The time since a start, for people. */
export function elapsed(startedAt: number): string {
  return `  ${Math.floor((Date.now() - startedAt) / 1000)} s`;
}
