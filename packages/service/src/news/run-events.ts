import type { RunStatus } from '@claimcheck/contracts';
import { joinJson } from '../http/raw-json.js';
import type { Caller } from '../runs/caller.js';
import { readRunSummary } from '../runs/read-run.js';
import type { Db } from '../storage/storage.js';
import { readDecided, readDecidedOfCompleted, readStandings, type Standing } from './read-news.js';
import type { RunWatch } from './run-watch.js';

/** Where a follower is: after how many claims of which try. */
export interface Place {
  readonly restarts: number;
  readonly claims: number;
}

export interface RunEvent {
  readonly event: RunStatus | 'status' | 'progress' | 'claim' | 'deleted';
  readonly id: string;
  /** JSON. */
  readonly data: string;
}

const START: Place = { restarts: 0, claims: 0 };
const ENDED: readonly RunStatus[] = ['completed', 'failed', 'cancelled'];

export const isEnded = (status: RunStatus): boolean => ENDED.includes(status);

const idOf = ({ restarts, claims }: Place): string => `${restarts}.${claims}`;

/** The place that an event's id names; anything else is the start. */
export function placeOf(id: string | undefined): Place {
  const [, restarts, claims] = /^(\d{1,6})\.(\d{1,6})$/.exec(id ?? '') ?? [];
  return restarts === undefined ? START : { restarts: Number(restarts), claims: Number(claims) };
}

export interface Following {
  readonly db: Db;
  readonly watch: RunWatch;
  readonly caller: Caller;
  readonly runId: string;
  readonly from: Place;
  readonly signal: AbortSignal;
}

/** Everything there is to say about a run from a place on, until it ends, is removed, or nobody listens. */
export async function* runEvents(following: Following): AsyncGenerator<RunEvent> {
  const { db, watch, runId, signal } = following;
  let place = following.from;
  const said = new Map<string, string>();
  const unlessSaid = function* (event: 'status' | 'progress', data: string): Generator<RunEvent> {
    if (said.get(event) === data) return;
    said.set(event, data);
    yield { event, id: idOf(place), data };
  };
  while (!signal.aborted && !watch.closing.aborted) {
    const changed = watch.changed(runId, signal);
    const [standing] = await readStandings(db, [runId]);
    if (!standing) {
      yield { event: 'deleted', id: idOf(place), data: JSON.stringify({ review_run_id: runId }) };
      return;
    }
    const { status, restarts, progress } = standing;
    if (restarts !== place.restarts) place = { restarts, claims: 0 };
    yield* unlessSaid('status', JSON.stringify({ review_run_id: runId, status }));
    if (progress) yield* unlessSaid('progress', JSON.stringify(progress));
    for await (const { ordinal, claim } of claimsAfter(db, standing, place.claims)) {
      place = { restarts, claims: ordinal };
      yield { event: 'claim', id: idOf(place), data: claim };
    }
    if (isEnded(status)) {
      const run = await readRunSummary(db, following.caller, runId).catch(() => null);
      if (run) yield { event: status, id: idOf(place), data: joinJson(run) };
      return;
    }
    await changed;
  }
}

async function* claimsAfter(db: Db, { id, status }: Standing, after: number) {
  if (status === 'completed') {
    yield* readDecidedOfCompleted(db, id, after);
    return;
  }
  for (let seen = after; ; ) {
    const claims = await readDecided(db, id, seen);
    if (claims.length === 0) return;
    yield* claims;
    seen = claims.at(-1)!.ordinal;
  }
}
