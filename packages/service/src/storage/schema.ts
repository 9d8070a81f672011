import type {
  CaptureMethod,
  DecisionAction,
  ImportFormat,
  IntendedUse,
  MediaType,
  PaidPlan,
  Plan,
  ReviewerRole,
  ReviewOutcome,
  ReviewState,
  RunErrorCode,
  RunStatus,
  SafeUseStatus,
  Strictness,
  SupportStatus,
  WebhookAttemptOutcome,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookEndpointStatus,
  WebhookPayload,
  WorkerEvent,
  WorkerFailureCategory,
} from '@claimcheck/contracts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ProjectReader } from '../readers/reader-choice.js';

export interface OrganizationTable {
  id: string;
  name: string;
  plan: Plan;
  created_at: number;
}

export interface ProjectTable {
  id: string;
  organization_id: string;
  name: string;
  created_at: number;
  /** What it wants of the second reader; null: it has not said. */
  reader: ColumnType<ProjectReader | null, ProjectReader | null | undefined, ProjectReader | null>;
}

export interface ReaderAnswerTable {
  review_run_id: string;
  request_key: string;
  answer: string;
  input_tokens: number;
  output_tokens: number;
  latency_ms: number;
  created_at: number;
}

export interface ReaderUsageTable {
  project_id: string;
  /** "2026-11" */
  month: string;
  calls: number;
  tokens: number;
}

