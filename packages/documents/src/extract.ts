import { LIMITS, type MediaType } from '@claimcheck/contracts';
import { ChildEnded, ChildRunner } from '@claimcheck/providers/light';
import { DocumentError } from './document-error.js';
import type { PlaceMap } from './places.js';
import { type DocumentText, type NamedBytes, readText } from './read-document.js';

export interface Extracted {
  readonly text: string;
  readonly media_type: MediaType;
  readonly places: PlaceMap;
}

export type Extraction = Extracted | { readonly problem: string };

interface Limits {
  readonly entry: URL;
  readonly heapMb: number;
  readonly memoryMb: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/**
 * How a document is read: in a process of its own, as a small file may unpack to more than any memory holds. The heap
 * of a thread can be limited, but not what it holds beside its heap.
 */
export const EXTRACTION: Limits = {
  entry: new URL('./extract-thread.js', import.meta.url),
  heapMb: 512,
  memoryMb: 1_024,
  cpuMs: 30_000,
  wallMs: 60_000,
};

/** The text of a document as a source, or why there is none. `read` has it read by a process with those limits. */
export async function extractBy(
  read: (file: NamedBytes) => Promise<Extraction>,
  file: NamedBytes,
): Promise<Extraction> {
  const { name } = file;
  let answer: Extraction;
  try {
    answer = await read(file);
  } catch (error) {
    return { problem: `${name}: ${reasonOf(error)}` };
  }
  if ('problem' in answer) return answer;
  if (!/\S/.test(answer.text)) return { problem: `${name}: the file holds no text` };
  if (answer.text.length > LIMITS.sourceContentChars)
    return {
      problem: `${name}: holds ${answer.text.length} characters; at most ${LIMITS.sourceContentChars} are allowed. Split it`,
    };
  return answer;
}

/** A process that reads documents one after the other; it starts with the first. */
export class DocumentProcess {
  readonly #runner: ChildRunner<NamedBytes, Extraction>;
  readonly #limits: Limits;

  constructor(limits: Limits = EXTRACTION) {
    this.#limits = limits;
    const { entry, heapMb, memoryMb } = limits;
    this.#runner = new ChildRunner({ entry: entry.href, data: null, heapMb, memoryMb, niceness: 0 });
  }

  extract(file: NamedBytes): Promise<Extraction> {
    const { cpuMs, wallMs } = this.#limits;
    return extractBy((task) => this.#runner.run(task, { signal: AbortSignal.timeout(wallMs), cpuMs }), file);
  }

  /** Reads by the name's ending: what is text by itself here, all other files in the process. */
  async read(file: NamedBytes): Promise<DocumentText> {
    const text = readText(file);
    if (text !== null) return text;
    const extraction = await this.extract(file);
    if ('problem' in extraction) throw new DocumentError(extraction.problem);
    const { media_type: mediaType, ...found } = extraction;
    return { ...found, mediaType, isFileText: false };
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

/** Reads a document in a process that ends with it. */
export async function extractAlone(file: NamedBytes): Promise<Extraction> {
  const process = new DocumentProcess();
  try {
    return await process.extract(file);
  } finally {
    await process.close();
  }
}

/** Throws what says nothing about the document. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError')
    return `reading it took longer than ${EXTRACTION.wallMs / 1000} s`;
  if (!(error instanceof ChildEnded)) throw error;
  if (error.ending === 'out_of_time')
    return `reading it took longer than ${EXTRACTION.cpuMs / 1000} s of a processor`;
  return 'reading it took more memory than allowed';
}
