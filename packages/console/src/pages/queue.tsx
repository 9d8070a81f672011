import type { QueueItem, QueuePageView, SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getJson, messageOf } from '../api/http.js';
import { usePolled } from '../api/use-polled.js';
import { notify } from '../parts/notices.jsx';
import { useShortcuts } from '../parts/shortcuts.js';
import { Link, navigate, useLocation } from '../router.jsx';
import { addressOf, Filters, filtersFrom, type QueueFilters, queryOf } from './queue-filters.jsx';
import { lastRun, rememberFilters } from './queue-place.js';
import { QueueRow } from './queue-row.jsx';
import { QueueSummary } from './queue-summary.jsx';
import { SampleCheck } from './sample-check.jsx';
import { handOver } from './verify/handed-over.js';

const EVERY_MS = 4_000;
/** A page that filters have left shorter is filled by itself. */
const PAGE = 50;

export function QueuePage({ session }: { session: SessionView }): JSX.Element {
  const address = useLocation().query.toString();
  const filters = useMemo(() => filtersFrom(new URLSearchParams(address)), [address]);
  const setFilters = (chosen: QueueFilters) => navigate(addressOf(chosen), { replace: true });
  const query = queryOf(filters);
  const { data, error } = usePolled<QueuePageView>(`/console/api/queue?${query}`, EVERY_MS);
  /** What was there before other filters were chosen stays in view until their answer is there. */
  const kept = useRef<QueuePageView | null>(null);
  if (data) kept.current = data;
  const shown = data ?? kept.current;
  const [more, setMore] = useState<{ of: string; pages: readonly QueuePageView[] }>({ of: query, pages: [] });
  const [stuck, setStuck] = useState<string | null>(null);
  const [selected, setSelected] = useState(lastRun);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    document.title = data ? `${data.counts.waiting} waiting · Claimcheck` : 'Claimcheck';
  }, [data]);
  useEffect(() => rememberFilters(filters), [filters]);
  // Whoever comes back from a run finds the place where they were.
  useEffect(() => {
    if (data) list.current?.querySelector('.selected')?.scrollIntoView({ block: 'nearest' });
  }, [data === null]);

  const further = more.of === query ? more.pages : [];
  const items = apart([...(shown?.items ?? []), ...further.flatMap((page) => page.items)]);
  const cursor = (further.at(-1) ?? data)?.next_cursor ?? null;
  const loadMore = async () => {
    try {
      const page = await getJson<QueuePageView>(`/console/api/queue?${query}&cursor=${cursor}`);
      setMore({ of: query, pages: [...further, page] });
    } catch (problem) {
      setStuck(cursor);
      notify(messageOf(problem), 'problem');
    }
  };
  const searching = isFiltered(query) && cursor !== null && cursor !== stuck && items.length < PAGE;
  useEffect(() => {
    if (searching) void loadMore();
  }, [searching, cursor]);
  /** Rows come and go while the page is open: what is selected is a run, not a row. */
  const at = Math.max(
    0,
    items.findIndex(({ review_run }) => review_run.id === selected),
  );
  const select = (index: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index));
    setSelected(items[to]?.review_run.id ?? null);
    const row = list.current?.children[to];
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  };
  useShortcuts({
    j: () => select(document.activeElement?.closest('.runs') ? at + 1 : at),
    k: () => select(at - 1),
    Enter: () => items[at] && navigate(`/runs/${items[at].review_run.id}`),
    '/': () => document.getElementById('search')?.focus(),
  });

  return (
    <main
      id="main"
      class="queue"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) handOver(file);
      }}
    >
      <h1 class="visually-hidden">Queue</h1>
      {shown && <QueueSummary counts={shown.counts} filters={filters} onChange={setFilters} />}
      <Filters filters={filters} onChange={setFilters} />
      {error && (
        <p class="problem" role="alert">
          {error}
        </p>
      )}
      {!shown && !error && <p class="loading">Loading…</p>}
      {data && items.length === 0 && cursor === null && (
        <Empty query={query} filters={filters} session={session} onChange={setFilters} />
      )}
      <ul class="runs" ref={list} aria-busy={data === null}>
        {items.map((item, index) => (
          <QueueRow
            key={item.review_run.id}
            item={item}
            view={filters.view}
            me={session.actor.id}
            selected={index === at}
          />
        ))}
      </ul>
      {searching && (
        <p class="more soft" role="status">
          Searching older runs…
        </p>
      )}
      {cursor !== null && !searching && (
        <p class="more">
          <button type="button" onClick={loadMore}>
            Show more
          </button>
        </p>
      )}
    </main>
  );
}

/** Whether it asks for more than a view. */
const isFiltered = (query: string): boolean => query.includes('&');

/** A run that moved between two pages is on both. */
const apart = (items: readonly QueueItem[]): readonly QueueItem[] => [
  ...new Map(items.map((item) => [item.review_run.id, item])).values(),
];

interface EmptyProps {
  /** What the service was asked. */
  readonly query: string;
  readonly filters: QueueFilters;
  readonly session: SessionView;
  readonly onChange: (filters: QueueFilters) => void;
}

function Empty({ query, filters, session, onChange }: EmptyProps): JSX.Element {
  const { view } = filters;
  if (isFiltered(query))
    return (
      <div class="empty">
        <p>No run matches these filters.</p>
        <button type="button" onClick={() => onChange(filtersFrom(new URLSearchParams({ view })))}>
          Clear the filters
        </button>
      </div>
    );
  if (view === 'decided') return <p class="empty">Nothing was decided yet.</p>;
  return (
    <div class="empty">
      <h2>{view === 'waiting' ? 'Nothing waits for a person' : 'No runs yet'}</h2>
      <p>Runs that a machine should not decide alone turn up here by themselves.</p>
      {session.scopes.includes('review_runs:create') && <FirstCheck />}
    </div>
  );
}

/** The sample is for an installation without runs. */
function FirstCheck(): JSX.Element | null {
  const { data } = usePolled<QueuePageView>('/console/api/queue?view=all&limit=1', 60_000);
  if (!data) return null;
  return data.items.length === 0 ? <SampleCheck /> : <Link to="/new">New check</Link>;
}
