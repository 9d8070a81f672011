import { parentPort, workerData } from 'node:worker_threads';
import { review } from '@claimcheck/engine';
import { loadMeasure } from '@claimcheck/providers';
import { type Case, readCases, toReviewInput } from '../e2e/cases.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { recordedVerifier, UnknownPairError } from './recorded-verifier.js';
import { recordingsOf } from './recordings.js';
import { readScores, type Scores } from './score-file.js';

export interface Task {
  readonly folder: string;
  readonly place: number;
}

export type Replayed = Task & {
  readonly outcome: Outcome | null;
  readonly asked: Scores;
  /** Why there is no outcome. */
  readonly unknown: string | null;
};

const { records } = workerData as { readonly records: boolean };
const folders = new Map<string, { readonly cases: Case[]; readonly scores: Scores }>();
let scores: Scores = new Map();
const verifier = recordedVerifier(await loadMeasure(), () => scores, records);

parentPort!.on('message', async (task: Task) => {
  const known = folders.get(task.folder) ?? {
    cases: readCases(task.folder),
    scores: readScores(recordingsOf(task.folder).scores),
  };
  folders.set(task.folder, known);
  scores = known.scores;
  try {
    const outcome = outcomeOf(await review(toReviewInput(known.cases[task.place]!), { verifier }));
    parentPort!.postMessage({
      ...task,
      outcome,
      asked: verifier.takeAsked(),
      unknown: null,
    } satisfies Replayed);
  } catch (cause) {
    if (!(cause instanceof UnknownPairError)) throw cause;
    const asked = verifier.takeAsked();
    parentPort!.postMessage({ ...task, outcome: null, asked, unknown: cause.message } satisfies Replayed);
  }
});
