import type { WebhookDelivery, WebhookDeliveryList } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf, postJson } from '../../../api/http.js';
import { usePolled } from '../../../api/use-polled.js';
import { notify } from '../../../parts/notices.jsx';
import { Time } from '../../../parts/time.jsx';
import { DeliveryChip, lastAnswer } from './state.jsx';

const EVERY_MS = 3_000;
const SHOWN = 10;

interface Props {
  /** The endpoint's address in the API. */
  readonly path: string;
  readonly enabled: boolean;
  /** Changes when something was put on its way. */
  readonly turn: number;
}

/** The latest messages to an endpoint, and sending one again. */
export function Deliveries({ path, enabled, turn }: Props): JSX.Element {
  const { data, error, refresh } = usePolled<WebhookDeliveryList>(
    `${path}/deliveries?limit=${SHOWN}`,
    EVERY_MS,
  );
  useEffect(refresh, [turn]);
  const replay = async ({ event_id }: WebhookDelivery) => {
    try {
      await postJson(`${path}/replay`, { event_id });
      notify('Sent again, with the same id.');
      refresh();
    } catch (problem) {
      notify(messageOf(problem), 'problem');
    }
  };
  if (error) return <p class="problem">{error}</p>;
  if (!data) return <p class="loading">Loading…</p>;
  if (data.items.length === 0)
    return <p class="soft">Nothing was sent in the last 30 days. Send a test event to see one here.</p>;
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Delivery</th>
            <th scope="col">Attempts</th>
            <th scope="col">Age</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((delivery) => (
            <tr key={delivery.id}>
              <td>
                {delivery.event_type} <code class="soft event-id">{delivery.event_id}</code>
              </td>
              <td>
                <DeliveryChip delivery={delivery} />{' '}
                <span class="soft small nowrap">{lastAnswer(delivery)}</span>
              </td>
              <td>{delivery.attempts.length}</td>
              <td class="nowrap">
                <Time at={delivery.created_at} />
              </td>
              <td class="actions">
                <button
                  type="button"
                  class="quiet"
                  disabled={!enabled}
                  aria-label={`Replay ${delivery.event_type}`}
                  onClick={() => replay(delivery)}
                >
                  Replay
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
