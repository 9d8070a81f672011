import { stackFrames } from '@claimcheck/providers';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.js';

export type { Logger } from 'pino';

/** One JSON line an event. Errors are logged without their messages, requests without their contents. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: stackFrames,
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'none',
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
}
