import { LIMITS, type MediaType } from '@claimcheck/contracts';
import { ChildEnded, ChildRunner } from '@claimcheck/providers/light';
import type { PlaceMap } from './places.js';

export interface NamedBytes {
  readonly bytes: Uint8Array;
  /** Its ending says what the file is. */
  readonly name: string;
}

export interface Extracted {
  readonly text: string;
  readonly media_type: MediaType;
  readonly places: PlaceMap;
}

export type Extraction = Extracted | { readonly problem: string };

/**
 * How a document is read: in a process of its own, as a small file may unpack to more than any memory holds. The heap
 * of a thread can be limited, but not what it holds beside its heap.
 */
export const EXTRACTION = {
  entry: new URL('./extract-thread.js', import.meta.url),
  heapMb: 512,
  memoryMb: 1_024,
  cpuMs: 30_000,
  wallMs: 60_000,
} as const;

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

/** Reads a document in a process that ends with it. */
export function extractAlone(file: NamedBytes): Promise<Extraction> {
  return extractBy(async (task) => {
    const { entry, cpuMs, wallMs, ...memory } = EXTRACTION;
    const runner = new ChildRunner<NamedBytes, Extraction>({
      entry: entry.href,
      data: null,
      niceness: 0,
      ...memory,
    });
    try {
      return await runner.run(task, { signal: AbortSignal.timeout(wallMs), cpuMs });
    } finally {
      await runner.close();
    }
  }, file);
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
