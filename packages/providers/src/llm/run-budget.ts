import { type ClaimReader, ReaderAbsent, type ReaderReply, type ReaderRequest } from '@claimcheck/engine';
import type { ReaderSetup } from './settings.js';

const CHARS_A_TOKEN = 4;
export const estimatedTokens = ({ system, user }: ReaderRequest): number =>
  Math.ceil((system.length + user.length) / CHARS_A_TOKEN);

/** The same reader for one run: it declines what would go beyond the run's calls, tokens or time. */
export function withinBudget(reader: ClaimReader, { calls, tokens, ms }: ReaderSetup['perRun']): ClaimReader {
  let [callsLeft, tokensLeft] = [calls ?? Number.POSITIVE_INFINITY, tokens ?? Number.POSITIVE_INFINITY];
  const deadline = performance.now() + ms;
  return {
    identity: reader.identity,
    destination: reader.destination,
    mark: (text) => reader.mark(text),
    async ask(request, signal): Promise<ReaderReply> {
      const estimate = estimatedTokens(request);
      const left = deadline - performance.now();
      if (callsLeft < 1) throw new ReaderAbsent('calls_spent', 'The calls of this run are spent.');
      if (tokensLeft < estimate) throw new ReaderAbsent('tokens_spent', 'The tokens of this run are spent.');
      if (left <= 0) throw new ReaderAbsent('time_spent', 'The time of this run is spent.');
      callsLeft -= 1;
      tokensLeft -= estimate;
      const timeout = AbortSignal.timeout(Math.ceil(left));
      try {
        const reply = await reader.ask(request, signal ? AbortSignal.any([signal, timeout]) : timeout);
        const { inputTokens, outputTokens } = reply.usage;
        if (reply.remembered) callsLeft += 1;
        tokensLeft += estimate - (reply.remembered ? 0 : inputTokens + outputTokens);
        return reply;
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted) throw new ReaderAbsent('time_spent', 'The time of this run is spent.');
        throw error;
      }
    },
  };
}
