import { childId, listedVerdict, RUN_ERROR_CODES, type RunErrorCode } from '@claimcheck/contracts';
import {
  type ReviewInput,
  type RunRecords,
  renderHtml,
  review,
  type SupportVerifier,
  toDecidedClaim,
  toRunRecords,
} from '@claimcheck/engine';
import { givenReader, openQuestions } from '../llm/given-answers.js';
import type { EngineNews, EngineTask, ReviewedRun, ReviewFailure, ReviewTask } from './engine-process.js';
import { KeptReadings } from './kept-readings.js';
import { loadVerifier, type VerifierChoice } from './load-verifier.js';
import { serveTasks, type TaskContext } from './serve-tasks.js';
import { stackFrames } from './stack-frames.js';

/** The program of an engine process: reviews one input at a time. */
await serveTasks(async (choice: VerifierChoice) => {
  const verifier = await loadVerifier(choice);
  return async (task: EngineTask, context: TaskContext) =>
    'questionsAbout' in task
      ? openQuestions(task.questionsAbout, task.second, verifier)
      : reviewOne(task, verifier, context);
}, describe);

async function reviewOne(
  { input, runId, second, earlier, html, createdAt: given }: ReviewTask,
  verifier: SupportVerifier,
  { signal, onProgress }: TaskContext,
): Promise<ReviewedRun> {
  const tell = (news: EngineNews): void => onProgress(news);
  const readings = new KeptReadings(earlier?.readings);
  const secondReader = second ? givenReader(second) : null;
  const reviewed = await review(input, {
    verifier,
    secondReader,
    takeOver: { from: earlier?.runId ?? null, forClaim: (reader) => readings.forClaim(reader) },
    signal,
    onProgress: tell,
    onDecided: (decided) => tell({ decided: JSON.stringify(toDecidedClaim(decided, runId)) }),
  });
  signal.throwIfAborted();
  const createdAt = given ?? new Date().toISOString();
  const records = toRunRecords(reviewed, runId, createdAt);
  return {
    createdAt,
    claimCount: records.claims.length,
    unsupportedClaimCount: records.claimReport.unsupported_claims.length,
    safeUseStatus: records.gateVerdict.safe_use_status,
    problemImportance: records.claims.reduce(
      (most, { support_status, importance }) =>
        support_status === 'supported' ? most : Math.max(most, importance),
      1,
    ),
    claims: JSON.stringify(records.claims),
    verificationResults: JSON.stringify(records.verificationResults),
    sourceSpans: JSON.stringify(records.sourceSpans),
    claimReport: JSON.stringify(records.claimReport),
    gateVerdict: JSON.stringify(records.gateVerdict),
    listedVerdict: JSON.stringify(listedVerdict(records.gateVerdict)),
    html: html ? page(input, runId, records) : null,
    readings: readings.toText(),
  };
}

function page(input: ReviewInput, runId: string, records: RunRecords): string {
  return renderHtml({
    aiOutput: input.aiOutput,
    sources: input.sources.map(({ title, citationLabel, mediaType, content }, index) => ({
      id: childId(runId, 'source', index + 1),
      title,
      citation_label: citationLabel,
      media_type: mediaType,
      content,
    })),
    claims: records.claims,
    spans: records.sourceSpans,
    report: records.claimReport,
    minConfidence: records.gateVerdict.metadata.min_confidence,
  });
}

/** A provider says what went wrong with `code` and `retryable`; anything else is the engine's own fault. */
function describe(error: unknown): ReviewFailure {
  const { code, retryable } = (error ?? {}) as { code?: unknown; retryable?: unknown };
  const known = RUN_ERROR_CODES.includes(code as RunErrorCode);
  return {
    code: known ? (code as RunErrorCode) : 'engine_error',
    retryable: known && retryable === true,
    trace: stackFrames(error),
  };
}
