import { coloured } from './paint.js';

const PATIENCE_MS = 1_000;
const FRAME_MS = 100;
const CELLS = 24;

/** A bar on standard error for work that takes longer than a second; nothing at all unless it is a terminal. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #timer: NodeJS.Timeout | null = null;
  #done = 0;
  #total = 0;
  #drawn = false;

  constructor(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv) {
    this.#stream = stream;
    if (!stream.isTTY || env.TERM === 'dumb') return;
    const started = Date.now();
    this.#timer = setInterval(() => {
      if (Date.now() - started >= PATIENCE_MS) this.#draw();
    }, FRAME_MS).unref();
  }

  readonly update = ({ claimsDone, claimsTotal }: { claimsDone: number; claimsTotal: number }): void => {
    this.#done = claimsDone;
    this.#total = claimsTotal;
  };

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#drawn) this.#stream.write('\r\u001b[2K');
    this.#drawn = false;
  }

  #draw(): void {
    this.#drawn = true;
    this.#stream.write(`\r\u001b[2K${this.#total === 0 ? '  Loading the model…' : this.#bar()}`);
  }

  #bar(): string {
    const filled = Math.round((this.#done / this.#total) * CELLS);
    const bar = coloured('━'.repeat(filled), 'green') + coloured('━'.repeat(CELLS - filled), 'dim');
    return `  Checking claims ${bar} ${this.#done}/${this.#total}`;
  }
}
