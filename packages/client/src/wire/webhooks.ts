import type {
  CaptureMethod,
  IntendedUse,
  Plan,
  RunStatus,
  SafeUseStatus,
  Strictness,
} from './vocabularies.js';

export type WebhookEventType =
  | 'review_run.completed'
  | 'review_run.failed'
  | 'review_run.cancelled'
  | 'review_run.decided'
  | 'import.completed'
  | 'usage.limit_near'
  | 'usage.limit_reached';

/** Links are paths of the API, or whole addresses where the service knows its own. */
export interface RunEventData {
  review_run_id: string;
  project_id: string;
  external_id: string | null;
  status: RunStatus;
  capture_method: CaptureMethod;
  intended_use: IntendedUse;
  strictness: Strictness;
  source_count: number;
  claim_count: number;
  unsupported_claim_count: number;
  safe_use_status: SafeUseStatus | null;
  error_code: string | null;
  links: { review_run: string; claim_report: string | null };
}

export interface DecisionEventData {
  review_run_id: string;
  project_id: string;
  external_id: string | null;
  review_state: 'open' | 'in_review' | 'approved' | 'rejected';
  review_version: number;
  links: { review_run: string; decisions: string };
}

export interface ImportEventData {
  import_id: string;
  project_id: string;
  accepted_count: number;
  rejected_count: number;
  duplicate_count: number;
  completed_count: number;
  failed_count: number;
  cancelled_count: number;
  links: { import: string };
}

export interface UsageEventData {
  plan: Plan;
  monthly_limit: number;
  used: number;
  remaining: number;
  period_start: string;
  period_end: string;
  links: { usage: string };
}

export interface TestEventData {
  webhook_endpoint_id: string;
  project_id: string;
}

interface Payload<Type extends string, Data> {
  type: Type;
  timestamp: string;
  data: Data;
}

/** The body of a delivery: ids, verdicts, counts and links; never text. */
export type WebhookPayload =
  | Payload<'review_run.completed', RunEventData>
  | Payload<'review_run.failed', RunEventData>
  | Payload<'review_run.cancelled', RunEventData>
  | Payload<'review_run.decided', DecisionEventData>
  | Payload<'import.completed', ImportEventData>
  | Payload<'usage.limit_near', UsageEventData>
  | Payload<'usage.limit_reached', UsageEventData>
  | Payload<'webhook.test', TestEventData>;

export interface WebhookEvent {
  id: string;
  payload: WebhookPayload;
}

export interface WebhookEndpoint {
  id: string;
  url: string;
  events: WebhookEventType[];
  description: string | null;
  status: 'enabled' | 'disabled';
  /** `gone`: the receiver answered 410. `failing`: an event was tried to the end with nothing delivered. */
  disabled_reason: 'requested' | 'gone' | 'failing' | null;
  disabled_at: string | null;
  /** The first failure since something was last delivered. */
  failing_since: string | null;
  last_success_at: string | null;
  created_at: string;
}

export interface CreateWebhookEndpointInput {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description?: string | null | undefined;
}

export interface UpdateWebhookEndpointInput {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEventType[] | undefined;
  readonly description?: string | null | undefined;
  readonly status?: 'enabled' | 'disabled' | undefined;
}

export interface WebhookEndpointResponse {
  webhook_endpoint: WebhookEndpoint;
  request_id: string;
}

export interface CreateWebhookEndpointResponse {
  webhook_endpoint: WebhookEndpoint;
  /** Shown once. */
  secret: string;
  request_id: string;
}

export interface WebhookEndpointList {
  items: WebhookEndpoint[];
  request_id: string;
}

export interface RotateWebhookSecretInput {
  /** How long deliveries are signed with the old secret too; a day when left out. */
  readonly overlap_seconds?: number | undefined;
}

export interface RotateWebhookSecretResponse {
  webhook_endpoint: WebhookEndpoint;
  /** Shown once. */
  secret: string;
  previous_secret_expires_at: string;
  request_id: string;
}

/** One event by its id, or those of a span of time. */
export interface ReplayWebhooksInput {
  readonly event_id?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export interface ReplayWebhooksResponse {
  replayed_count: number;
  request_id: string;
}

export interface WebhookAttempt {
  started_at: string;
  /** null: in progress, or cut off with the process that made it. */
  outcome:
    | 'delivered'
    | 'http_error'
    | 'redirect'
    | 'timeout'
    | 'connection_failed'
    | 'address_refused'
    | null;
  status_code: number | null;
  duration_ms: number | null;
}

export interface WebhookDelivery {
  id: string;
  /** The webhook-id header of every attempt. */
  event_id: string;
  event_type: WebhookEventType | 'webhook.test';
  status: 'pending' | 'delivered' | 'failed';
  next_attempt_at: string | null;
  created_at: string;
  attempts: WebhookAttempt[];
}

export interface TestWebhookResponse {
  delivery: WebhookDelivery;
  request_id: string;
}

export interface ListWebhookDeliveriesParams {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: WebhookDelivery['status'] | undefined;
  readonly event_id?: string | undefined;
}

export interface WebhookDeliveryList {
  items: WebhookDelivery[];
  next_cursor: string | null;
  request_id: string;
}

export interface ListWebhookEventsParams {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly type?: WebhookEventType | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

export interface WebhookEventList {
  items: WebhookEvent[];
  next_cursor: string | null;
  request_id: string;
}
