import { coloured } from './paint.js';

const PATIENCE_MS = 1_000;
const FRAME_MS = 100;
const CELLS = 24;
/** So many of the latest lines stay above the bar. */
const MOST_LINES = 8;

/**
 * A bar on standard error for work that takes longer than a second, with the latest lines above it. All of it is gone
 * when the work is done; nothing is shown unless it is a terminal, except lines when they are asked for.
 */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #timer: NodeJS.Timeout | null = null;
  readonly #everywhere: boolean;
  readonly #lines: string[] = [];
  #done = 0;
  #total = 0;
  #drawn = 0;

  constructor(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv, { everywhere = false } = {}) {
    this.#stream = stream;
    this.#everywhere = everywhere;
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

  /** A line that fits the terminal. */
  readonly tell = (line: string): void => {
    if (this.#timer) {
      this.#lines.push(line);
      this.#lines.splice(0, this.#lines.length - MOST_LINES);
    } else if (this.#everywhere) this.#stream.write(`${line}\n`);
  };

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#drawn > 0) this.#stream.write(this.#erased());
    this.#drawn = 0;
  }

  #erased(): string {
    const above = this.#drawn > 1 ? `\u001b[${this.#drawn - 1}A\u001b[J` : '';
    return `\r\u001b[2K${above}`;
  }

  #draw(): void {
    const erased = this.#drawn > 0 ? this.#erased() : '\r\u001b[2K';
    const bar = this.#total === 0 ? '  Loading the model…' : this.#bar();
    this.#stream.write(erased + [...this.#lines, bar].join('\n'));
    this.#drawn = this.#lines.length + 1;
  }

  #bar(): string {
    const filled = Math.round((this.#done / this.#total) * CELLS);
    const bar = coloured('━'.repeat(filled), 'green') + coloured('━'.repeat(CELLS - filled), 'dim');
    return `  Checking claims ${bar} ${this.#done}/${this.#total}`;
  }
}
