// measure.js SIZE ROUNDS [--model]: one size in a process of its own, so that the peak of memory is its own
import {
  lexicalVerifier,
  type ReviewInput,
  review,
  type SupportVerifier,
  toRunRecords,
} from '@claimcheck/engine';
import { EmbeddedVerifier } from '@claimcheck/providers';
import { inputOf, type Size } from './texts.js';

export interface Measurement {
  readonly claims: number;
  /** How many pairs the verifier was asked for, and the time it took for them. */
  readonly pairs: number;
  readonly verifier_ms: number;
  readonly total_ms: number;
  /** Before the first claim is judged: parsing, extraction, index. */
  readonly prepare_ms: number;
  /** After the last one: citations, repairs, gate, records and report. */
  readonly report_ms: number;
  readonly peak_mib: number;
  /** From giving up, while a claim is being scored, to the end of the review. */
  readonly stop_ms: number;
}

const RUN_ID = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
const CREATED_AT = '2026-01-31T12:00:00.000Z';

const size = JSON.parse(process.argv[2]!) as Size;
const embedded = process.argv.includes('--model') ? await EmbeddedVerifier.load() : null;
const inner = embedded ?? lexicalVerifier;
const input = inputOf(size);
// The fastest round: what else the machine does only makes it slower.
let figures = await measure(input);
for (let round = 1; round < Number(process.argv[3]); round += 1) {
  const next = await measure(input);
  if (next.total_ms < figures.total_ms) figures = next;
}
const peak_mib = Math.round(process.resourceUsage().maxRSS / 1024);
const result: Measurement = { ...figures, peak_mib, stop_ms: await timeToStop(input) };
await embedded?.close();
process.stdout.write(`${JSON.stringify(result)}\n`);

async function measure(reviewInput: ReviewInput): Promise<Omit<Measurement, 'peak_mib' | 'stop_ms'>> {
  let pairs = 0;
  let verifier_ms = 0;
  const verifier = calling(async (asked, signal) => {
    const started = performance.now();
    const scores = await inner.score(asked, signal);
    verifier_ms += performance.now() - started;
    pairs += asked.length;
    return scores;
  });
  const started = performance.now();
  const progress: number[] = [];
  const reviewed = await review(reviewInput, {
    verifier,
    onProgress: () => progress.push(performance.now()),
  });
  toRunRecords(reviewed, RUN_ID, CREATED_AT);
  const ended = performance.now();
  return {
    claims: reviewed.verdicts.length,
    pairs,
    verifier_ms,
    total_ms: ended - started,
    prepare_ms: progress[0]! - started,
    report_ms: ended - progress.at(-1)!,
  };
}

/** Gives up at the tenth call of the verifier, which then is under way. */
async function timeToStop(reviewInput: ReviewInput): Promise<number> {
  const caller = new AbortController();
  let calls = 0;
  let gaveUp = 0;
  const verifier = calling((asked, signal) => {
    calls += 1;
    const scores = inner.score(asked, signal);
    if (calls === 10) {
      gaveUp = performance.now();
      caller.abort();
    }
    return scores;
  });
  await review(reviewInput, { verifier, signal: caller.signal }).catch((error: unknown) => {
    if (!caller.signal.aborted) throw error;
  });
  return performance.now() - gaveUp;
}

function calling(score: SupportVerifier['score']): SupportVerifier {
  const { identity, maxPairTokens } = inner;
  return { identity, maxPairTokens, countTokens: (text) => inner.countTokens(text), score };
}
