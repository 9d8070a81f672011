import type { SpanRef } from '../model.js';
import { findQuote } from './find-quote.js';
import type { NumberedPassage } from './passages.js';
import { OPINION_STATUSES, type OpinionStatus } from './prompt.js';
import type { Question } from './request.js';

/** What a second reader says about one claim, after everything in it that can be checked has been. */
export interface Opinion {
  readonly status: OpinionStatus;
  readonly reason: string;
  /** Where its quote stands; null only for statuses that need none. */
  readonly span: SpanRef | null;
}

export interface CheckedAnswer {
  /** By claim index. */
  readonly opinions: ReadonlyMap<number, Opinion>;
  /** By claim index, for every claim asked about that has no opinion: what is wrong. */
  readonly complaints: ReadonlyMap<number, string>;
}

const NEEDS_EVIDENCE: ReadonlySet<OpinionStatus> = new Set([
  'supported',
  'partially_supported',
  'contradicted',
]);
const REASON_CHARS = 400;

/** Takes from an answer what holds. Whatever the answer is, every claim asked about is in one map or the other. */
export function checkAnswer(question: Question, answer: string): CheckedAnswer {
  const entries = entriesOf(answer);
  const opinions = new Map<number, Opinion>();
  const complaints = new Map<number, string>();
  for (const claimIndex of question.claimIndexes) {
    const own = entries?.filter((entry) => entry.claim === claimIndex + 1) ?? [];
    const result = entries === null ? NOT_JSON : checkEntries(own, question.passages);
    if (typeof result === 'string') complaints.set(claimIndex, result);
    else opinions.set(claimIndex, result);
  }
  return { opinions, complaints };
}

const NOT_JSON = 'the answer was not a JSON object of the form asked for';

type Entry = Readonly<Record<string, unknown>>;

function entriesOf(answer: string): Entry[] | null {
  const opinions = (parsed(answer) as { opinions?: unknown } | null)?.opinions;
  if (!Array.isArray(opinions)) return null;
  return opinions.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null);
}

/** The JSON object in an answer, also where a model wraps it in words or a code fence. */
function parsed(answer: string): unknown {
  for (const text of [answer, answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next form may parse.
    }
  }
  return null;
}

function checkEntries(entries: readonly Entry[], shown: readonly NumberedPassage[]): Opinion | string {
  const [entry, second] = entries;
  if (!entry) return 'it was left out';
  if (second) return 'it was answered more than once';
  const { status, passages, quote, reason } = entry;
  if (!isStatus(status)) return `the status must be one of ${OPINION_STATUSES.join(', ')}`;
  if (!Array.isArray(passages) || typeof quote !== 'string' || typeof reason !== 'string')
    return 'a field is missing or of the wrong type';
  const named = passages.map((number) => shown.find((passage) => passage.number === number));
  if (named.includes(undefined)) return 'a passage number was not among those shown';
  const known = named as NumberedPassage[];
  const said = { status, reason: oneSentence(reason) };
  if (!NEEDS_EVIDENCE.has(status)) return { ...said, span: findQuote(quote, known, shown) };
  if (known.length === 0) return `${status} needs the number of a passage`;
  const span = findQuote(quote, known, shown);
  return span ? { ...said, span } : 'the quote does not stand word for word in the passage';
}

const isStatus = (value: unknown): value is OpinionStatus =>
  (OPINION_STATUSES as readonly unknown[]).includes(value);

const oneSentence = (reason: string): string => {
  const line = reason.replace(/\s+/g, ' ').trim();
  return line.length > REASON_CHARS ? `${line.slice(0, REASON_CHARS)}…` : line;
};
