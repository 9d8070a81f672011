export { Claimcheck } from './claimcheck.js';
export * from './errors.js';
export type { Content, ContentSource } from './http/body.js';
export type { ClientOptions, CreateOptions, Fetch, PostOptions, RequestOptions } from './options.js';
export { Page, type PagePromise } from './page.js';
export type { Billing } from './resources/billing.js';
export type { ImportInput, Imports } from './resources/imports.js';
export type {
  DeletedReviewRun,
  RenderedClaimReport,
  RenderedFormat,
  ReviewRuns,
} from './resources/review-runs.js';
export type { UsageResource } from './resources/usage.js';
export type { DeletedWebhookEndpoint, WebhookEndpoints } from './resources/webhook-endpoints.js';
export type { WebhookEvents } from './resources/webhook-events.js';
export type { SendEventOptions, WorkerRuns } from './resources/worker-runs.js';
export { isVerified } from './verdict.js';
export type { EndedReviewRun, WaitOptions } from './wait.js';
export {
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhooks.js';
export type * from './wire/billing.js';
export type * from './wire/claims.js';
export type * from './wire/decisions.js';
export type * from './wire/imports.js';
export type * from './wire/readers.js';
export type * from './wire/reports.js';
export type * from './wire/review-runs.js';
export type * from './wire/run-events.js';
export type * from './wire/usage.js';
export type * from './wire/vocabularies.js';
export type * from './wire/webhooks.js';
export type * from './wire/worker-runs.js';
