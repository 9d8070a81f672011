import { Claimcheck, type ClientOptions } from '@claimcheck/client';
import { KEY, startTestService } from '../../service/test/harness.js';

export interface Service {
  readonly url: string;
  readonly apiKey: string;
  client(options?: ClientOptions): Claimcheck;
  /** A key of the same project with these scopes only. */
  keyWith(...scopes: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A service on a database of its own and a free port. */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const { url, otherKey, stop } = await startTestService(settings);
  return {
    url,
    apiKey: KEY,
    client: (options = {}) => new Claimcheck({ apiKey: KEY, baseURL: url, ...options }),
    keyWith: async (...scopes) => (await otherKey({ scopes, sameProject: true })).token,
    stop,
  };
}

export const REQUEST = {
  ai_output: 'The warranty lasts 24 months. The office opens at nine.',
  sources: [
    { title: 'Warranty terms', content: 'The warranty period is 12 months from delivery.' },
    { title: 'Hours', content: 'The office opens at nine on working days.' },
  ],
  intended_use: 'customer_facing',
} as const;
