import { z } from 'zod';
import { RequestId, Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { PAGE_FIELDS } from './paging.js';
import { exactText } from './text.js';
import { WEBHOOK_TEST_TYPE, WebhookEventId, WebhookEventType, WebhookPayload } from './webhook-events.js';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const WEBHOOK_ENDPOINT_ID_PATTERN = new RegExp(`^whe_${UUID}$`);

const { webhookOverlapSeconds: OVERLAP } = LIMITS;

export const WEBHOOK_ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export const WebhookEndpointStatus = z.enum(WEBHOOK_ENDPOINT_STATUSES);
export type WebhookEndpointStatus = z.infer<typeof WebhookEndpointStatus>;

export const WEBHOOK_DISABLED_REASONS = ['requested', 'gone', 'failing'] as const;
export const WebhookDisabledReason = z.enum(WEBHOOK_DISABLED_REASONS).meta({
  description:
    '`requested`: by you. `gone`: the receiver answered 410. `failing`: an event was tried to the end and nothing was delivered meanwhile.',
});
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>;

export const WebhookEndpoint = z
  .object({
    id: z.string().meta({ examples: ['whe_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] }),
    url: z.string(),
    events: z.array(WebhookEventType),
    description: z.string().nullable(),
    status: WebhookEndpointStatus,
    disabled_reason: WebhookDisabledReason.nullable(),
    disabled_at: Timestamp.nullable(),
    failing_since: Timestamp.nullable().meta({
      description: 'The first failure since something was last delivered; null: the last attempt succeeded.',
    }),
    last_success_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const Url = z
  .url({ protocol: /^https?$/, error: 'must be an absolute https URL' })
  .max(LIMITS.webhookUrlChars)
  .meta({ description: 'Where events are posted. Redirects are not followed.' });
const Events = z
  .array(WebhookEventType)
  .min(1)
  .refine((events) => new Set(events).size === events.length, { error: 'names an event twice' });
const Description = exactText({ max: LIMITS.webhookDescriptionChars }).nullable();

export const CreateWebhookEndpointRequest = z
  .strictObject({ url: Url, events: Events, description: Description.optional() })
  .meta({ id: 'CreateWebhookEndpointRequest' });
export type CreateWebhookEndpointRequest = z.infer<typeof CreateWebhookEndpointRequest>;

export const UpdateWebhookEndpointRequest = z
  .strictObject({
    url: Url.optional(),
    events: Events.optional(),
    description: Description.optional(),
    status: WebhookEndpointStatus.optional().meta({
      description: 'What waits for a disabled endpoint is sent when it is enabled again.',
    }),
  })
  .meta({ id: 'UpdateWebhookEndpointRequest' });
export type UpdateWebhookEndpointRequest = z.infer<typeof UpdateWebhookEndpointRequest>;

const Secret = z.string().meta({
  description: 'Signs the deliveries to this endpoint. Shown once.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
});

export const WebhookEndpointResponse = z
  .object({ webhook_endpoint: WebhookEndpoint, request_id: RequestId })
  .meta({ id: 'WebhookEndpointResponse' });
export type WebhookEndpointResponse = z.infer<typeof WebhookEndpointResponse>;

export const CreateWebhookEndpointResponse = z
  .object({ webhook_endpoint: WebhookEndpoint, secret: Secret, request_id: RequestId })
  .meta({ id: 'CreateWebhookEndpointResponse' });
export type CreateWebhookEndpointResponse = z.infer<typeof CreateWebhookEndpointResponse>;

export const WebhookEndpointList = z
  .object({ items: z.array(WebhookEndpoint), request_id: RequestId })
  .meta({ id: 'WebhookEndpointList' });
export type WebhookEndpointList = z.infer<typeof WebhookEndpointList>;

export const RotateWebhookSecretRequest = z
  .strictObject({
    overlap_seconds: z
      .int()
      .min(0)
      .max(OVERLAP.max)
      .default(OVERLAP.default)
      .meta({ description: 'How long deliveries are signed with the old secret too.' }),
  })
  .meta({ id: 'RotateWebhookSecretRequest' });
export type RotateWebhookSecretRequest = z.infer<typeof RotateWebhookSecretRequest>;

export const RotateWebhookSecretResponse = z
  .object({
    webhook_endpoint: WebhookEndpoint,
    secret: Secret,
    previous_secret_expires_at: Timestamp,
    request_id: RequestId,
  })
  .meta({ id: 'RotateWebhookSecretResponse' });
export type RotateWebhookSecretResponse = z.infer<typeof RotateWebhookSecretResponse>;

export const ReplayWebhooksRequest = z
  .strictObject({
    event_id: WebhookEventId.optional().meta({ description: 'One event, instead of a span of time.' }),
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional().meta({ description: 'Now when left out.' }),
  })
  .refine(({ event_id, since, until }) => (event_id ? !since && !until : since !== undefined), {
    path: ['since'],
    error: 'give since (and until), or event_id alone',
  })
  .meta({ id: 'ReplayWebhooksRequest' });
export type ReplayWebhooksRequest = z.infer<typeof ReplayWebhooksRequest>;

export const ReplayWebhooksResponse = z
  .object({ replayed_count: z.int(), request_id: RequestId })
  .meta({ id: 'ReplayWebhooksResponse' });
export type ReplayWebhooksResponse = z.infer<typeof ReplayWebhooksResponse>;

export const WEBHOOK_ATTEMPT_OUTCOMES = [
  'delivered',
  'http_error',
  'redirect',
  'timeout',
  'connection_failed',
  'address_refused',
] as const;
export const WebhookAttemptOutcome = z.enum(WEBHOOK_ATTEMPT_OUTCOMES);
export type WebhookAttemptOutcome = z.infer<typeof WebhookAttemptOutcome>;

export const WebhookAttempt = z
  .object({
    started_at: Timestamp,
    outcome: WebhookAttemptOutcome.nullable().meta({
      description: 'null: in progress, or cut off with the process that made it.',
    }),
    status_code: z.int().nullable(),
    duration_ms: z.int().nullable(),
  })
  .meta({
    id: 'WebhookAttempt',
    description: 'What the receiver answered with is not kept, only its status.',
  });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export const WebhookDeliveryStatus = z.enum(WEBHOOK_DELIVERY_STATUSES);
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatus>;

const EventTypeOrTest = z.union([WebhookEventType, z.literal(WEBHOOK_TEST_TYPE)]);

export const WebhookDelivery = z
  .object({
    id: z.string(),
    event_id: WebhookEventId.meta({ description: 'The webhook-id header of every attempt.' }),
    event_type: EventTypeOrTest,
    status: WebhookDeliveryStatus,
    next_attempt_at: Timestamp.nullable().meta({
      description: 'null when it has ended, or waits for the endpoint to be enabled.',
    }),
    created_at: Timestamp,
    attempts: z.array(WebhookAttempt).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const TestWebhookResponse = z
  .object({ delivery: WebhookDelivery, request_id: RequestId })
  .meta({ id: 'TestWebhookResponse' });
export type TestWebhookResponse = z.infer<typeof TestWebhookResponse>;

export const ListWebhookDeliveriesQuery = z.strictObject({
  ...PAGE_FIELDS,
  status: WebhookDeliveryStatus.optional(),
  event_id: WebhookEventId.optional(),
});
export type ListWebhookDeliveriesQuery = z.infer<typeof ListWebhookDeliveriesQuery>;

export const WebhookDeliveryList = z
  .object({
    items: z.array(WebhookDelivery),
    next_cursor: z.string().nullable(),
    request_id: RequestId,
  })
  .meta({ id: 'WebhookDeliveryList' });
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;

export const WebhookEvent = z
  .object({ id: WebhookEventId, payload: WebhookPayload })
  .meta({ id: 'WebhookEvent', description: 'An event with the body that is posted for it.' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const ListWebhookEventsQuery = z.strictObject({
  ...PAGE_FIELDS,
  type: WebhookEventType.optional(),
  created_after: z.iso.datetime({ offset: true }).optional(),
  created_before: z.iso.datetime({ offset: true }).optional(),
});
export type ListWebhookEventsQuery = z.infer<typeof ListWebhookEventsQuery>;

export const WebhookEventList = z
  .object({ items: z.array(WebhookEvent), next_cursor: z.string().nullable(), request_id: RequestId })
  .meta({ id: 'WebhookEventList' });
export type WebhookEventList = z.infer<typeof WebhookEventList>;
