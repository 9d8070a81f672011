import { type ClaimReader, ReaderAbsent } from '@claimcheck/engine';
import { type Allowance, estimatedTokens, type ReaderSetup } from '@claimcheck/providers';
import { sql } from 'kysely';
import type { Db } from '../storage/storage.js';

interface Used {
  readonly calls: number;
  readonly tokens: number;
}

/** "2026-11" */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** The same reader within what the service and one project may use in a calendar month; counts what is used. */
export function withinMonth(
  reader: ClaimReader,
  db: Db,
  projectId: string,
  { perMonth, perProjectMonth }: Pick<ReaderSetup, 'perMonth' | 'perProjectMonth'>,
): ClaimReader {
  return {
    identity: reader.identity,
    destination: reader.destination,
    mark: (text) => reader.mark(text),
    async ask(request, signal) {
      const month = monthOf(Date.now());
      const tokens = estimatedTokens(request);
      if (isLimited(perProjectMonth))
        refuseBeyond(perProjectMonth, await usedBy(db, month, projectId), tokens);
      if (isLimited(perMonth)) refuseBeyond(perMonth, await usedBy(db, month), tokens);
      const reply = await reader.ask(request, signal);
      await count(db, month, projectId, reply.usage.inputTokens + reply.usage.outputTokens);
      return reply;
    },
  };
}

const isLimited = ({ calls, tokens }: Allowance): boolean => calls !== null || tokens !== null;

function refuseBeyond({ calls, tokens }: Allowance, used: Used, more: number): void {
  if (calls !== null && used.calls + 1 > calls)
    throw new ReaderAbsent('calls_spent', 'The calls of this month are spent.');
  if (tokens !== null && used.tokens + more > tokens)
    throw new ReaderAbsent('tokens_spent', 'The tokens of this month are spent.');
}

export async function usedBy(db: Db, month: string, projectId?: string): Promise<Used> {
  const { calls, tokens } = await db
    .selectFrom('reader_usage')
    .select(({ fn }) => [fn.sum<number>('calls').as('calls'), fn.sum<number>('tokens').as('tokens')])
    .where('month', '=', month)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId!))
    .executeTakeFirstOrThrow();
  return { calls: Number(calls ?? 0), tokens: Number(tokens ?? 0) };
}

async function count(db: Db, month: string, projectId: string, tokens: number): Promise<void> {
  await db
    .insertInto('reader_usage')
    .values({ project_id: projectId, month, calls: 1, tokens })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'month']).doUpdateSet({
        calls: sql<number>`reader_usage.calls + 1`,
        tokens: sql<number>`reader_usage.tokens + ${tokens}`,
      }),
    )
    .execute();
}