export interface ApiKeyTable {
  id: string;
  organization_id: string;
  project_id: string;
  name: string;
  /** JSON array of scopes. */
  scopes: string;
  secret_sha256: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

export interface ReviewRunTable {
  id: string;
  organization_id: string;
  project_id: string;
  capture_method: CaptureMethod;
  status: RunStatus;
  intended_use: IntendedUse;
  strictness: Strictness;
  /** Null: what the strictness asks. */
  min_confidence: Generated<number | null>;
  source_count: number;
  claim_count: Generated<number>;
  unsupported_claim_count: Generated<number>;
  safe_use_status: SafeUseStatus | null;
  /** JSON of the gate verdict. */
  gate_verdict: string | null;
  error_code: RunErrorCode | WorkerFailureCategory | null;
  error_message: string | null;
  created_at: number;
  started_at: number | null;
  completed_at: number | null;
  external_id: string | null;
  /** JSON object. */
  metadata: string;
  question: string | null;
  ai_output: string | null;
  /** The run whose text was edited and is checked again here, against its sources. */
  rechecks_run_id: Generated<string | null>;
  /** How often it was queued again after it failed. */
  retries: Generated<number>;
  /** An earlier run whose readings this one may use; null also when that run was removed. */
  previous_run_id: Generated<string | null>;
  /** Its second reader, as JSON. */
  reader: Generated<string | null>;
}
/** A run as it is read and written out; how often it was retried is for the retry alone. */
export type ReviewRunRow = Omit<Selectable<ReviewRunTable>, 'retries'>;

export interface SourceTable {
  id: string;
  review_run_id: string;
  ordinal: number;
  title: string;
  uri: string | null;
  citation_label: string;
  media_type: MediaType;
  content_sha256: string;
  content: string;
  /** What the request says of it, as JSON. */
  said: Generated<string | null>;
  /** Where its pages, paragraphs or lines start, as JSON; only of a file. */
  places: Generated<string | null>;
}
export type NewSourceRow = Insertable<SourceTable>;

/** Every column but the id is JSON in the shape of the wire. */
export interface RunResultTable {
  review_run_id: string;
  claims: string;
  verification_results: string;
  source_spans: string;
  claim_report: string;
  /** With every reason; null for runs that were written before it was kept here. */
  gate_verdict: string | null;
}

export interface RunProgressTable {
  review_run_id: string;
  restarts: Generated<number>;
  claims_done: number;
  claims_total: number;
}

export interface DecidedClaimTable {
  review_run_id: string;
  /** From 1, in the order of the text. */
  ordinal: number;
  /** JSON of a DecidedClaim. */
  claim: string;
}

export interface RunReadingsTable {
  review_run_id: string;
  /** Base64 of `KeptReadings`: hashes of what was read and the scores of each. No text. */
  readings: string;
}

export interface JobTable {
  review_run_id: string;
  organization_id: string;
  project_id: string;
  priority: number;
  attempts: Generated<number>;
  visible_at: number;
  lease_token: string | null;
  /** The trace of the request that asked for it, as W3C Trace Context writes it. */
  traceparent: string | null;
}

export interface JobTurnTable {
  level: 'organization' | 'project';
  tenant_id: string;
  turn: number;
}

export interface UsageCounterTable {
  organization_id: string;
  period_start: number;
  used: number;
}

export interface IdempotencyKeyTable {
  project_id: string;
  idempotency_key: string;
  fingerprint: string;
  token: string;
  reserved_until: number;
  expires_at: number;
  review_run_id: string | null;
  status_code: number | null;
  location: string | null;
  body: string | null;
}

export interface WorkerRunTable {
  review_run_id: string;
  worker_id: string;
  worker_version: string;
  policy_version: string;
  output_hash: string;
  /** JSON array. */
  source_hashes: string;
  claims_done: Generated<number>;
  claims_total: Generated<number>;
  /** JSON object. */
  support_counts: string | null;
  compiler_version: string | null;
}

export interface WorkerCredentialTable {
  id: string;
  review_run_id: string;
  secret_sha256: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

export interface WorkerEventTable {
  review_run_id: string;
  event_id: string;
  type: WorkerEvent['type'];
  fingerprint: string;
  occurred_at: number;
  received_at: number;
}

export interface ImportTable {
  id: string;
  organization_id: string;
  project_id: string;
  format: ImportFormat;
  status: 'receiving' | 'interrupted' | 'received';
  idempotency_key_hash: string | null;
  accepted_count: Generated<number>;
  rejected_count: Generated<number>;
  duplicate_count: Generated<number>;
  created_at: number;
  updated_at: number;
  completed_at: Generated<number | null>;
}

export interface ImportRowTable {
  import_id: string;
  row_number: number;
  project_id: string;
  external_id: string | null;
  content_sha256: string;
  duplicate: 0 | 1;
  review_run_id: string;
}

export interface BillingCustomerTable {
  organization_id: string;
  customer_id: string;
  created_at: number;
}

export interface SubscriptionTable {
  id: string;
  organization_id: string;
  /** null: a price that belongs to no plan. */
  plan: PaidPlan | null;
  status: string;
  started_at: number;
  period_start: number;
  period_end: number;
  /** When it ends or ended; null: it renews. */
  ends_at: number | null;
  past_due_since: number | null;
  version: number;
}

export interface BillingEventTable {
  id: string;
  type: string;
  received_at: number;
}

export interface WebhookEndpointTable {
  id: string;
  organization_id: string;
  project_id: string;
  url: string;
  /** JSON array of event types. */
  events: string;
  description: string | null;
  status: WebhookEndpointStatus;
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: number | null;
  failing_since: number | null;
  last_success_at: number | null;
  created_at: number;
}
export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;

export interface WebhookSecretTable {
  endpoint_id: string;
  id: string;
  secret: string;
  /** null: the current secret. */
  expires_at: number | null;
}

export interface WebhookEventTable {
  id: string;
  organization_id: string;
  /** null: concerns every project of the organization. */
  project_id: string | null;
  type: WebhookPayload['type'];
  created_at: number;
  /** JSON object; links are paths. */
  data: string;
}
export type WebhookEventRow = Selectable<WebhookEventTable>;

export interface WebhookDeliveryTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  organization_id: string;
  status: WebhookDeliveryStatus;
  attempts: Generated<number>;
  first_attempt_at: Generated<number | null>;
  visible_at: number | null;
  lease_token: Generated<string | null>;
  created_at: number;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

export interface WebhookAttemptTable {
  delivery_id: string;
  lease_token: string;
  started_at: number;
  outcome: WebhookAttemptOutcome | null;
  status_code: number | null;
  duration_ms: number | null;
}

export interface SigningKeyTable {
  kid: string;
  /** JSON object. */
  public_jwk: string;
  created_at: number;
}

export interface ReviewerTable {
  id: string;
  organization_id: string;
  project_id: string;
  name: string;
  role: ReviewerRole;
  created_at: number;
  last_seen_at: number | null;
  revoked_at: number | null;
}

export interface SignInLinkTable {
  id: string;
  reviewer_id: string;
  secret_sha256: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Belongs to a reviewer or to the API key it was signed in with. */
export interface ConsoleSessionTable {
  id: string;
  secret_sha256: string;
  reviewer_id: string | null;
  api_key_id: string | null;
  created_at: number;
  expires_at: number;
  /** Use puts the expiry off, but never beyond this. */
  latest_end: number;
  revoked_at: number | null;
}

export interface RunReviewTable {
  review_run_id: string;
  project_id: string;
  state: ReviewState;
  version: Generated<number>;
  outcome: ReviewOutcome | null;
  /** JSON. */
  decided_by: string | null;
  decided_at: number | null;
  output: string | null;
  output_sha256: string | null;
  urgency: number;
  /** The urgency while the run waits for a person, null once it is decided. Smaller is sooner. */
  queue_rank: number | null;
  /** Who looks at it just now, and until when others should leave it. */
  held_by: string | null;
  held_by_name: string | null;
  held_until: number | null;
}
export type RunReviewRow = Selectable<RunReviewTable>;

/** Rows are added and never changed. */
export interface DecisionTable {
  review_run_id: string;
  version: number;
  project_id: string;
  claim_id: string | null;
  action: DecisionAction;
  support_status: SupportStatus | null;
  reason: string | null;
  output: string | null;
  actor_type: 'reviewer' | 'api_key';
  actor_id: string;
  actor_name: string;
  machine_status: SupportStatus | null;
  machine_confidence: number | null;
  machine_decided_by: string | null;
  created_at: number;
}
export type DecisionRow = Selectable<DecisionTable>;

export interface Schema {
  organizations: OrganizationTable;
  projects: ProjectTable;
  api_keys: ApiKeyTable;
  review_runs: ReviewRunTable;
  sources: SourceTable;
  run_results: RunResultTable;
  run_progress: RunProgressTable;
  decided_claims: DecidedClaimTable;
  run_readings: RunReadingsTable;
  jobs: JobTable;
  job_turns: JobTurnTable;
  usage_counters: UsageCounterTable;
  idempotency_keys: IdempotencyKeyTable;
  worker_runs: WorkerRunTable;
  worker_credentials: WorkerCredentialTable;
  worker_events: WorkerEventTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  billing_customers: BillingCustomerTable;
  subscriptions: SubscriptionTable;
  billing_events: BillingEventTable;
  webhook_endpoints: WebhookEndpointTable;
  webhook_secrets: WebhookSecretTable;
  webhook_events: WebhookEventTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  signing_keys: SigningKeyTable;
  reader_answers: ReaderAnswerTable;
  reader_usage: ReaderUsageTable;
  installation_secrets: { name: string; secret: string };
  reviewers: ReviewerTable;
  sign_in_links: SignInLinkTable;
  console_sessions: ConsoleSessionTable;
  run_reviews: RunReviewTable;
  decisions: DecisionTable;
}

export interface RateSchema {
  rate_buckets: { id: string; next_arrival_us: number };
}
