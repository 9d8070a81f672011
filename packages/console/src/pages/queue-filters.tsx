import {
  RUN_STATUS_LABEL,
  SAFE_USE_LABEL,
  USE_LABEL,
  VERDICTS_WORST_FIRST,
} from '@claimcheck/engine/wording';
import type { JSX, TargetedEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface QueueFilters {
  readonly view: 'waiting' | 'decided' | 'all';
  readonly verdict: string;
  readonly status: string;
  readonly intended_use: string;
  /** Days back; empty: any time. */
  readonly days: string;
  readonly search: string;
}

const NAMES = ['verdict', 'status', 'intended_use', 'days', 'search'] as const;
const VIEWS = { waiting: 'Waiting', decided: 'Decided', all: 'All runs' } as const;
const TYPING_MS = 250;
const DAY_MS = 86_400_000;

export function filtersFrom(query: URLSearchParams): QueueFilters {
  const view = query.get('view');
  const rest = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']));
  return {
    ...(rest as Omit<QueueFilters, 'view'>),
    view: view === 'decided' || view === 'all' ? view : 'waiting',
  };
}

/** What was chosen, as the page's own address says it; empty when nothing was. */
export function addressOf({ view, ...filters }: QueueFilters): string {
  const query = new URLSearchParams(view === 'waiting' ? {} : { view });
  for (const name of NAMES) if (filters[name] !== '') query.set(name, filters[name]);
  return query.size === 0 ? '' : `/?${query}`;
}

/** The query of the service; the same whenever the filters are, so that its answer can be compared. */
export function queryOf({ view, days, ...filters }: QueueFilters): string {
  const query = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  if (days !== '') {
    const midnight = new Date(Date.now() - (Number(days) - 1) * DAY_MS);
    midnight.setHours(0, 0, 0, 0);
    query.set('created_after', midnight.toISOString());
  }
  return query.toString();
}

interface Props {
  readonly filters: QueueFilters;
  readonly onChange: (filters: QueueFilters) => void;
}

export function Filters({ filters, onChange }: Props): JSX.Element {
  const set = (name: keyof QueueFilters) => (event: TargetedEvent<HTMLSelectElement>) =>
    onChange({ ...filters, [name]: event.currentTarget.value });
  return (
    <div class="filters">
      <fieldset class="tabs" aria-label="Which runs">
        {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => (
          <button
            type="button"
            key={view}
            aria-pressed={filters.view === view}
            onClick={() => onChange({ ...filters, view, status: view === 'all' ? filters.status : '' })}
          >
            {VIEWS[view]}
          </button>
        ))}
      </fieldset>
      <Search value={filters.search} onChange={(search) => onChange({ ...filters, search })} />
      <select aria-label="Verdict" value={filters.verdict} onChange={set('verdict')}>
        <option value="">Any verdict</option>
        {VERDICTS_WORST_FIRST.map((verdict) => (
          <option key={verdict} value={verdict}>
            {SAFE_USE_LABEL[verdict]}
          </option>
        ))}
      </select>
      <select aria-label="Intended use" value={filters.intended_use} onChange={set('intended_use')}>
        <option value="">Any use</option>
        <Options labels={USE_LABEL} />
      </select>
      <select aria-label="Created" value={filters.days} onChange={set('days')}>
        <option value="">Any time</option>
        <option value="1">Today</option>
        <option value="7">7 days</option>
        <option value="30">30 days</option>
      </select>
      {filters.view === 'all' && (
        <select aria-label="Status" value={filters.status} onChange={set('status')}>
          <option value="">Any status</option>
          <Options labels={RUN_STATUS_LABEL} />
        </select>
      )}
    </div>
  );
}

/** The choices of a vocabulary by their labels. */
export function Options({ labels }: { labels: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }): JSX.Element {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (text.trim() !== value) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <input
      id="search"
      type="search"
      placeholder="Name, question or metadata"
      aria-label="Search name, question or metadata"
      value={text}
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === 'Enter') apply(text);
        event.currentTarget.blur();
      }}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(typed), TYPING_MS);
      }}
    />
  );
}
