import type { QueuePageView, Review } from '@claimcheck/contracts';
import { REVIEW_OUTCOME_LABEL, shortened } from '@claimcheck/engine/wording';
import { getJson, messageOf, postJson } from '../../api/http.js';
import { usePolled } from '../../api/use-polled.js';
import { notify } from '../../parts/notices.jsx';
import { navigate } from '../../router.jsx';
import { queryOf } from '../queue-filters.jsx';
import { queueAddress, waitingFilters } from '../queue-place.js';
import type { LoadedRun } from './model.js';
import { titleOf } from './title.js';

const EVERY_MS = 15_000;
/** Where few runs meet the filters, a page of the queue may be empty though more follow. */
const MOST_PAGES = 10;
const waiting = (): string => `/console/api/queue?${queryOf(waitingFilters())}&limit=20`;

/** Runs decided since the console was opened. */
let done = 0;

export interface HowFar {
  readonly done: number;
  /** How many others wait; null while that is not known. */
  readonly left: number | null;
}

export function useHowFar(thisOneWaits: boolean): HowFar {
  const { data } = usePolled<QueuePageView>(waiting(), EVERY_MS);
  return { done, left: data && Math.max(0, data.counts.waiting - (thisOneWaits ? 1 : 0)) };
}

async function nextRun(current: string): Promise<string | null> {
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, next_cursor } = await getJson<QueuePageView>(waiting() + cursor);
    const next = items.find(({ review_run, held_by }) => review_run.id !== current && held_by === null);
    if (next) return next.review_run.id;
    if (next_cursor === null) return null;
    cursor = `&cursor=${next_cursor}`;
  }
  return null;
}

/**
 * Opens the run that waits most, of those that the person works through and nobody else is on; back to the queue when
 * there is none.
 */
export async function goToNextRun(current: string): Promise<void> {
  try {
    const next = await nextRun(current);
    if (next === null) notify('Nothing else waits for a person.');
    navigate(next === null ? queueAddress() : `/runs/${next}`);
  } catch (error) {
    notify(messageOf(error), 'problem');
  }
}

export function countDone(by: 1 | -1): void {
  done = Math.max(0, done + by);
}

/** Says what was decided on the run before, with a way back to it. */
export function tellDecided({ detail }: LoadedRun, { outcome, version }: Review): void {
  const undo = async () => {
    try {
      const body = { action: 'undo', expected_version: version };
      await postJson(`/v1/review-runs/${detail.id}/decisions`, body);
      countDone(-1);
      navigate(`/runs/${detail.id}`);
    } catch (error) {
      notify(messageOf(error), 'problem');
    }
  };
  notify(`${REVIEW_OUTCOME_LABEL[outcome!]}: ${shortened(titleOf(detail), 60)}`, 'done', () => void undo());
}
