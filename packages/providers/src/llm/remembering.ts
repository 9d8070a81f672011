import { createHash } from 'node:crypto';
import type { ClaimReader, ReaderReply, ReaderRequest } from '@claimcheck/engine';

export type KeptReply = Pick<ReaderReply, 'text' | 'usage'>;

/** Where answers are kept. */
export interface AnswerMemory {
  find(key: string): Promise<KeptReply | null>;
  keep(key: string, reply: KeptReply): Promise<void>;
}

/** Over every word of a request and who was asked: another model, prompt or text is another request. */
export function answerKey({ identity }: Pick<ClaimReader, 'identity'>, request: ReaderRequest): string {
  const { provider, model } = identity;
  const { promptVersion, system, user, schema } = request;
  const asked = [provider, model, promptVersion, system, user, schema];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The same reader, which is not asked twice what it has answered once. */
export function remembering(reader: ClaimReader, memory: AnswerMemory): ClaimReader {
  return {
    identity: reader.identity,
    destination: reader.destination,
    mark: (text) => reader.mark(text),
    async ask(request, signal) {
      const key = answerKey(reader, request);
      const known = await memory.find(key);
      if (known) return { ...known, remembered: true };
      const reply = await reader.ask(request, signal);
      await memory.keep(key, { text: reply.text, usage: reply.usage });
      return reply;
    },
  };
}
