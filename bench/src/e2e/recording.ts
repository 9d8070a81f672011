import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  type ClaimReader,
  OPINION_STATUSES,
  READER_PROMPT_VERSION,
  ReaderAbsent,
  type ReaderReply,
  type ReaderRequest,
} from '@claimcheck/engine';
import { markOf } from '@claimcheck/providers';

/** The place of a quote: number of the passage, first character, length; null where it stands in none. */
type QuotePlace = readonly [passage: number, start: number, length: number] | null;

/** An answer without a word of the texts: who has the texts has the quotes. Reasons are not kept. */
interface RecordedAnswer {
  readonly request: string;
  readonly tokens: readonly [input: number, output: number];
  /** null: the answer was no JSON of the form asked for. */
  readonly opinions:
    | readonly (readonly [claim: number, status: string, passages: readonly number[], quote: QuotePlace])[]
    | null;
}

/** The bench's own, so that requests stay what they are. */
export const BENCH_SECRET = 'claimcheck-bench';

/** Over what is said alone: the model and its settings do not matter. */
export function requestHash({ system, user, schema }: ReaderRequest): string {
  const messages = [
    { role: 'system', text: system },
    { role: 'user', text: user },
  ];
  return createHash('sha256').update(JSON.stringify({ messages, schema })).digest('hex').slice(0, 24);
}

/** Answers from a file, and nothing else. */
export function recordedReader(file: string): ClaimReader {
  const records = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RecordedAnswer)
      .map((record) => [record.request, record]),
  );
  return {
    mark: (text) => markOf(BENCH_SECRET, text),
    identity: {
      name: 'recorded-reader',
      version: READER_PROMPT_VERSION,
      provider: 'recorded',
      model: 'recorded',
    },
    destination: 'nowhere',
    async ask(request): Promise<ReaderReply> {
      const record = records.get(requestHash(request));
      if (!record) throw new ReaderAbsent('unavailable', 'Nobody has answered this request.');
      const [inputTokens, outputTokens] = record.tokens;
      return {
        text: textOf(record, request),
        usage: { inputTokens, outputTokens, latencyMs: 0 },
        remembered: true,
      };
    },
  };
}

/** Keeps what a reader answers in a file that `recordedReader` reads. */
export function recording(reader: ClaimReader, file: string): ClaimReader {
  const known = new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => (JSON.parse(line) as RecordedAnswer).request)
      : [],
  );
  return {
    identity: reader.identity,
    destination: reader.destination,
    mark: (text) => reader.mark(text),
    async ask(request, signal) {
      const reply = await reader.ask(request, signal);
      const hash = requestHash(request);
      if (!known.has(hash)) appendFileSync(file, `${JSON.stringify(recordOf(hash, request, reply))}\n`);
      known.add(hash);
      return reply;
    },
  };
}

function recordOf(request: string, asked: ReaderRequest, { text, usage }: ReaderReply): RecordedAnswer {
  const passages = passagesOf(asked);
  const tokens = [usage.inputTokens, usage.outputTokens] as const;
  try {
    const { opinions } = JSON.parse(text) as {
      opinions: { claim: number; status: string; passages: number[]; quote: string }[];
    };
    return {
      request,
      tokens,
      opinions: opinions.map(({ claim, status, passages: numbers, quote }) => [
        claim,
        (OPINION_STATUSES as readonly string[]).includes(status) ? status : '?',
        numbers,
        placeOf(quote, numbers, passages),
      ]),
    };
  } catch {
    return { request, tokens, opinions: null };
  }
}

function placeOf(
  quote: string,
  numbers: readonly number[],
  passages: ReadonlyMap<number, string>,
): QuotePlace {
  const words = quote.trim();
  if (words === '') return null;
  for (const number of [...numbers, ...passages.keys()]) {
    const start = passages.get(number)?.indexOf(words) ?? -1;
    if (start >= 0) return [number, start, words.length];
  }
  return null;
}

const NOT_VERBATIM = '(a quote that stands in no passage)';
const NEEDS_NONE = ['unsupported', 'insufficient_context'];

function textOf({ opinions }: RecordedAnswer, request: ReaderRequest): string {
  if (opinions === null) return '';
  const passages = passagesOf(request);
  return JSON.stringify({
    opinions: opinions.map(([claim, status, numbers, place]) => ({
      claim,
      passages: numbers,
      quote: place
        ? passages.get(place[0])!.slice(place[1], place[1] + place[2])
        : NEEDS_NONE.includes(status)
          ? ''
          : NOT_VERBATIM,
      reason: 'Recorded.',
      status,
    })),
  });
}

/** The numbered lines of a request. */
function passagesOf({ user }: ReaderRequest): Map<number, string> {
  const lines = user.slice(0, user.search(/^<<[0-9a-f]+ (?:QUESTION|TEXT|CLAIMS)>>$/m)).split('\n');
  const numbered = lines.flatMap((line) => [...line.matchAll(/^\[(\d+)\] (.*)$/g)]);
  return new Map(numbered.map(([, number, text]) => [Number(number), text!]));
}
