import type { FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../errors.js';
import type { RateSchema } from '../storage/schema.js';

const WINDOW_US = 60_000_000;
const nowUs = sql<number>`CAST(unixepoch('subsec') * 1000000 AS BIGINT)`;

interface Charge {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly reset: number;
  readonly retryAfter: number;
}

/**
 * A token bucket in one number and one statement (GCRA): the time at which the bucket would be full again.
 * The database's clock and row decide, so the limit holds across processes.
 */
export async function charge(rates: Kysely<RateSchema>, id: string, perMinute: number): Promise<Charge> {
  const interval = Math.floor(WINDOW_US / perMinute);
  const slack = WINDOW_US - interval;
  const taken = await rates
    .insertInto('rate_buckets')
    .values({ id, next_arrival_us: sql<number>`${nowUs} + ${interval}` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          next_arrival_us: sql<number>`CASE WHEN rate_buckets.next_arrival_us > ${nowUs}
            THEN rate_buckets.next_arrival_us ELSE ${nowUs} END + ${interval}`,
        })
        .where(sql<boolean>`rate_buckets.next_arrival_us <= ${nowUs} + ${slack}`),
    )
    .returning(['next_arrival_us', nowUs.as('now_us')])
    .executeTakeFirst();
  const state = taken ?? (await readBucket(rates, id));
  const busy = Math.max(0, state.next_arrival_us - state.now_us);
  return {
    allowed: taken !== undefined,
    remaining: taken ? Math.max(0, Math.floor((WINDOW_US - busy) / interval)) : 0,
    reset: Math.ceil(busy / 1_000_000),
    retryAfter: Math.max(1, Math.ceil((busy - slack) / 1_000_000)),
  };
}

/**
 * Further ahead than one window no bucket gets by itself: the clock was set back. It then counts as empty,
 * and fills again within one window.
 */
async function readBucket(rates: Kysely<RateSchema>, id: string) {
  const bucket = await rates
    .selectFrom('rate_buckets')
    .select(['next_arrival_us', nowUs.as('now_us')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (bucket.next_arrival_us <= bucket.now_us + WINDOW_US) return bucket;
  const latest = sql<number>`${nowUs} + ${WINDOW_US}`;
  await rates
    .updateTable('rate_buckets')
    .set({ next_arrival_us: latest })
    .where('id', '=', id)
    .where('next_arrival_us', '>', latest)
    .execute();
  return { ...bucket, next_arrival_us: bucket.now_us + WINDOW_US };
}

/** Charges one request and sets the headers; a limit of 0 is no limit. */
export async function enforceRateLimit(
  rates: Kysely<RateSchema>,
  reply: FastifyReply,
  id: string,
  perMinute: number,
): Promise<void> {
  if (perMinute === 0) return;
  const { allowed, remaining, reset, retryAfter } = await charge(rates, id, perMinute);
  reply.headers({ 'ratelimit-limit': perMinute, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset });
  if (!allowed) {
    throw new ApiError('rate_limited', `Too many requests. Try again in ${retryAfter} s.`, {
      headers: { 'retry-after': String(retryAfter) },
    });
  }
}

/** Forgets buckets that are full again. */
export async function removeFullBuckets(rates: Kysely<RateSchema>): Promise<void> {
  await rates.deleteFrom('rate_buckets').where('next_arrival_us', '<', nowUs).execute();
}
