import type { Engine, ReviewCall } from '@claimcheck/providers';
import { context } from '@opentelemetry/api';
import { inSpan, tracer } from './spans.js';

/** The same engine, whose work shows in the trace. */
export const tracedEngine = (engine: Engine): Engine => ({
  review: (task, call) =>
    inSpan('engine review', {}, async (span) => {
      const steps = stepsOf(call ?? {});
      const reviewed = await engine.review(task, steps.call).finally(() => steps.end());
      span.setAttribute('claimcheck.claims', reviewed.claimCount);
      return reviewed;
    }),
  questions: (task, call) => inSpan('engine questions', {}, () => engine.questions(task, call)),
});

/** One span a step, by what is heard of the progress: the engine works in a process of its own. */
function stepsOf(call: ReviewCall): { readonly call: ReviewCall; end(): void } {
  // Progress is heard by messages of another process, which know nothing of the trace.
  const within = context.active();
  let name = 'extract claims';
  let span = tracer().startSpan(name, {}, within);
  const next = (step: string) => {
    if (name === step) return;
    span.end();
    name = step;
    span = tracer().startSpan(step, {}, within);
  };
  return {
    call: {
      ...call,
      onProgress: (progress) => {
        next(progress.claimsDone < progress.claimsTotal ? 'verify claims' : 'write the report');
        call.onProgress?.(progress);
      },
    },
    end: () => span.end(),
  };
}
