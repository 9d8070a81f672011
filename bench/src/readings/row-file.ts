import { closeSync, openSync, writeSync } from 'node:fs';

/** A file of labelled rows, one a line. */
export class RowFile {
  readonly #handle: number;
  readonly #counts = new Map<string, number>();

  constructor(path: string) {
    this.#handle = openSync(path, 'w');
  }

  write(row: { readonly label: string }): void {
    writeSync(this.#handle, `${JSON.stringify(row)}\n`);
    this.#counts.set(row.label, (this.#counts.get(row.label) ?? 0) + 1);
  }

  get size(): number {
    return [...this.#counts.values()].reduce((sum, n) => sum + n, 0);
  }

  /** How many rows there are of each label. */
  get labels(): string {
    return [...this.#counts].map(([label, n]) => `${label} ${n}`).join(', ');
  }

  close(): void {
    closeSync(this.#handle);
  }
}
