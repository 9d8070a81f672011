import type { QueuePageView, SessionView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { getJson, messageOf } from '../api/http.js';
import { usePolled } from '../api/use-polled.js';
import { notify } from '../parts/notices.jsx';
import { useShortcuts } from '../parts/shortcuts.js';
import { navigate } from '../router.jsx';
import { Filters, filtersFrom, type QueueFilters, queryOf } from './queue-filters.jsx';
import { QueueRow } from './queue-row.jsx';
import { QueueSummary } from './queue-summary.jsx';
import { SampleCheck } from './sample-check.jsx';
import { handOver } from './verify/handed-over.js';

const EVERY_MS = 4_000;

export function QueuePage({ session }: { session: SessionView }): JSX.Element {
  const [filters, setFilters] = useState<QueueFilters>(() => filtersFrom(location.search));
  const query = queryOf(filters);
  const { data, error } = usePolled<QueuePageView>(`/console/api/queue?${query}`, EVERY_MS);
  const [more, setMore] = useState<{ of: string; pages: readonly QueuePageView[] }>({ of: query, pages: [] });
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    document.title = data ? `${data.counts.waiting} waiting · Claimcheck` : 'Claimcheck';
  }, [data]);
  useEffect(() => {
    history.replaceState(null, '', query === 'view=waiting' ? '/console/' : `/console/?${query}`);
    setSelected(0);
  }, [query]);

  const further = more.of === query ? more.pages : [];
  const items = [...(data?.items ?? []), ...further.flatMap((page) => page.items)];
  const cursor = (further.at(-1) ?? data)?.next_cursor ?? null;
  const loadMore = async () => {
    try {
      const page = await getJson<QueuePageView>(`/console/api/queue?${query}&cursor=${cursor}`);
      setMore({ of: query, pages: [...further, page] });
    } catch (problem) {
      notify(messageOf(problem), 'problem');
    }
  };
  const select = (index: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index));
    setSelected(to);
    const row = list.current?.children[to];
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  };
  useShortcuts({
    j: () => select(document.activeElement?.closest('.runs') ? selected + 1 : selected),
    k: () => select(selected - 1),
    Enter: () => items[selected] && navigate(`/runs/${items[selected].review_run.id}`),
    n: () => navigate('/new'),
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
      {data && <QueueSummary counts={data.counts} filters={filters} onChange={setFilters} />}
      <Filters filters={filters} onChange={setFilters} />
      {error && (
        <p class="problem" role="alert">
          {error}
        </p>
      )}
      {data && items.length === 0 && cursor === null && <Empty filters={filters} session={session} />}
      <ul class="runs" ref={list}>
        {items.map((item, index) => (
          <QueueRow
            key={item.review_run.id}
            item={item}
            view={filters.view}
            me={session.actor.id}
            selected={index === selected}
          />
        ))}
      </ul>
      {cursor !== null && (
        <p class="more">
          <button type="button" onClick={loadMore}>
            {items.length === 0 ? 'Search further' : 'Show more'}
          </button>
        </p>
      )}
    </main>
  );
}

function Empty({ filters, session }: { filters: QueueFilters; session: SessionView }): JSX.Element {
  const { view, ...rest } = filters;
  const filtered = Object.values(rest).some((value) => value !== '');
  if (filtered) return <p class="empty">No run matches these filters.</p>;
  if (view === 'decided') return <p class="empty">Nothing was decided yet.</p>;
  return (
    <div class="empty">
      <h2>{view === 'waiting' ? 'Nothing waits for a person' : 'No runs yet'}</h2>
      <p>Runs that a machine should not decide alone turn up here by themselves.</p>
      {session.scopes.includes('review_runs:create') && <SampleCheck />}
    </div>
  );
}
