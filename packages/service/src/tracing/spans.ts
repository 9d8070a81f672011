import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Without an exporter all of this does nothing. Names and attributes are ids and closed sets, never text of a run. */
export const tracer = () => trace.getTracer('claimcheck');

export interface SpanOptions {
  readonly attributes?: Attributes;
  readonly kind?: SpanKind;
  /** What it belongs to, where that is not what is going on. */
  readonly parent?: Context;
}

/** Work that shows in the trace it belongs to. */
export async function inSpan<T>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL, parent = context.active() }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes, kind }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Says of what kind the error was; its message may hold anything. */
export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'interrupted');
}

/** What is going on, for whoever goes on with it elsewhere; null where nothing is traced. */
export function currentTraceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

export const continued = (traceparent: string | null): Context =>
  traceparent === null ? context.active() : propagation.extract(context.active(), { traceparent });

/** For log lines; undefined where nothing is traced. */
export function traceIdOf(within: Context = context.active()): string | undefined {
  const span = trace.getSpan(within)?.spanContext();
  return span && trace.isSpanContextValid(span) ? span.traceId : undefined;
}
