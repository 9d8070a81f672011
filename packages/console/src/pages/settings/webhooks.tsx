import type {
  CreateWebhookEndpointResponse,
  WebhookEndpointList,
  WebhookEventType,
} from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, postJson } from '../../api/http.js';
import { usePolled } from '../../api/use-polled.js';
import { notify } from '../../parts/notices.jsx';
import { Once } from './once.jsx';
import { Endpoint } from './webhooks/endpoint.jsx';
import { EventChoice } from './webhooks/event-choice.jsx';

const EVERY_MS = 5_000;
const PATH = '/v1/webhook-endpoints';
const USUAL: readonly WebhookEventType[] = ['review_run.completed', 'review_run.failed'];

/** Who is told of what happens in the project. */
export function WebhooksSection(): JSX.Element {
  const { data, error, refresh } = usePolled<WebhookEndpointList>(PATH, EVERY_MS);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState(USUAL);
  const [secret, setSecret] = useState<string | null>(null);

  const create = async () => {
    try {
      setSecret((await postJson<CreateWebhookEndpointResponse>(PATH, { url: url.trim(), events })).secret);
      setUrl('');
      setEvents(USUAL);
      refresh();
    } catch (problem) {
      notify(messageOf(problem), 'problem');
    }
  };
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks" class="visually-hidden">
        Webhooks
      </h2>
      <p class="soft">
        A small signed message is posted to an address of yours when something happens here. It holds ids,
        verdicts and counts, never text.
      </p>
      {error && <p class="problem">{error}</p>}
      {data?.items.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} path={`${PATH}/${endpoint.id}`} onChanged={refresh} />
      ))}
      <h3>New endpoint</h3>
      <form
        class="stacked"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label for="webhook-url">Where messages are posted</label>
        <input
          id="webhook-url"
          type="text"
          inputMode="url"
          required
          maxLength={2000}
          placeholder="https://app.example.com/hooks"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
        <EventChoice legend="What it is told" chosen={events} onChange={setEvents} />
        <p>
          <button type="submit" class="primary" disabled={url.trim() === '' || events.length === 0}>
            Create endpoint
          </button>
        </p>
      </form>
      {secret && (
        <Once text={secret} label="The receiver verifies messages with this secret; it is not shown again." />
      )}
    </section>
  );
}
