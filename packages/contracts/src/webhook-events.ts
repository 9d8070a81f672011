import { z } from 'zod';
import { ImportId, RunId, Timestamp } from './ids.js';
import { CaptureMethod, IntendedUse, Plan, RunStatus, SafeUseStatus, Strictness } from './vocabularies.js';

/** What an endpoint can subscribe to. */
export const WEBHOOK_EVENT_TYPES = [
  'review_run.completed',
  'review_run.failed',
  'review_run.cancelled',
  'review_run.decided',
  'import.completed',
  'usage.limit_near',
  'usage.limit_reached',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** Sent on request to one endpoint, whatever it is subscribed to. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

export const WEBHOOK_EVENT_ID_PATTERN = /^evt_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const WebhookEventId = z
  .string()
  .regex(WEBHOOK_EVENT_ID_PATTERN)
  .meta({ examples: ['evt_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] });

const Link = z.string().meta({
  description: 'A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).',
});

export const RunEventData = z
  .object({
    review_run_id: RunId,
    project_id: z.string(),
    external_id: z.string().nullable(),
    status: RunStatus,
    capture_method: CaptureMethod,
    intended_use: IntendedUse,
    strictness: Strictness,
    source_count: z.int(),
    claim_count: z.int(),
    unsupported_claim_count: z.int(),
    safe_use_status: SafeUseStatus.nullable(),
    error_code: z.string().nullable(),
    links: z.object({ review_run: Link, claim_report: Link.nullable() }),
  })
  .meta({ id: 'RunEventData' });
export type RunEventData = z.infer<typeof RunEventData>;

export const DecisionEventData = z
  .object({
    review_run_id: RunId,
    project_id: z.string(),
    external_id: z.string().nullable(),
    review_state: z.enum(['open', 'in_review', 'approved', 'rejected']),
    review_version: z.int(),
    links: z.object({ review_run: Link, decisions: Link }),
  })
  .meta({ id: 'DecisionEventData' });
export type DecisionEventData = z.infer<typeof DecisionEventData>;

export const ImportEventData = z
  .object({
    import_id: ImportId,
    project_id: z.string(),
    accepted_count: z.int(),
    rejected_count: z.int(),
    duplicate_count: z.int(),
    completed_count: z.int(),
    failed_count: z.int(),
    cancelled_count: z.int(),
    links: z.object({ import: Link }),
  })
  .meta({ id: 'ImportEventData' });
export type ImportEventData = z.infer<typeof ImportEventData>;

export const UsageEventData = z
  .object({
    plan: Plan,
    monthly_limit: z.int(),
    used: z.int(),
    remaining: z.int(),
    period_start: Timestamp,
    period_end: Timestamp,
    links: z.object({ usage: Link }),
  })
  .meta({ id: 'UsageEventData' });
export type UsageEventData = z.infer<typeof UsageEventData>;

export const TestEventData = z
  .object({ webhook_endpoint_id: z.string(), project_id: z.string() })
  .meta({ id: 'TestEventData' });
export type TestEventData = z.infer<typeof TestEventData>;

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Timestamp, data });

/** The body of a delivery. Ids, verdicts, counts and links; never text. */
export const WebhookPayload = z
  .discriminatedUnion('type', [
    event('review_run.completed', RunEventData),
    event('review_run.failed', RunEventData),
    event('review_run.cancelled', RunEventData),
    event('review_run.decided', DecisionEventData),
    event('import.completed', ImportEventData),
    event('usage.limit_near', UsageEventData),
    event('usage.limit_reached', UsageEventData),
    event(WEBHOOK_TEST_TYPE, TestEventData),
  ])
  .meta({ id: 'WebhookPayload' });
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** The data of each kind of event. */
export type WebhookEventData<Type extends WebhookPayload['type']> = Extract<
  WebhookPayload,
  { type: Type }
>['data'];
