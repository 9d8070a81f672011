import type { RotateWebhookSecretResponse, WebhookEndpoint } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf, postJson, send } from '../../../api/http.js';
import { Dialog, DialogFooter } from '../../../parts/dialog.jsx';
import { notify } from '../../../parts/notices.jsx';
import { fullTime } from '../../../parts/time.jsx';
import { Once } from '../once.jsx';
import { Deliveries } from './deliveries.jsx';
import { EventChoice } from './event-choice.jsx';
import { EndpointChip, EndpointNews } from './state.jsx';

type Asking = 'delete' | 'rotate' | 'events' | null;

interface Props {
  readonly endpoint: WebhookEndpoint;
  readonly path: string;
  readonly onChanged: () => void;
}

/** One endpoint: how it does, what can be done with it, and what was sent to it. */
export function Endpoint({ endpoint, path, onChanged }: Props): JSX.Element {
  const [asking, setAsking] = useState<Asking>(null);
  const [secret, setSecret] = useState<RotateWebhookSecretResponse | null>(null);
  const [events, setEvents] = useState(endpoint.events);
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const enabled = endpoint.status === 'enabled';

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      setAsking(null);
      notify(done);
      onChanged();
    } catch (error) {
      notify(messageOf(error), 'problem');
    }
  };
  const change = (body: object, done: string) => attempt(() => send(path, { method: 'PATCH', body }), done);
  const test = () =>
    attempt(async () => {
      await postJson(`${path}/test`);
      setOpen(true);
      setTurn((value) => value + 1);
    }, 'A test event is on its way.');
  const rotate = () =>
    attempt(
      async () => setSecret(await postJson<RotateWebhookSecretResponse>(`${path}/rotate-secret`)),
      'The endpoint has a new secret.',
    );
  const switchTo = enabled
    ? () => change({ status: 'disabled' }, 'Disabled. Nothing is sent until you enable it.')
    : () => change({ status: 'enabled' }, 'Enabled. What waited is sent now.');

  return (
    <article class="endpoint" aria-label={endpoint.url}>
      <header>
        <h3>
          <bdi>{endpoint.url}</bdi>
        </h3>
        <EndpointChip endpoint={endpoint} />
      </header>
      <p class="soft small">
        <EndpointNews endpoint={endpoint} /> Told of {endpoint.events.join(', ')}.
      </p>
      <p class="row">
        <button type="button" disabled={!enabled} onClick={test}>
          Send a test event
        </button>
        <button
          type="button"
          onClick={() => {
            setEvents(endpoint.events);
            setAsking('events');
          }}
        >
          Choose events
        </button>
        <button type="button" onClick={() => setAsking('rotate')}>
          Rotate secret
        </button>
        <button type="button" onClick={switchTo}>
          {enabled ? 'Disable' : 'Enable'}
        </button>
        <button type="button" class="danger" onClick={() => setAsking('delete')}>
          Delete
        </button>
      </p>
      {secret && (
        <Once
          text={secret.secret}
          label={`The new secret; it is not shown again. Until ${fullTime(secret.previous_secret_expires_at)} messages are signed with the old one too.`}
        />
      )}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Latest deliveries</summary>
        {open && <Deliveries path={path} enabled={enabled} turn={turn} />}
      </details>
      {asking === 'events' && (
        <Dialog title="What it is told" onClose={() => setAsking(null)}>
          <EventChoice legend="Events" chosen={events} onChange={(chosen) => setEvents([...chosen])} />
          <DialogFooter onCancel={() => setAsking(null)}>
            <button
              type="button"
              class="primary"
              disabled={events.length === 0}
              onClick={() => change({ events }, 'Saved.')}
            >
              Save
            </button>
          </DialogFooter>
        </Dialog>
      )}
      {asking === 'rotate' && (
        <Dialog title="Rotate the secret?" onClose={() => setAsking(null)}>
          <p>
            For a day, messages are signed with the old secret and the new one. Change the receiver in that
            time.
          </p>
          <DialogFooter onCancel={() => setAsking(null)}>
            <button type="button" class="primary" onClick={rotate}>
              Rotate
            </button>
          </DialogFooter>
        </Dialog>
      )}
      {asking === 'delete' && (
        <Dialog title="Delete the endpoint?" onClose={() => setAsking(null)}>
          <p>
            What is on its way to it is dropped, and its secret is forgotten. The events themselves are kept.
          </p>
          <DialogFooter onCancel={() => setAsking(null)}>
            <button
              type="button"
              class="danger"
              onClick={() => attempt(() => send(path, { method: 'DELETE' }), 'Deleted.')}
            >
              Delete
            </button>
          </DialogFooter>
        </Dialog>
      )}
    </article>
  );
}
