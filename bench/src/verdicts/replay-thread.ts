import { parentPort, workerData } from 'node:worker_threads';
import { review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { type Case, readCases, toReviewInput } from '../e2e/cases.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { recordedVerifier, sampled, UnknownPairError } from './recorded-verifier.js';
import { everyScoreOf, recordingsOf } from './recordings.js';
import { appendScores, readAppended, readScores, type Scores } from './score-file.js';

export interface Task {
  readonly folder: string;
  readonly place: number;
}

/** What is done beside comparing. */
export interface Manner {
  /** Has the model score what it never scored, and keeps what comes out. */
  readonly records: boolean;
  /** Has the model score a few pairs again. */
  readonly samples: boolean;
}

export type Replayed = Task & {
  /** Of the pairs that the model scored again. */
  readonly differences: readonly number[];
  readonly outcome: Outcome | null;
  readonly asked: Scores;
  /** Why there is no outcome. */
  readonly unknown: string | null;
};

const { records, samples } = workerData as Manner;
const measure = await loadMeasure();
const folders = new Map<string, { readonly cases: Case[]; readonly scores: Scores }>();
const scoredBefore: Scores = records ? readAppended(everyScoreOf(measure.version)) : new Map();
let scores: Scores = new Map();
const learn = (learned: Scores) => {
  appendScores(everyScoreOf(measure.version), learned);
  for (const [key, each] of learned) scoredBefore.set(key, each);
};
const recorded = recordedVerifier(measure, () => scores, records ? learn : null);
let differences: number[] = [];
const verifier = samples ? sampled(recorded, (difference) => differences.push(difference)) : recorded;

function open(folder: string): { readonly cases: Case[]; readonly scores: Scores } {
  const recorded = readScores(recordingsOf(folder).scores, measure.version);
  return { cases: readCases(folder), scores: new Map([...scoredBefore, ...recorded]) };
}

parentPort!.on('message', async (task: Task) => {
  const known = folders.get(task.folder) ?? open(task.folder);
  folders.set(task.folder, known);
  scores = known.scores;
  let [outcome, unknown]: [Outcome | null, string | null] = [null, null];
  try {
    outcome = outcomeOf(await review(toReviewInput(known.cases[task.place]!), { verifier }));
  } catch (cause) {
    if (!(cause instanceof UnknownPairError)) throw cause;
    unknown = cause.message;
  }
  const asked = verifier.takeAsked();
  parentPort!.postMessage({ ...task, outcome, asked, unknown, differences } satisfies Replayed);
  differences = [];
});
