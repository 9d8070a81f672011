import type { JSX } from 'preact';
import { useTyped } from '../parts/use-typed.js';

/** When runs were created. */
export interface Period {
  /** Days back; "range": from one day to another; empty: any time. */
  readonly days: string;
  /** First and last day of a range, as in 2026-01-31; empty: open on that side. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^2\d{3}-\d\d-\d\d$/;
const CHOICES = { '': 'Any time', 1: 'Today', 7: '7 days', 30: '30 days', range: 'From … to …' } as const;

export function periodFrom(query: URLSearchParams): Period {
  const [from, to] = ['from', 'to'].map((name) => DAY.exec(query.get(name) ?? '')?.[0] ?? '') as [
    string,
    string,
  ];
  const days = query.get('days') ?? '';
  if (from !== '' || to !== '') return { days: 'range', from, to };
  return { days: Object.hasOwn(CHOICES, days) ? days : '', from, to };
}

/** The moment a day begins where the person is, or one so many days later. */
function startOf(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}

/** The same in the words of the service; both days of a range count, whichever comes first. */
export function timesOf({ days, from, to }: Period): Readonly<Record<string, string>> {
  if (days === 'range') {
    const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to];
    return {
      ...(first !== '' && { created_after: startOf(first) }),
      ...(last !== '' && { created_before: startOf(last, 1) }),
    };
  }
  if (days === '') return {};
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() - (Number(days) - 1));
  return { created_after: midnight.toISOString() };
}

interface Props {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

export function PeriodFilter({ period, onChange }: Props): JSX.Element {
  return (
    <>
      <select
        aria-label="Created"
        value={period.days}
        onChange={(event) => onChange({ days: event.currentTarget.value, from: '', to: '' })}
      >
        {Object.entries(CHOICES).map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </select>
      {period.days === 'range' && (
        <span class="range">
          <Day label="From" value={period.from} onChange={(from) => onChange({ ...period, from })} />
          <Day label="to" value={period.to} onChange={(to) => onChange({ ...period, to })} />
        </span>
      )}
    </>
  );
}

/** While a year is typed it is one of long ago. */
function Day(props: { label: string; value: string; onChange: (day: string) => void }): JSX.Element {
  const { label, value, onChange } = props;
  const { text, type } = useTyped(value, (day) => {
    if (day === '' || DAY.test(day)) onChange(day);
  });
  return (
    <label>
      <span>{label}</span>
      <input type="date" value={text} onInput={(event) => type(event.currentTarget.value)} />
    </label>
  );
}
