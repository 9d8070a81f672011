import { addressOf, filtersFrom, type QueueFilters } from './queue-filters.jsx';

/** Where the person was in the queue when they opened a run: what they work through, and come back to. */
let place: { readonly filters: QueueFilters; readonly runId: string | null } = {
  filters: filtersFrom(new URLSearchParams()),
  runId: null,
};

export function rememberFilters(filters: QueueFilters): void {
  place = { ...place, filters };
}
export function rememberRun(runId: string): void {
  place = { ...place, runId };
}

/** The run that was opened last. */
export const lastRun = (): string | null => place.runId;
/** The queue as it was left. */
export const queueAddress = (): string => addressOf(place.filters);
/** What waits among the runs that the person chose to see. */
export const waitingFilters = (): QueueFilters => ({ ...place.filters, view: 'waiting', status: '' });
