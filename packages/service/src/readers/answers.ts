import type { AnswerMemory } from '@claimcheck/providers';
import type { Db } from '../storage/storage.js';

/** The answers of one run, kept with it. */
export const answersOf = (db: Db, runId: string): AnswerMemory => ({
  async find(key) {
    const row = await db
      .selectFrom('reader_answers')
      .select(['answer', 'input_tokens', 'output_tokens', 'latency_ms'])
      .where('review_run_id', '=', runId)
      .where('request_key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    const usage = {
      inputTokens: Number(row.input_tokens),
      outputTokens: Number(row.output_tokens),
      latencyMs: Number(row.latency_ms),
    };
    return { text: row.answer, usage };
  },

  /** A run that was deleted meanwhile keeps nothing. */
  async keep(key, { text, usage }) {
    await db
      .insertInto('reader_answers')
      .columns([
        'review_run_id',
        'request_key',
        'answer',
        'input_tokens',
        'output_tokens',
        'latency_ms',
        'created_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('review_runs')
          .select(({ val }) => [
            'id',
            val(key).as('request_key'),
            val(text).as('answer'),
            val(usage.inputTokens).as('input_tokens'),
            val(usage.outputTokens).as('output_tokens'),
            val(usage.latencyMs).as('latency_ms'),
            val(Date.now()).as('created_at'),
          ])
          .where('id', '=', runId),
      )
      .onConflict((conflict) => conflict.columns(['review_run_id', 'request_key']).doNothing())
      .execute();
  },
});
