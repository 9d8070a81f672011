import { diag } from '@opentelemetry/api';
import type { Config } from '../config.js';
import type { Logger } from '../observability/logger.js';

/** A collector that does not answer holds nothing up for longer. */
const EXPORT_TIMEOUT_MS = 3_000;
const SAY_AGAIN_MS = 60_000;

/** Sends spans to the configured collector, and returns how to send the last ones; the libraries are loaded only then. */
export async function startTracing(
  { tracesUrl: url, role }: Pick<Config, 'tracesUrl' | 'role'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (url === null) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(quiet(log));
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'claimcheck', 'claimcheck.role': role }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS })),
    ],
  });
  provider.register();
  return () => provider.shutdown().catch(() => {});
}

/** That something is wrong is said now and then; what the libraries say of it may hold anything. */
function quiet(log: Logger) {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = () => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    log.warn('traces could not be sent to the collector');
  };
  const nothing = () => {};
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
}
