import { LIMITS } from '@claimcheck/contracts';
import { ApiError } from '../errors.js';

const NOTHING = Buffer.alloc(0);
const [NEWLINE, RETURN, QUOTE, COMMA] = [0x0a, 0x0d, 0x22, 0x2c];

/** Every quote left open costs another look at what follows it. */
const MAX_OPEN_QUOTES = 20;

/** One line of a JSONL file, or one record of a CSV file, which may span lines within quotes. */
export interface FileRecord {
  /** Without its line end; empty when the record is too long, or has too many cells, to be kept. */
  readonly bytes: Buffer;
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly problem: 'too_long' | 'too_many_cells' | 'open_quote' | null;
}

export interface SplitOptions {
  /** Whether cells may be quoted, as in CSV; else blank lines are no records. */
  readonly quotes: boolean;
  readonly maxBytes?: number;
  /** Counted while the record is cut: a row of nothing but commas would be millions of cells. */
  readonly maxCells?: number;
}

/**
 * Cuts a file into records and keeps no more than one in memory. A quote that is never closed spoils only its
 * own line: reading goes on after it.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  { quotes, maxBytes = LIMITS.bodyBytes, maxCells = Number.POSITIVE_INFINITY }: SplitOptions,
): AsyncGenerator<FileRecord> {
  const cutter = new RecordCutter(quotes, maxBytes, maxCells);
  for await (const chunk of chunks) yield* cutter.push(chunk);
  yield* cutter.end();
}

class RecordCutter {
  readonly #quotes: boolean;
  readonly #maxBytes: number;
  readonly #maxCells: number;
  #line = 1;
  #parts: Buffer[] = [];
  #size = 0;
  #newlines = 0;
  #commas = 0;
  #overflow = false;
  #openQuotes = 0;
  #inQuotes = false;
  /** At the start of a field, or just after a quote, another quote opens or doubles. */
  #quoteOpens = true;

  constructor(quotes: boolean, maxBytes: number, maxCells: number) {
    this.#quotes = quotes;
    this.#maxBytes = maxBytes;
    this.#maxCells = maxCells;
  }

  /** Looks no further than a record may reach, so that where the chunks are cut makes no difference. */
  *push(chunk: Buffer): Generator<FileRecord> {
    let rest = chunk;
    while (rest.length > 0) {
      if (!this.#quotes && this.#size === 0) rest = this.#passOverBlanks(rest);
      const reach = this.#overflow ? rest.length : this.#maxBytes + 1 - this.#size;
      const view = rest.subarray(0, reach);
      const end = this.#quotes && !this.#overflow ? this.#quotedEnd(view) : view.indexOf(NEWLINE);
      const part = end < 0 ? view : view.subarray(0, end + 1);
      rest = rest.subarray(part.length);
      this.#keep(part);
      if (end >= 0) yield this.#take(null);
      else if (this.#size > this.#maxBytes && this.#inQuotes) {
        const again = yield* this.#giveUpQuote();
        rest = again.length > 0 ? Buffer.concat([again, rest]) : rest;
      }
    }
  }

  /** Blank lines, and blanks before a record, at the cost of looking at each byte: a file may hold millions. */
  #passOverBlanks(bytes: Buffer): Buffer {
    let at = 0;
    for (; at < bytes.length && isBlank(bytes[at]!); at++) if (bytes[at] === NEWLINE) this.#line += 1;
    return bytes.subarray(at);
  }

  *end(): Generator<FileRecord> {
    while (this.#inQuotes && this.#parts.length > 0) {
      yield* this.push(yield* this.#giveUpQuote());
    }
    if (this.#size > 0) yield this.#take(null);
  }

  /** Index of the newline that ends the record, or -1. Remembers across chunks what is quoted. */
  #quotedEnd(bytes: Buffer): number {
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index];
      if (byte === QUOTE && (this.#inQuotes || this.#quoteOpens)) {
        this.#inQuotes = !this.#inQuotes;
        this.#quoteOpens = true;
      } else if (!this.#inQuotes) {
        if (byte === NEWLINE) return index;
        this.#quoteOpens = byte === COMMA;
        if (byte === COMMA) this.#commas += 1;
      }
    }
    return -1;
  }

  #keep(part: Buffer): void {
    this.#size += part.length;
    this.#newlines += countNewlines(part);
    if (this.#size > this.#maxBytes && !this.#inQuotes) this.#drop();
    if (!this.#overflow) this.#parts.push(part);
  }

  /** Forgets a record that is too long; what is left of its line is passed over. */
  #drop(): void {
    this.#overflow = true;
    this.#inQuotes = false;
    this.#parts = [];
  }

  #take(problem: FileRecord['problem']): FileRecord {
    const tooManyCells = this.#commas >= this.#maxCells;
    const record: FileRecord = {
      bytes: tooManyCells ? NOTHING : withoutLineEnd(Buffer.concat(this.#parts)),
      line: this.#line,
      problem: this.#overflow ? 'too_long' : (problem ?? (tooManyCells ? 'too_many_cells' : null)),
    };
    this.#line += this.#newlines;
    this.#newlines = 0;
    this.#parts = [];
    this.#size = 0;
    this.#commas = 0;
    this.#overflow = false;
    this.#inQuotes = false;
    this.#quoteOpens = true;
    return record;
  }

  /** Gives up the first line of what was taken for one long quoted record; returns the rest to be read again. */
  *#giveUpQuote(): Generator<FileRecord, Buffer> {
    this.#openQuotes += 1;
    if (this.#openQuotes > MAX_OPEN_QUOTES) throw brokenQuoting(this.#line);
    const all = Buffer.concat(this.#parts);
    const end = all.indexOf(NEWLINE);
    if (end < 0 && this.#size > this.#maxBytes) {
      this.#drop();
      return NOTHING;
    }
    const line = end < 0 ? all : all.subarray(0, end + 1);
    this.#parts = [line];
    this.#newlines = end < 0 ? 0 : 1;
    yield this.#take('open_quote');
    return all.subarray(line.length);
  }
}

const brokenQuoting = (line: number): ApiError =>
  new ApiError(
    'invalid_request',
    `More than ${MAX_OPEN_QUOTES} quotes are opened and never closed; reading stopped at line ${line}. A quote within a quoted cell is written twice ("").`,
  );

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

function withoutLineEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  if (bytes[end - 1] === NEWLINE) end -= 1;
  if (bytes[end - 1] === RETURN) end -= 1;
  return bytes.subarray(0, end);
}

function countNewlines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
