import type { WaitingCounts } from '@claimcheck/contracts';
import { VERDICTS_WORST_FIRST } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { VerdictChip } from '../parts/icons.jsx';
import { age } from '../parts/time.jsx';
import type { QueueFilters } from './queue-filters.jsx';

interface Props {
  readonly counts: WaitingCounts;
  readonly filters: QueueFilters;
  readonly onChange: (filters: QueueFilters) => void;
}

/** How much waits, since when, and of which verdict; a verdict is also a filter. */
export function QueueSummary({ counts, filters, onChange }: Props): JSX.Element {
  const verdicts = VERDICTS_WORST_FIRST.filter((verdict) => counts.by_verdict[verdict]);
  return (
    <section class="summary" aria-label="What waits">
      <p class="figure">
        <strong>{counts.waiting.toLocaleString()}</strong> {counts.waiting === 1 ? 'run waits' : 'runs wait'}{' '}
        for a person
        {counts.oldest_at && <span class="soft"> · oldest {age(counts.oldest_at)}</span>}
      </p>
      <p class="verdicts">
        {verdicts.map((verdict) => {
          const pressed = filters.verdict === verdict;
          return (
            <button
              type="button"
              key={verdict}
              class="filter"
              aria-pressed={pressed}
              onClick={() => onChange({ ...filters, verdict: pressed ? '' : verdict })}
            >
              <VerdictChip verdict={verdict} /> {counts.by_verdict[verdict]!.toLocaleString()}
            </button>
          );
        })}
      </p>
    </section>
  );
}
