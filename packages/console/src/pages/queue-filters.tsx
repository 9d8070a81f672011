import {
  RUN_STATUS_LABEL,
  SAFE_USE_LABEL,
  USE_LABEL,
  VERDICTS_WORST_FIRST,
} from '@claimcheck/engine/wording';
import type { JSX, TargetedEvent } from 'preact';
import { useTyped } from '../parts/use-typed.js';
import { type Period, PeriodFilter, periodFrom, timesOf } from './queue-period.jsx';

export interface QueueFilters extends Period {
  readonly view: 'waiting' | 'decided' | 'all';
  readonly verdict: string;
  readonly status: string;
  readonly intended_use: string;
  readonly search: string;
}

const NAMES = ['verdict', 'status', 'intended_use', 'search'] as const;
const VIEWS = { waiting: 'Waiting', decided: 'Decided', all: 'All runs' } as const;

export function filtersFrom(query: URLSearchParams): QueueFilters {
  const view = query.get('view');
  const rest = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']));
  return {
    ...(rest as Record<(typeof NAMES)[number], string>),
    ...periodFrom(query),
    view: view === 'decided' || view === 'all' ? view : 'waiting',
  };
}

const queryWith = (filters: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

/** What was chosen, as the page's own address says it; empty when nothing was. */
export function addressOf({ view, days, ...rest }: QueueFilters): string {
  const hasDay = rest.from !== '' || rest.to !== '';
  const query = queryWith({ view: view === 'waiting' ? '' : view, days: hasDay ? '' : days, ...rest });
  return query.size === 0 ? '' : `/?${query}`;
}

/** The query of the service; the same whenever the filters are, so that its answer can be compared. */
export const queryOf = ({ days, from, to, ...rest }: QueueFilters): string =>
  queryWith({ ...rest, ...timesOf({ days, from, to }) }).toString();

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
      <PeriodFilter period={filters} onChange={(period) => onChange({ ...filters, ...period })} />
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
  const { text, type, apply } = useTyped(value, onChange);
  return (
    <input
      id="search"
      type="search"
      placeholder="Name, question, metadata"
      aria-label="Search name, question or metadata"
      value={text}
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === 'Enter') apply();
        event.currentTarget.blur();
      }}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}
