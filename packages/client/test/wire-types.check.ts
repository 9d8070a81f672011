/** Compiles only while the client's own wire types are those of the contracts. */
import type * as Wire from '@claimcheck/client';
import type * as Contract from '@claimcheck/contracts';
import type { z } from 'zod';

/** Readonly is a promise of the client to its caller and no part of the wire; `x?: T` equals `x?: T | undefined`. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

type Same<A, B> =
  (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

type AllSame<Checks extends readonly true[]> = Checks;

export type Checked = AllSame<
  [
    Same<Wire.AtomicClaim, Contract.AtomicClaim>,
    Same<Wire.CheckoutRequest, Contract.CheckoutRequest>,
    Same<Wire.CheckoutResponse, Contract.CheckoutResponse>,
    Same<Wire.ClaimList, Contract.ClaimList>,
    Same<Wire.ClaimReport, Contract.ClaimReport>,
    Same<Wire.ClaimReportResponse, Contract.ClaimReportResponse>,
    Same<Wire.CreateDecisionInput, Contract.CreateDecisionInput>,
    Same<Wire.CreateReviewRunInput, Contract.CreateReviewRunInput>,
    Same<Wire.CreateReviewRunResponse, Contract.CreateReviewRunResponse>,
    Same<Wire.CreateWebhookEndpointInput, z.input<typeof Contract.CreateWebhookEndpointRequest>>,
    Same<Wire.CreateWebhookEndpointResponse, Contract.CreateWebhookEndpointResponse>,
    Same<Wire.CreateWorkerRunInput, z.input<typeof Contract.CreateWorkerRunRequest>>,
    Same<Wire.CreateWorkerRunResponse, Contract.CreateWorkerRunResponse>,
    Same<Wire.DecisionList, Contract.DecisionList>,
    Same<Wire.DecisionResponse, Contract.DecisionResponse>,
    Same<Wire.ErrorCode, Contract.ErrorCode>,
    Same<Wire.ErrorDetail, Contract.ErrorDetail>,
    Same<Wire.GateVerdict, Contract.GateVerdict>,
    Same<Wire.ImportProgress, Contract.ImportProgress>,
    Same<Wire.ImportResponse, Contract.ImportResponse>,
    Same<Wire.ImportRowInput, Contract.ImportRowInput>,
    Same<keyof Wire.ListReviewRunsParams, keyof z.input<typeof Contract.ListReviewRunsQuery>>,
    Same<
      Omit<Wire.ListReviewRunsParams, 'limit'>,
      Omit<z.input<typeof Contract.ListReviewRunsQuery>, 'limit'>
    >,
    Same<keyof Wire.ListWebhookDeliveriesParams, keyof z.input<typeof Contract.ListWebhookDeliveriesQuery>>,
    Same<keyof Wire.ListWebhookEventsParams, keyof z.input<typeof Contract.ListWebhookEventsQuery>>,
    Same<Wire.PortalRequest, Contract.PortalRequest>,
    Same<Wire.PortalResponse, Contract.PortalResponse>,
    Same<Wire.ReplayWebhooksInput, z.input<typeof Contract.ReplayWebhooksRequest>>,
    Same<Wire.ReplayWebhooksResponse, Contract.ReplayWebhooksResponse>,
    Same<Wire.RecheckInput, Contract.RecheckRequest>,
    Same<Wire.ReviewRun, Contract.ReviewRun>,
    Same<Wire.EndedReviewRunResponse, Contract.EndedReviewRunResponse>,
    Same<Wire.DecidedClaim, Contract.DecidedClaim>,
    Same<Wire.ReviewRunDetail, Contract.ReviewRunDetail>,
    Same<Wire.ReviewRunSummary, Contract.ReviewRunSummary>,
    Same<Wire.ReviewRunList, Contract.ReviewRunList>,
    Same<Wire.ReviewRunResponse, Contract.ReviewRunResponse>,
    Same<Wire.RevokeCredentialResponse, Contract.RevokeCredentialResponse>,
    Same<Wire.RotateCredentialResponse, Contract.RotateCredentialResponse>,
    Same<Wire.RotateWebhookSecretInput, z.input<typeof Contract.RotateWebhookSecretRequest>>,
    Same<Wire.RotateWebhookSecretResponse, Contract.RotateWebhookSecretResponse>,
    Same<Wire.TestWebhookResponse, Contract.TestWebhookResponse>,
    Same<Wire.UpdateWebhookEndpointInput, z.input<typeof Contract.UpdateWebhookEndpointRequest>>,
    Same<Wire.Usage, Contract.Usage>,
    Same<Wire.VerificationResultList, Contract.VerificationResultList>,
    Same<Wire.WebhookDeliveryList, Contract.WebhookDeliveryList>,
    Same<Wire.WebhookEndpointList, Contract.WebhookEndpointList>,
    Same<Wire.WebhookEndpointResponse, Contract.WebhookEndpointResponse>,
    Same<Wire.WebhookEventList, Contract.WebhookEventList>,
    Same<Wire.WebhookPayload, Contract.WebhookPayload>,
    Same<Wire.WorkerEvent, z.input<typeof Contract.WorkerEvent>>,
    Same<Wire.WorkerEventResponse, Contract.WorkerEventResponse>,
  ]
>;

// @ts-expect-error: a type with another field is told apart, or the checks above would prove nothing.
export type Unlike = AllSame<[Same<Wire.Usage, Omit<Contract.Usage, 'plan'>>]>;
