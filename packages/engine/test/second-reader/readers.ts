import type { ReviewInput } from '../../src/model.js';
import { type ClaimReader, ReaderAbsent, type ReaderReply, type ReaderRequest } from '../../src/ports.js';

export interface Entry {
  readonly claim: number;
  readonly status: string;
  readonly passages: readonly number[];
  readonly quote: string;
  readonly reason: string;
}

export const MARK = 'f00dfeedf00dfeed';

/** A reader that answers as a function of the request says; keeps what it was asked. */
export function readerThat(
  answer: (request: ReaderRequest, nth: number) => string,
): ClaimReader & { readonly asked: ReaderRequest[] } {
  const asked: ReaderRequest[] = [];
  return {
    asked,
    identity: { name: 'test-reader', version: 'read.2026-01-01.v1', provider: 'test', model: 'test-model' },
    destination: 'reader.example',
    mark: () => MARK,
    async ask(request): Promise<ReaderReply> {
      asked.push(request);
      const usage = { inputTokens: 10, outputTokens: 5, latencyMs: 1 };
      return { text: answer(request, asked.length), usage, remembered: false };
    },
  };
}

export const awayReader = (): ClaimReader => ({
  ...readerThat(() => ''),
  ask: async () => {
    throw new ReaderAbsent('unavailable', 'away');
  },
});

export const answerOf = (entries: readonly Entry[]): string => JSON.stringify({ opinions: entries });

/** The numbers of the claims that a request asks about, and its passages. */
export function readRequest({ user }: ReaderRequest): { claims: number[]; passages: Map<number, string> } {
  const at = (name: string) => user.indexOf(`<<${MARK} ${name}>>`);
  const claims = [...user.slice(at('CLAIMS'), at('END')).matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n));
  const firstOf = (names: readonly string[]) => Math.min(...names.map(at).filter((place) => place >= 0));
  const sources = user.slice(at('SOURCES'), firstOf(['QUESTION', 'TEXT', 'CLAIMS']));
  const passages = [...sources.matchAll(/^\[(\d+)\] (.*)$/gm)].map(
    ([, n, text]) => [Number(n), text!] as const,
  );
  return { claims, passages: new Map(passages) };
}

export const inputOf = (aiOutput: string, ...contents: readonly string[]): ReviewInput => ({
  aiOutput,
  sources: contents.map((content, index) => ({
    title: `Document ${index + 1}`,
    content,
    uri: null,
    citationLabel: `source ${index + 1}`,
    mediaType: 'text/markdown',
  })),
  intendedUse: 'customer_facing',
  strictness: 'standard',
  question: null,
});
