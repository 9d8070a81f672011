import type { ReviewInput, RunRecords } from '@claimcheck/engine';
import { type Engine, recordsOf, reviewWithReader } from '@claimcheck/providers/light';
import { decidedLine } from '../formats/text/decided-line.js';
import { type ReaderOptions, secondReaderOf } from '../reader/reader-options.js';
import type { LoadedSource } from '../sources/load-sources.js';
import { Progress } from '../terminal/progress.js';
import { terminalOf } from '../terminal/terminal.js';
import type { AnswerOptions } from './answer-options.js';
import type { CheckReport } from './check-report.js';
import { readInputs } from './read-inputs.js';
import { toReviewRecords } from './review-records.js';
import { runIdOf } from './run-id.js';
import { reportTime } from './timestamp.js';
import { withGate } from './with-gate.js';

export interface CheckFilesOptions extends AnswerOptions, ReaderOptions {
  readonly timestamp?: string;
  readonly live?: boolean;
}

export interface Checked {
  readonly report: CheckReport;
  readonly files: readonly LoadedSource[];
  readonly input: ReviewInput;
  readonly records: RunRecords;
}

/** Reads the files, has the engine review them once it is ready, and decides the gate. */
export async function checkFiles(
  answerPath: string | undefined,
  options: CheckFilesOptions,
  ready: Promise<Engine>,
): Promise<Checked> {
  const createdAt = reportTime(options.timestamp, process.env);
  const secondReader = await secondReaderOf(options);
  const { input, answer, sources: files, baseline } = await readInputs('check', answerPath, options);
  const progress = new Progress(process.stderr, process.env, { everywhere: options.live ?? false });
  const terminal = terminalOf(process.stderr, process.env);
  try {
    const task = { runId: runIdOf(input), input, createdAt, html: false };
    const call = {
      onProgress: progress.update,
      onDecided: (claim: string) => progress.tell(decidedLine(JSON.parse(claim), terminal)),
    };
    const records = recordsOf(await reviewWithReader(await ready, task, secondReader(), call));
    const found = toReviewRecords(input, records, files);
    return { report: withGate(found, { answer, failOn: options.failOn, baseline }), files, input, records };
  } finally {
    progress.stop();
  }
}
