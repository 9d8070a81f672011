import type { SupportStatus, WebhookDelivery, WebhookEndpoint } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { StatusIcon } from '../../../parts/icons.jsx';
import { Time } from '../../../parts/time.jsx';

const WHY_DISABLED = {
  requested: 'Disabled by you or a colleague; nothing is sent.',
  gone: 'Disabled: the receiver answered 410 Gone.',
  failing: 'Disabled: an event was tried for two days, and nothing was delivered meanwhile.',
} as const;

type Look = SupportStatus | 'flagged';

function Chip({ look, text }: { look: Look; text: string }): JSX.Element {
  return (
    <span class={`chip ${look}`}>
      <StatusIcon status={look} />
      {text}
    </span>
  );
}

export function EndpointChip({ endpoint }: { endpoint: WebhookEndpoint }): JSX.Element {
  const { status, disabled_reason, failing_since, last_success_at } = endpoint;
  if (status === 'disabled')
    return <Chip look={disabled_reason === 'requested' ? 'not_checked' : 'contradicted'} text="Disabled" />;
  if (failing_since) return <Chip look="flagged" text="Failing" />;
  return last_success_at ? (
    <Chip look="supported" text="Working" />
  ) : (
    <Chip look="not_checked" text="Nothing sent yet" />
  );
}

/** What there is to say beyond the chip. */
export function EndpointNews({ endpoint }: { endpoint: WebhookEndpoint }): JSX.Element | null {
  const { status, disabled_reason, failing_since, last_success_at } = endpoint;
  if (status === 'disabled') return <>{WHY_DISABLED[disabled_reason ?? 'requested']}</>;
  if (failing_since)
    return (
      <>
        Has not accepted anything for <Time at={failing_since} />; we keep trying.
      </>
    );
  return last_success_at ? (
    <>
      Last delivered <Time at={last_success_at} /> ago.
    </>
  ) : null;
}

const LOOK = { delivered: 'supported', failed: 'contradicted' } as const;
const OUTCOME = {
  redirect: 'redirect not followed',
  timeout: 'no answer in time',
  connection_failed: 'no connection',
  address_refused: 'address not allowed',
} as const;

/** How the latest attempt went. */
export function DeliveryChip({ delivery }: { delivery: WebhookDelivery }): JSX.Element {
  const { status, attempts, next_attempt_at } = delivery;
  if (status !== 'pending') return <Chip look={LOOK[status]} text={status} />;
  if (next_attempt_at === null) return <Chip look="not_checked" text="waits" />;
  return attempts.length > 1 || attempts[0]?.outcome ? (
    <Chip look="flagged" text="will be tried again" />
  ) : (
    <Chip look="not_checked" text="on its way" />
  );
}

export function lastAnswer({ attempts }: WebhookDelivery): string {
  const last = attempts.findLast(({ outcome }) => outcome !== null);
  if (!last?.outcome) return '';
  const said =
    last.outcome === 'delivered' || last.outcome === 'http_error'
      ? `status ${last.status_code}`
      : OUTCOME[last.outcome];
  return `${said}, ${last.duration_ms ?? 0} ms`;
}
