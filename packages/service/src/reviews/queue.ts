import type { IntendedUse, QueueItem, RunStatus, SafeUseStatus } from '@claimcheck/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { invalidRequest } from '../http/validation.js';
import { firstRunIdAt } from '../ids.js';
import type { Caller } from '../runs/caller.js';
import { SUMMARY_COLUMNS, toReviewRun } from '../runs/wire.js';
import type { Schema } from '../storage/schema.js';
import type { Db } from '../storage/storage.js';
import { toReviewSummary } from './review-state.js';
import { RANKS, ranksOf } from './urgency.js';

export const QUEUE_VIEWS = ['waiting', 'decided', 'all'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

export interface QueueQuery {
  readonly view: QueueView;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly verdict?: SafeUseStatus | undefined;
  readonly status?: RunStatus | undefined;
  readonly intended_use?: IntendedUse | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  /** Part of external_id, question or metadata. */
  readonly search?: string | undefined;
}

/** So many rows of an index are looked at in one go, and at most so many times in one request. */
const STEP = 1_000;
const MOST_STEPS = 6;
/** The first rows hold a whole page where most runs meet the filters. */
const FIRST_PAGES = 4;
const EXCERPT_CHARS = 160;

interface Place {
  readonly rank: number;
  readonly id: string;
}

const encode = ({ rank, id }: Place): string => Buffer.from(`${rank} ${id}`).toString('base64url');

function decode(cursor: string): Place {
  const [, rank, id] =
    /^(\d{1,4}) (run_[0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (rank === undefined || id === undefined) {
    const message = 'is not a cursor of this list; use next_cursor of the page before';
    throw invalidRequest([{ path: 'cursor', message }]);
  }
  return { rank: Number(rank), id };
}

/**
 * A page of the queue. Filters are applied to the rows of an index as they come, a step at a time: a filter
 * that few runs meet costs as much as one that all meet, and the page may be short though there are more. A run
 * of exactly the name that is searched comes first, and alone.
 */
export async function readQueue(
  db: Db,
  caller: Caller,
  query: QueueQuery,
): Promise<{ items: QueueItem[]; next_cursor: string | null }> {
  if (query.search !== undefined && query.cursor === undefined) {
    const named = await namedExactly(db, caller.projectId, query);
    if (named.length > 0) return { items: named.map(toItem), next_cursor: encode(startOf(query.view)) };
  }
  const items: QueueItem[] = [];
  let place = query.cursor === undefined ? null : decode(query.cursor);
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    const step = turn > 0 ? STEP : isFiltered(query) ? FIRST_PAGES * query.limit : query.limit + 1;
    const places = await nextPlaces(db, caller.projectId, query, place, step);
    const rows = places.length === 0 ? [] : await matching(db, query, places);
    const order = new Map(places.map(({ id }, index) => [id, index]));
    rows.sort((a, b) => order.get(a.id)! - order.get(b.id)!);
    for (const row of rows) {
      items.push(toItem(row));
      if (items.length < query.limit) continue;
      const last = places[order.get(row.id)!]!;
      const more = places.length === step || last.id !== places.at(-1)!.id;
      return { items, next_cursor: more ? encode(last) : null };
    }
    if (places.length < step) return { items, next_cursor: null };
    place = places.at(-1)!;
  }
  return { items, next_cursor: encode(place!) };
}

/** Whether runs must be read to know which ones are meant. */
const isFiltered = ({ view, verdict, status, intended_use, search }: QueueQuery): boolean =>
  Boolean(search ?? intended_use ?? status) || (view !== 'waiting' && verdict !== undefined);

/** The next places in the order of the view, from an index alone. */
async function nextPlaces(
  db: Db,
  projectId: string,
  query: QueueQuery,
  after: Place | null,
  step: number,
): Promise<Place[]> {
  if (query.view === 'waiting') return nextWaiting(db, projectId, query, after, step);
  const decided = query.view === 'decided';
  let select = decided
    ? db
        .selectFrom('run_reviews')
        .select('review_run_id as id')
        .where('project_id', '=', projectId)
        .where('queue_rank', 'is', null)
        .orderBy('review_run_id', 'desc')
        .limit(step)
    : (db
        .selectFrom('review_runs')
        .select('id')
        .where('project_id', '=', projectId)
        .$if(query.verdict !== undefined, (all) => all.where('safe_use_status', '=', query.verdict!))
        .$if(query.status !== undefined, (all) => all.where('status', '=', query.status!))
        .orderBy('id', 'desc')
        .limit(step) as never as SelectQueryBuilder<Schema, 'run_reviews', { id: string }>);
  const id = sql.ref<string>(decided ? 'review_run_id' : 'id');
  if (after) select = select.where(id, '<', after.id);
  if (query.created_after) select = select.where(id, '>=', firstRunIdAt(Date.parse(query.created_after)));
  if (query.created_before) select = select.where(id, '<', firstRunIdAt(Date.parse(query.created_before)));
  return (await select.execute()).map((row) => ({ rank: 0, id: row.id }));
}

/** Of each rank on its own where a time is given: it is a stretch of each, and what lies between is not looked at. */
async function nextWaiting(
  db: Db,
  projectId: string,
  { verdict, created_after, created_before }: QueueQuery,
  after: Place | null,
  step: number,
): Promise<Place[]> {
  const { from, before } = verdict ? ranksOf(verdict) : { from: 0, before: Number.POSITIVE_INFINITY };
  const waiting = db
    .selectFrom('run_reviews')
    .select(['queue_rank', 'review_run_id as id'])
    .where('project_id', '=', projectId)
    .where('queue_rank', 'is not', null)
    .$if(verdict !== undefined, (all) => all.where('queue_rank', '>=', from).where('queue_rank', '<', before))
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(queue_rank, review_run_id) > (${after!.rank}, ${after!.id})`),
    )
    .orderBy('queue_rank')
    .orderBy('review_run_id')
    .limit(step);
  if (!created_after && !created_before) return placesOf(await waiting.execute());
  const stretches = RANKS.filter((rank) => rank >= Math.max(from, after?.rank ?? 0) && rank < before).map(
    (rank) => {
      let stretch = waiting.where('queue_rank', '=', rank);
      if (created_after)
        stretch = stretch.where('review_run_id', '>=', firstRunIdAt(Date.parse(created_after)));
      if (created_before)
        stretch = stretch.where('review_run_id', '<', firstRunIdAt(Date.parse(created_before)));
      return db.selectFrom(stretch.as('stretch')).selectAll();
    },
  );
  if (stretches.length === 0) return [];
  const found = await db
    .selectFrom(stretches.reduce((all, stretch) => all.unionAll(stretch)).as('found'))
    .selectAll()
    .orderBy('queue_rank')
    .orderBy('id')
    .limit(step)
    .execute();
  return placesOf(found);
}

const placesOf = (rows: readonly { queue_rank: number | null; id: string }[]): Place[] =>
  rows.map((row) => ({ rank: row.queue_rank!, id: row.id }));

/** Before every place in the order of a view. */
const startOf = (view: QueueView): Place =>
  view === 'waiting'
    ? { rank: 0, id: 'run_00000000-0000-0000-0000-000000000000' }
    : { rank: 0, id: 'run_ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Runs whose name is exactly what is searched: an index knows them, however many runs there are. */
async function namedExactly(db: Db, projectId: string, query: QueueQuery): Promise<MatchingRow[]> {
  const { search, view, created_after, created_before } = query;
  const named = await db
    .selectFrom('review_runs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('external_id', '=', search!)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
  const [from, before] = [created_after, created_before].map(
    (time) => time && firstRunIdAt(Date.parse(time)),
  );
  const places = named.filter(({ id }) => (!from || id >= from) && (!before || id < before));
  if (places.length === 0) return [];
  const rows = await matching(db, { ...query, search: undefined }, places);
  return rows.filter(
    ({ state, queue_rank }) =>
      view === 'all' || (view === 'waiting' ? queue_rank !== null : state !== null && queue_rank === null),
  );
}

/**
 * How a search may be written where `lower` leaves all but ASCII as it is, which it does in SQLite: as typed, small, with a
 * capital, in capitals. One for a search of ASCII.
 */
function spellingsOf(search: string): string[] {
  const [first = ''] = search;
  const capital = first.toUpperCase() + search.slice(first.length).toLowerCase();
  const spellings = [search.toLowerCase(), search, capital, search.toUpperCase()];
  const lowered = spellings.map((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  return [...new Set(lowered)];
}

async function matching(db: Db, query: QueueQuery, places: readonly Pick<Place, 'id'>[]) {
  let select = db
    .selectFrom('review_runs')
    .leftJoin('run_reviews', 'run_reviews.review_run_id', 'review_runs.id')
    .select(SUMMARY_COLUMNS.map((column) => `review_runs.${column}` as const))
    .select([
      'run_reviews.state',
      'run_reviews.queue_rank',
      'run_reviews.version',
      'run_reviews.outcome',
      'run_reviews.decided_by',
      'run_reviews.decided_at',
      'run_reviews.output_sha256',
      'run_reviews.held_by',
      'run_reviews.held_by_name',
      'run_reviews.held_until',
    ])
    .select(sql<string | null>`substr(review_runs.ai_output, 1, ${sql.lit(EXCERPT_CHARS)})`.as('excerpt'))
    .where(
      'review_runs.id',
      'in',
      places.map(({ id }) => id),
    )
    .where('review_runs.rechecks_run_id', 'is', null);
  if (query.verdict) select = select.where('review_runs.safe_use_status', '=', query.verdict);
  if (query.status) select = select.where('review_runs.status', '=', query.status);
  if (query.intended_use) select = select.where('review_runs.intended_use', '=', query.intended_use);
  if (query.search) {
    const words = sql`lower(coalesce(external_id, '') || ' ' || coalesce(question, '') || ' ' || metadata)`;
    const found = spellingsOf(query.search).map((spelling) => {
      const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`${words} LIKE ${pattern} ESCAPE '\\'`;
    });
    select = select
      .where((eb) => eb.or(found))
      .where(sql<boolean>`coalesce(external_id, '') <> ${query.search}`);
  }
  return select.execute();
}

type MatchingRow = Awaited<ReturnType<typeof matching>>[number];

function toItem(row: MatchingRow): QueueItem {
  const { state, version } = row;
  const review = state === null ? null : toReviewSummary({ ...row, state, version: version! });
  const held = row.held_by !== null && row.held_until! > Date.now();
  return {
    review_run: toReviewRun(row, review),
    excerpt: row.excerpt ?? '',
    held_by: held ? { id: row.held_by!, name: row.held_by_name! } : null,
  };
}
