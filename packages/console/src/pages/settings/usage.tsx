import type { Usage, UsageDays } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { usePolled } from '../../api/use-polled.js';
import { Bars } from '../../parts/bars.jsx';

const EVERY_MS = 60_000;

/** Runs of the period against the plan, and of the last days. */
export function UsageSection(): JSX.Element {
  const { data, error } = usePolled<Usage>('/v1/usage', EVERY_MS);
  const { data: days } = usePolled<UsageDays>('/console/api/usage-days', EVERY_MS);
  if (error) return <p class="problem">{error}</p>;
  if (!data) return <p class="loading">Loading…</p>;
  const { plan, used, monthly_limit, period_start, period_end } = data;
  const day = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" class="visually-hidden">
        Usage
      </h2>
      <p>
        <strong class="big">{used.toLocaleString()}</strong>{' '}
        {monthly_limit === null
          ? 'runs in this period; the plan has no limit'
          : `of ${monthly_limit.toLocaleString()} runs in this period`}
      </p>
      {monthly_limit !== null && (
        <progress aria-label="Used of the plan" max={monthly_limit} value={Math.min(used, monthly_limit)} />
      )}
      <p class="soft">
        Plan {plan}, from {day(period_start)} to {day(period_end)}.
      </p>
      {days && (
        <Bars
          title="Runs a day"
          bars={days.items.map(({ day: label, count }) => ({ label, value: count, text: String(count) }))}
        />
      )}
    </section>
  );
}
