import type { ReaderRequest, ReaderUsage } from '@claimcheck/engine';

export interface ChatReply {
  readonly text: string;
  readonly usage: Omit<ReaderUsage, 'latencyMs'>;
}

/** One vendor's way of being asked. Retries, timeouts and cancellation are its own affair. */
export interface ChatProvider {
  chat(request: ReaderRequest, signal?: AbortSignal): Promise<ChatReply>;
}

/** The model declined to answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor() {
    super('The model declined to answer.');
  }
}
