import type { WebhookEventType } from '@claimcheck/contracts';
import type { JSX } from 'preact';

export const EVENT_MEANING: Readonly<Record<WebhookEventType, string>> = {
  'review_run.completed': 'A run has its verdict',
  'review_run.failed': 'A run ended without one',
  'review_run.cancelled': 'A run was cancelled',
  'review_run.decided': 'A person decided on a run',
  'import.completed': 'Every run of an import has ended',
  'usage.limit_near': '80 % of the plan’s runs are used',
  'usage.limit_reached': 'All of the plan’s runs are used',
};
const EVENTS = Object.keys(EVENT_MEANING) as WebhookEventType[];

interface Props {
  readonly legend: string;
  readonly chosen: readonly WebhookEventType[];
  readonly onChange: (chosen: readonly WebhookEventType[]) => void;
}

/** The kinds of events that an endpoint is told. */
export function EventChoice({ legend, chosen, onChange }: Props): JSX.Element {
  const toggle = (event: WebhookEventType) =>
    onChange(EVENTS.filter((other) => (other === event) !== chosen.includes(other)));
  return (
    <fieldset class="scopes">
      <legend>{legend}</legend>
      {EVENTS.map((event) => (
        <label key={event}>
          <input type="checkbox" checked={chosen.includes(event)} onChange={() => toggle(event)} />{' '}
          {EVENT_MEANING[event]} <code>{event}</code>
        </label>
      ))}
    </fieldset>
  );
}
