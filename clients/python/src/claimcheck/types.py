# Written by scripts/make-python-types.mjs from docs/openapi.json. Do not edit.
"""What the API takes and gives. Offsets count UTF-16 code units; see `claimcheck.offsets`."""

from typing import Any, Dict, List, Literal, TypedDict, Union

try:
    from typing import NotRequired
except ImportError:  # Python 3.10 has no NotRequired; only type checkers look at these fields.
    from typing import Optional as NotRequired

class AtomicClaim(TypedDict):
    id: str
    claim_type: Literal["factual", "quantity", "temporal", "definition", "comparison", "causal", "permission", "obligation", "prohibition", "recommendation", "procedure", "attribution", "quotation", "citation"]
    text: str
    normalized_text: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    importance: int
    support_status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    primary_source_span: Union["SourceSpanReference", None]
    verification_result: "VerificationResult"
    extraction_provider: str
    extraction_model: str
    extraction_prompt_version: str
    extraction_confidence: float
    metadata: "AtomicClaimMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str


class AtomicClaimMetadata(TypedDict):
    citations: List["AtomicClaimMetadataCitation"]
    # The earlier run that had read this claim with the same evidence, so that nothing was read again.
    taken_from: NotRequired[str]


class AtomicClaimMetadataCitation(TypedDict):
    marker: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    source_document_id: Union[str, None]


class AttachedFile(TypedDict):
    # Default: the name of the file.
    title: NotRequired[str]
    # Where the text is from; never fetched.
    uri: NotRequired[Union[str, None]]
    # What the output cites this source by; unique in the request. Default `source <n>`.
    citation_label: NotRequired[Union[str, None]]
    # Default: what the ending of its name says; text for any other.
    media_type: NotRequired[Literal["text/plain", "text/markdown", "text/html", "application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"]]
    published_at: NotRequired[Union[str, None]]
    version: NotRequired[Union[str, None]]
    supersedes: NotRequired[Union[List[str], None]]
    authority: NotRequired[Union[int, None]]
    # The name of the file.
    file: str


class CheckoutRequest(TypedDict):
    plan: Literal["team", "business"]
    # Where the buyer returns after paying.
    success_url: str
    # Where the buyer returns without paying.
    cancel_url: str


class CheckoutResponse(TypedDict):
    checkout_url: str
    session_id: str
    # ISO 8601, UTC, milliseconds.
    expires_at: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ClaimList(TypedDict):
    items: List["AtomicClaim"]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ClaimReport(TypedDict):
    id: str
    review_run_id: str
    safe_use_status: Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"]
    title: str
    summary: str
    unsupported_claims: List["ClaimReportUnsupportedClaim"]
    citation_issues: List["ClaimReportCitationIssue"]
    evidence_notes: List["ClaimReportEvidenceNote"]
    conflicts: List["ClaimReportConflict"]
    repairs: List["ClaimReportRepair"]
    follow_ups: List["ClaimReportFollowUp"]
    coverage: List["ClaimReportCoverage"]
    markdown: str
    compiler_version: str
    policy_version: str
    metadata: "ClaimReportMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str
    # ISO 8601, UTC, milliseconds.
    updated_at: str


class ClaimReportUnsupportedClaim(TypedDict):
    claim_id: str
    claim_text: str
    support_status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    source_span_id: Union[str, None]
    source_quote: Union[str, None]
    reviewer_follow_up: str


class ClaimReportCitationIssue(TypedDict):
    claim_id: str
    kind: Literal["missing_citation", "unknown_citation", "wrong_source", "cited_source_contradicts", "cited_source_silent"]
    marker: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    cited_source_id: Union[str, None]
    suggested_source_id: Union[str, None]
    message: str


class ClaimReportEvidenceNote(TypedDict):
    claim_id: str
    source_span_id: Union[str, None]
    source_quote: Union[str, None]
    note: str
    supported_part: str
    unsupported_part: str


class ClaimReportConflict(TypedDict):
    claim_id: str
    supporting_span_id: str
    contradicting_span_id: str
    message: str


class ClaimReportRepair(TypedDict):
    claim_id: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    original: str
    replacement: str
    source_span_id: str
    reverified: Literal[True]


class ClaimReportFollowUp(TypedDict):
    claim_id: Union[str, None]
    question: str


class ClaimReportCoverage(TypedDict):
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    claim_id: Union[str, None]
    reason: Union[Literal["whitespace", "markup", "heading", "question", "pleasantry", "offer", "meta", "instruction_to_reader", "opinion", "code", "citation_marker", "reference_list", "connective", "fragment"], None]


class ClaimReportMetadata(TypedDict):
    source_coverage: "ClaimReportMetadataSourceCoverage"
    leakage_check: "ClaimReportMetadataLeakageCheck"
    second_reader: NotRequired["SecondReaderUse"]


class ClaimReportMetadataSourceCoverage(TypedDict):
    claims_with_primary_source: int
    total_claims: int


class ClaimReportMetadataLeakageCheck(TypedDict):
    passed: bool
    errors: List[str]


class ClaimReportPointer(TypedDict):
    report_hash: str
    report_pointer: str


class ClaimReportPointerResponse(TypedDict):
    report_hash: str
    report_pointer: str
    review: Union["Review", None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ClaimReportResponse(TypedDict):
    id: str
    review_run_id: str
    safe_use_status: Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"]
    title: str
    summary: str
    unsupported_claims: List["ClaimReportResponseUnsupportedClaim"]
    citation_issues: List["ClaimReportResponseCitationIssue"]
    evidence_notes: List["ClaimReportResponseEvidenceNote"]
    conflicts: List["ClaimReportResponseConflict"]
    repairs: List["ClaimReportResponseRepair"]
    follow_ups: List["ClaimReportResponseFollowUp"]
    coverage: List["ClaimReportResponseCoverage"]
    markdown: str
    compiler_version: str
    policy_version: str
    metadata: "ClaimReportResponseMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str
    # ISO 8601, UTC, milliseconds.
    updated_at: str
    review: Union["Review", None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ClaimReportResponseUnsupportedClaim(TypedDict):
    claim_id: str
    claim_text: str
    support_status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    source_span_id: Union[str, None]
    source_quote: Union[str, None]
    reviewer_follow_up: str


class ClaimReportResponseCitationIssue(TypedDict):
    claim_id: str
    kind: Literal["missing_citation", "unknown_citation", "wrong_source", "cited_source_contradicts", "cited_source_silent"]
    marker: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    cited_source_id: Union[str, None]
    suggested_source_id: Union[str, None]
    message: str


class ClaimReportResponseEvidenceNote(TypedDict):
    claim_id: str
    source_span_id: Union[str, None]
    source_quote: Union[str, None]
    note: str
    supported_part: str
    unsupported_part: str


class ClaimReportResponseConflict(TypedDict):
    claim_id: str
    supporting_span_id: str
    contradicting_span_id: str
    message: str


class ClaimReportResponseRepair(TypedDict):
    claim_id: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    original: str
    replacement: str
    source_span_id: str
    reverified: Literal[True]


class ClaimReportResponseFollowUp(TypedDict):
    claim_id: Union[str, None]
    question: str


class ClaimReportResponseCoverage(TypedDict):
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    output_end_offset: int
    claim_id: Union[str, None]
    reason: Union[Literal["whitespace", "markup", "heading", "question", "pleasantry", "offer", "meta", "instruction_to_reader", "opinion", "code", "citation_marker", "reference_list", "connective", "fragment"], None]


class ClaimReportResponseMetadata(TypedDict):
    source_coverage: "ClaimReportResponseMetadataSourceCoverage"
    leakage_check: "ClaimReportResponseMetadataLeakageCheck"
    second_reader: NotRequired["SecondReaderUse"]


class ClaimReportResponseMetadataSourceCoverage(TypedDict):
    claims_with_primary_source: int
    total_claims: int


class ClaimReportResponseMetadataLeakageCheck(TypedDict):
    passed: bool
    errors: List[str]


class ClaimRuling(TypedDict):
    # What ruled: `reader/…` rests on what a reader thinks, all else on a rule.
    ruled_by: str
    status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    # How sure it is by itself.
    strength: float
    # The span it rests on, where `source_spans` has it; the place of every passage stands below.
    source_span_id: Union[str, None]
    source_document_id: Union[str, None]
    start_offset: Union[int, None]
    end_offset: Union[int, None]


class CreateDecisionRequest(TypedDict):
    claim_id: NotRequired[Union[str, None]]
    action: Literal["confirm", "override", "repair", "comment", "undo", "approve", "approve_edited", "reject"]
    support_status: NotRequired[Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]]
    reason: NotRequired[str]
    # approve_edited: the whole text, which must have been checked again. repair: the words that take the claim’s place; left out, the repair on offer.
    output: NotRequired[str]
    # `review.version` as you last saw it; 0 at first.
    expected_version: int


class CreateReviewRunBody(TypedDict):
    # Model output to review.
    ai_output: str
    # What the output is checked against, as text or as files; together at most 5,000,000 characters.
    sources: List[Union["SourceDocument", "SourceFile"]]
    # What the output is for; decides how strict the gate is.
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    # How much the gate forgives. Measured: - `advisory`: of texts with one wrong claim in five, 11 % (9–14) pass, and of right ones 38 % (29–48) are held up; with a second reader that decides, 0 % (0–1) and 23 % (12–41). - `standard`: of texts with one wrong claim in five, 10 % (8–13) pass, and of right ones 41 % (31–51) are held up; with a second reader that decides, 0 % (0–1) and 27 % (14–44). - `strict`: of texts with one wrong claim in five, 3 % (2–4) pass, and of right ones 76 % (67–84) are held up; with a second reader that decides, 0 % (0–1) and 30 % (17–48).
    strictness: NotRequired[Literal["advisory", "standard", "strict"]]
    # A supported claim with less confidence moves the verdict, with the reason `low_confidence`. Default: 0.8 where strictness is `strict`, else 0.
    min_confidence: NotRequired[Union[float, None]]
    # The question or context the output answers.
    question: NotRequired[Union[str, None]]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: NotRequired[Dict[str, Any]]
    # Your own identifier, echoed and filterable; need not be unique.
    external_id: NotRequired[Union[str, None]]
    # A completed run of the project, such as one of the same text before it was edited. What it has read is not read again; the report is the same as without.
    previous_run_id: NotRequired[Union[str, None]]


class CreateReviewRunForm(TypedDict):
    # Model output to review.
    ai_output: str
    # Texts, and what is to be said of the files of the form. A file that is not named here becomes a source after these.
    sources: List[Union["SourceDocument", "SourceFile", "AttachedFile"]]
    # What the output is for; decides how strict the gate is.
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    # How much the gate forgives. Measured: - `advisory`: of texts with one wrong claim in five, 11 % (9–14) pass, and of right ones 38 % (29–48) are held up; with a second reader that decides, 0 % (0–1) and 23 % (12–41). - `standard`: of texts with one wrong claim in five, 10 % (8–13) pass, and of right ones 41 % (31–51) are held up; with a second reader that decides, 0 % (0–1) and 27 % (14–44). - `strict`: of texts with one wrong claim in five, 3 % (2–4) pass, and of right ones 76 % (67–84) are held up; with a second reader that decides, 0 % (0–1) and 30 % (17–48).
    strictness: NotRequired[Literal["advisory", "standard", "strict"]]
    # A supported claim with less confidence moves the verdict, with the reason `low_confidence`. Default: 0.8 where strictness is `strict`, else 0.
    min_confidence: NotRequired[Union[float, None]]
    # The question or context the output answers.
    question: NotRequired[Union[str, None]]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: NotRequired[Dict[str, Any]]
    # Your own identifier, echoed and filterable; need not be unique.
    external_id: NotRequired[Union[str, None]]
    # A completed run of the project, such as one of the same text before it was edited. What it has read is not read again; the report is the same as without.
    previous_run_id: NotRequired[Union[str, None]]


class CreateReviewRunRequest(TypedDict):
    # Model output to review.
    ai_output: str
    # What the output is checked against; together at most 5,000,000 characters.
    sources: List["SourceDocument"]
    # What the output is for; decides how strict the gate is.
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    # How much the gate forgives. Measured: - `advisory`: of texts with one wrong claim in five, 11 % (9–14) pass, and of right ones 38 % (29–48) are held up; with a second reader that decides, 0 % (0–1) and 23 % (12–41). - `standard`: of texts with one wrong claim in five, 10 % (8–13) pass, and of right ones 41 % (31–51) are held up; with a second reader that decides, 0 % (0–1) and 27 % (14–44). - `strict`: of texts with one wrong claim in five, 3 % (2–4) pass, and of right ones 76 % (67–84) are held up; with a second reader that decides, 0 % (0–1) and 30 % (17–48).
    strictness: NotRequired[Literal["advisory", "standard", "strict"]]
    # A supported claim with less confidence moves the verdict, with the reason `low_confidence`. Default: 0.8 where strictness is `strict`, else 0.
    min_confidence: NotRequired[Union[float, None]]
    # The question or context the output answers.
    question: NotRequired[Union[str, None]]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: NotRequired[Dict[str, Any]]
    # Your own identifier, echoed and filterable; need not be unique.
    external_id: NotRequired[Union[str, None]]
    # A completed run of the project, such as one of the same text before it was edited. What it has read is not read again; the report is the same as without.
    previous_run_id: NotRequired[Union[str, None]]


class CreateReviewRunResponse(TypedDict):
    review_run: "ReviewRun"
    queued: "CreateReviewRunResponseQueued"
    polling_url: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class CreateReviewRunResponseQueued(TypedDict):
    review_run_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    polling_url: str
    recommended_poll_interval_seconds: int


class CreateWebhookEndpointRequest(TypedDict):
    # Where events are posted. Redirects are not followed.
    url: str
    events: List[Literal["review_run.completed", "review_run.failed", "review_run.cancelled", "review_run.decided", "import.completed", "usage.limit_near", "usage.limit_reached"]]
    description: NotRequired[Union[str, None]]


class CreateWebhookEndpointResponse(TypedDict):
    webhook_endpoint: "WebhookEndpoint"
    # Signs the deliveries to this endpoint. Shown once.
    secret: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class CreateWorkerRunRequest(TypedDict):
    schema_version: Literal[1]
    # Your own name of the run; echoed as external_id.
    customer_run_id: "Token"
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: NotRequired[Literal["advisory", "standard", "strict"]]
    source_count: int
    source_hashes: List["Sha256"]
    output_hash: "Sha256"
    worker_id: "Token"
    worker_version: "WorkerVersion"
    policy_version: "VersionName"
    metadata: NotRequired["WorkerMetadata"]


class CreateWorkerRunResponse(TypedDict):
    review_run: "ReviewRun"
    worker_credential: "WorkerCredential"
    events_url: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class DecidedBy(TypedDict):
    type: Literal["reviewer", "api_key"]
    id: str
    name: str


class Decision(TypedDict):
    id: str
    review_run_id: str
    version: int
    # null: the decision is about the whole run.
    claim_id: Union[str, None]
    action: Literal["confirm", "override", "repair", "comment", "undo", "approve", "approve_edited", "reject"]
    support_status: Union[Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"], None]
    reason: Union[str, None]
    output: Union[str, None]
    decided_by: "DecidedBy"
    # What the machine had said of the claim; null for decisions on the run.
    machine: Union["DecisionMachine", None]
    # ISO 8601, UTC, milliseconds.
    created_at: str


class DecisionMachine(TypedDict):
    support_status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    confidence: float
    decided_by: str


class DecisionConflict(TypedDict):
    error: "DecisionConflictError"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str
    review: Union["Review", None]


class DecisionConflictError(TypedDict):
    code: Literal["invalid_json", "missing_api_key", "invalid_api_key", "expired_api_key", "revoked_api_key", "missing_worker_credential", "invalid_worker_credential", "expired_worker_credential", "revoked_worker_credential", "invalid_session", "monthly_limit_reached", "insufficient_scope", "worker_credential_wrong_run", "not_found", "method_not_allowed", "run_not_completed", "run_already_terminal", "run_not_retryable", "retry_limit_reached", "idempotency_in_progress", "webhook_endpoint_disabled", "decision_conflict", "payload_too_large", "unsupported_media_type", "invalid_request", "metadata_contains_secret", "raw_content_rejected", "idempotency_key_reused", "import_empty", "rate_limited", "too_many_streams", "internal_error", "billing_not_configured", "service_unavailable"]
    message: str
    details: NotRequired[List["DecisionConflictErrorDetail"]]


class DecisionConflictErrorDetail(TypedDict):
    path: str
    message: str


class DecisionEventData(TypedDict):
    review_run_id: str
    project_id: str
    external_id: Union[str, None]
    review_state: Literal["open", "in_review", "approved", "rejected"]
    review_version: int
    links: "DecisionEventDataLinks"


class DecisionEventDataLinks(TypedDict):
    # A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).
    review_run: str
    # A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).
    decisions: str


class DecisionList(TypedDict):
    items: List["Decision"]
    review: Union["Review", None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class DecisionResponse(TypedDict):
    decision: "Decision"
    review: "Review"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class EndedReviewRunResponse(TypedDict):
    review_run: "EndedReviewRunResponseReviewRun"
    queued: "EndedReviewRunResponseQueued"
    polling_url: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class EndedReviewRunResponseReviewRun(TypedDict):
    id: str
    project_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: Literal["advisory", "standard", "strict"]
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    safe_use_status: Union[Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"], None]
    gate_verdict: Union["GateVerdict", None]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    completed_at: Union[str, None]
    capture_method: Literal["api", "import", "console", "private_worker"]
    question: Union[str, None]
    external_id: Union[str, None]
    # The earlier run whose readings this one uses; null also once that run is removed.
    previous_run_id: Union[str, None]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: Dict[str, Any]
    review: Union["Review", None]
    # The second reader and what it took; null until the run is completed, and where none is set up.
    reader: Union["RunReader", None]
    # How far the review is; null before its claims are counted and when it has ended.
    progress: Union["RunProgress", None]
    error_code: Union[Union[Literal["engine_error", "engine_timeout", "provider_unavailable", "provider_rejected", "provider_invalid_response", "retries_exhausted"], str], None]
    error_message: Union[str, None]
    ai_output: Union[str, None]
    sources: List["SourceRecord"]
    source_spans: List["SourceSpan"]
    verification_results: List["VerificationResult"]
    claim_report: Union[Union["ClaimReport", "ClaimReportPointer"], None]


class EndedReviewRunResponseQueued(TypedDict):
    review_run_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    polling_url: str
    recommended_poll_interval_seconds: int


class Error(TypedDict):
    error: "ErrorError"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ErrorError(TypedDict):
    code: Literal["invalid_json", "missing_api_key", "invalid_api_key", "expired_api_key", "revoked_api_key", "missing_worker_credential", "invalid_worker_credential", "expired_worker_credential", "revoked_worker_credential", "invalid_session", "monthly_limit_reached", "insufficient_scope", "worker_credential_wrong_run", "not_found", "method_not_allowed", "run_not_completed", "run_already_terminal", "run_not_retryable", "retry_limit_reached", "idempotency_in_progress", "webhook_endpoint_disabled", "decision_conflict", "payload_too_large", "unsupported_media_type", "invalid_request", "metadata_contains_secret", "raw_content_rejected", "idempotency_key_reused", "import_empty", "rate_limited", "too_many_streams", "internal_error", "billing_not_configured", "service_unavailable"]
    message: str
    details: NotRequired[List["ErrorErrorDetail"]]


class ErrorErrorDetail(TypedDict):
    path: str
    message: str


class GateVerdict(TypedDict):
    id: str
    review_run_id: str
    verdict: Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"]
    safe_use_status: Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"]
    # Every reason; in lists of runs and in answers to POST the first 20.
    reasons: List["GateVerdictReason"]
    # In lists of runs and in answers to POST: how many reasons there are in all.
    reason_count: NotRequired[int]
    strictness: Literal["advisory", "standard", "strict"]
    mode: Literal["advisory", "enforcing"]
    metadata: "GateVerdictMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str


class GateVerdictReason(TypedDict):
    code: str
    message: str
    claim_id: Union[str, None]


class GateVerdictMetadata(TypedDict):
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    policy_version: str
    # A supported claim with less confidence has the reason low_confidence.
    min_confidence: NotRequired[float]


class ImportErrorResponse(TypedDict):
    error: "ImportErrorResponseError"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str
    import_id: str
    accepted_count: int
    rejected_count: int
    duplicate_count: int
    items: List["ImportItem"]
    rejected: List["RejectedRow"]


class ImportErrorResponseError(TypedDict):
    code: Literal["invalid_json", "missing_api_key", "invalid_api_key", "expired_api_key", "revoked_api_key", "missing_worker_credential", "invalid_worker_credential", "expired_worker_credential", "revoked_worker_credential", "invalid_session", "monthly_limit_reached", "insufficient_scope", "worker_credential_wrong_run", "not_found", "method_not_allowed", "run_not_completed", "run_already_terminal", "run_not_retryable", "retry_limit_reached", "idempotency_in_progress", "webhook_endpoint_disabled", "decision_conflict", "payload_too_large", "unsupported_media_type", "invalid_request", "metadata_contains_secret", "raw_content_rejected", "idempotency_key_reused", "import_empty", "rate_limited", "too_many_streams", "internal_error", "billing_not_configured", "service_unavailable"]
    message: str
    details: NotRequired[List["ImportErrorResponseErrorDetail"]]


class ImportErrorResponseErrorDetail(TypedDict):
    path: str
    message: str


class ImportEventData(TypedDict):
    import_id: str
    project_id: str
    accepted_count: int
    rejected_count: int
    duplicate_count: int
    completed_count: int
    failed_count: int
    cancelled_count: int
    links: "ImportEventDataLinks"


ImportEventDataLinks = TypedDict("ImportEventDataLinks", {
    # A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).
    "import": str,
})


class ImportItem(TypedDict):
    # Counts from 1: the place in `rows`, the line of a JSONL file, the record of a CSV file after its header.
    row: int
    external_id: Union[str, None]
    review_run_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    polling_url: str
    # True when the run existed before this request.
    duplicate: bool


class ImportProgress(TypedDict):
    """Counts of runs cover accepted and duplicate rows; deleted runs are no longer counted."""

    import_id: str
    # `receiving`: rows are still arriving. `interrupted`: the upload ended early; send it again. `processing`: every row is queued. `completed`: every run has ended.
    status: Literal["receiving", "interrupted", "processing", "completed"]
    format: Literal["json", "jsonl", "csv"]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    accepted_count: int
    rejected_count: int
    duplicate_count: int
    queued_count: int
    processing_count: int
    completed_count: int
    failed_count: int
    cancelled_count: int
    # Completed runs by safe-use status.
    safe_use_status_counts: "ImportProgressSafeUseStatusCounts"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ImportProgressSafeUseStatusCounts(TypedDict):
    """Completed runs by safe-use status."""

    verified_for_use: int
    verified_with_limits: int
    needs_review: int
    partially_supported: int
    insufficient_context: int
    unsupported: int
    needs_repair: int
    contradicted: int
    blocked: int


class ImportRequest(TypedDict):
    rows: List["CreateReviewRunRequest"]


class ImportResponse(TypedDict):
    import_id: str
    accepted_count: int
    rejected_count: int
    duplicate_count: int
    items: List["ImportItem"]
    rejected: List["RejectedRow"]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class Place(TypedDict):
    """Where in the file the quote stands; only of a source sent as a file."""

    unit: Literal["line", "page", "paragraph"]
    number: int


class PortalRequest(TypedDict):
    # Where the portal’s way back leads.
    return_url: str


class PortalResponse(TypedDict):
    portal_url: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ReaderOpinion(TypedDict):
    role: Literal["embedded", "second"]
    provider: str
    model: str
    # Of the prompt; of the embedded reader, its own version.
    prompt_version: str
    # `opinion`, or why there is none. `no_opinion`: no answer passed the checks, asked twice.
    outcome: Literal["opinion", "no_opinion", "not_asked", "unavailable", "refused", "calls_spent", "tokens_spent", "time_spent"]
    status: Union[Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"], None]
    # Of a verdict of this reader; null where it has no say in it.
    confidence: Union[float, None]
    source_span_id: Union[str, None]
    reason: Union[str, None]
    # Whether the status of the claim is this reader’s.
    decided: bool


class RecheckRequest(TypedDict):
    output: str


class RejectedRow(TypedDict):
    # Counts from 1: the place in `rows`, the line of a JSONL file, the record of a CSV file after its header.
    row: int
    external_id: Union[str, None]
    error: "RejectedRowError"


class RejectedRowError(TypedDict):
    code: Literal["invalid_json", "missing_api_key", "invalid_api_key", "expired_api_key", "revoked_api_key", "missing_worker_credential", "invalid_worker_credential", "expired_worker_credential", "revoked_worker_credential", "invalid_session", "monthly_limit_reached", "insufficient_scope", "worker_credential_wrong_run", "not_found", "method_not_allowed", "run_not_completed", "run_already_terminal", "run_not_retryable", "retry_limit_reached", "idempotency_in_progress", "webhook_endpoint_disabled", "decision_conflict", "payload_too_large", "unsupported_media_type", "invalid_request", "metadata_contains_secret", "raw_content_rejected", "idempotency_key_reused", "import_empty", "rate_limited", "too_many_streams", "internal_error", "billing_not_configured", "service_unavailable"]
    message: str
    # `path` is the field, or the column of a CSV file.
    details: List["RejectedRowErrorDetail"]


class RejectedRowErrorDetail(TypedDict):
    path: str
    message: str


class ReplayWebhooksRequest(TypedDict):
    # One event, instead of a span of time.
    event_id: NotRequired[str]
    since: NotRequired[str]
    # Now when left out.
    until: NotRequired[str]


class ReplayWebhooksResponse(TypedDict):
    replayed_count: int
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class Review(TypedDict):
    state: Literal["open", "in_review", "approved", "rejected"]
    # Number of decisions so far; send it as `expected_version`.
    version: int
    # null until the run is approved or rejected.
    outcome: Union[Literal["approved", "approved_as_edited", "rejected"], None]
    decided_by: Union["DecidedBy", None]
    decided_at: Union[str, None]
    # Of the approved text; null until there is one.
    output_sha256: Union[str, None]
    # The approved text: as it was checked, or as edited; null until there is one.
    output: Union[str, None]


class ReviewRun(TypedDict):
    id: str
    project_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: Literal["advisory", "standard", "strict"]
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    safe_use_status: Union[Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"], None]
    gate_verdict: Union["GateVerdict", None]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    completed_at: Union[str, None]
    capture_method: Literal["api", "import", "console", "private_worker"]
    question: Union[str, None]
    external_id: Union[str, None]
    # The earlier run whose readings this one uses; null also once that run is removed.
    previous_run_id: Union[str, None]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: Dict[str, Any]
    # What people decided; null while nobody needs to look at the run and nobody did.
    review: Union["ReviewSummary", None]
    # The second reader and what it took; null until the run is completed, and where none is set up.
    reader: Union["RunReader", None]
    # How far the review is; null before its claims are counted and when it has ended.
    progress: Union["RunProgress", None]


class ReviewRunDetail(TypedDict):
    id: str
    project_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: Literal["advisory", "standard", "strict"]
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    safe_use_status: Union[Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"], None]
    gate_verdict: Union["GateVerdict", None]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    completed_at: Union[str, None]
    capture_method: Literal["api", "import", "console", "private_worker"]
    question: Union[str, None]
    external_id: Union[str, None]
    # The earlier run whose readings this one uses; null also once that run is removed.
    previous_run_id: Union[str, None]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: Dict[str, Any]
    review: Union["Review", None]
    # The second reader and what it took; null until the run is completed, and where none is set up.
    reader: Union["RunReader", None]
    # How far the review is; null before its claims are counted and when it has ended.
    progress: Union["RunProgress", None]
    error_code: Union[Union[Literal["engine_error", "engine_timeout", "provider_unavailable", "provider_rejected", "provider_invalid_response", "retries_exhausted"], str], None]
    error_message: Union[str, None]
    ai_output: Union[str, None]
    sources: List["SourceRecord"]
    source_spans: List["SourceSpan"]
    verification_results: List["VerificationResult"]
    claim_report: Union[Union["ClaimReport", "ClaimReportPointer"], None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ReviewRunList(TypedDict):
    items: List["ReviewRun"]
    next_cursor: Union[str, None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ReviewRunResponse(TypedDict):
    review_run: "ReviewRun"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ReviewRunSummary(TypedDict):
    id: str
    project_id: str
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: Literal["advisory", "standard", "strict"]
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    safe_use_status: Union[Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"], None]
    gate_verdict: Union["GateVerdict", None]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    completed_at: Union[str, None]
    capture_method: Literal["api", "import", "console", "private_worker"]
    question: Union[str, None]
    external_id: Union[str, None]
    # The earlier run whose readings this one uses; null also once that run is removed.
    previous_run_id: Union[str, None]
    # Workflow metadata, echoed. At most 16 KiB as JSON, at most 5 levels deep, no secrets.
    metadata: Dict[str, Any]
    # What people decided; null while nobody needs to look at the run and nobody did.
    review: Union["ReviewSummary", None]
    # The second reader and what it took; null until the run is completed, and where none is set up.
    reader: Union["RunReader", None]
    # How far the review is; null before its claims are counted and when it has ended.
    progress: Union["RunProgress", None]
    error_code: Union[Union[Literal["engine_error", "engine_timeout", "provider_unavailable", "provider_rejected", "provider_invalid_response", "retries_exhausted"], str], None]
    error_message: Union[str, None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class ReviewSummary(TypedDict):
    state: Literal["open", "in_review", "approved", "rejected"]
    # Number of decisions so far; send it as `expected_version`.
    version: int
    # null until the run is approved or rejected.
    outcome: Union[Literal["approved", "approved_as_edited", "rejected"], None]
    decided_by: Union["DecidedBy", None]
    decided_at: Union[str, None]
    # Of the approved text; null until there is one.
    output_sha256: Union[str, None]


class RevokeCredentialResponse(TypedDict):
    review_run_id: str
    # False when there was no active credential.
    revoked: bool
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class RotateCredentialResponse(TypedDict):
    worker_credential: "WorkerCredential"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class RotateWebhookSecretRequest(TypedDict):
    # How long deliveries are signed with the old secret too.
    overlap_seconds: NotRequired[int]


class RotateWebhookSecretResponse(TypedDict):
    webhook_endpoint: "WebhookEndpoint"
    # Signs the deliveries to this endpoint. Shown once.
    secret: str
    # ISO 8601, UTC, milliseconds.
    previous_secret_expires_at: str
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class RunEventData(TypedDict):
    review_run_id: str
    project_id: str
    external_id: Union[str, None]
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    capture_method: Literal["api", "import", "console", "private_worker"]
    intended_use: Literal["internal_draft", "customer_facing", "regulated_workflow", "action_taking", "eval_only"]
    strictness: Literal["advisory", "standard", "strict"]
    source_count: int
    claim_count: int
    unsupported_claim_count: int
    safe_use_status: Union[Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"], None]
    error_code: Union[str, None]
    links: "RunEventDataLinks"


class RunEventDataLinks(TypedDict):
    # A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).
    review_run: str
    claim_report: Union[str, None]


class RunProgress(TypedDict):
    # Claims that were read.
    claims_done: int
    # Claims that the output holds.
    claims_total: int


class RunReader(TypedDict):
    provider: str
    model: str
    # `flag`: it may lower a verdict, never raise one. `decide`: its opinion counts both ways, except against a check that can point to a difference.
    mode: Literal["flag", "decide"]
    # Claims that it was asked about.
    asked: int
    # Claims that it gave an opinion on.
    answered: int
    tokens_in: int
    tokens_out: int


class SealedClaimReport(TypedDict):
    payloadType: Literal["application/vnd.in-toto+json"]
    payload: str
    signatures: List["SealedClaimReportSignature"]


class SealedClaimReportSignature(TypedDict):
    keyid: str
    sig: str


class SecondReaderUse(TypedDict):
    provider: str
    model: str
    prompt_version: str
    # The host that the text and its sources were sent to.
    destination: str
    # `flag`: it may lower a verdict, never raise one. `decide`: its opinion counts both ways, except against a check that can point to a difference.
    mode: Literal["flag", "decide"]
    # `all` claims, those whose verdict is `uncertain` (confidence below 0.9), or the `important` ones (importance 4 and 5).
    ask: Literal["all", "uncertain", "important"]
    claims_asked: int
    opinions: int
    decided: int
    overruled: int
    calls: int
    input_tokens: int
    output_tokens: int
    latency_ms: int


class SourceDocument(TypedDict):
    title: str
    # The text claims are checked against; quotes come from it unchanged.
    content: str
    # Where the text is from; never fetched.
    uri: NotRequired[Union[str, None]]
    # What the output cites this source by; unique in the request. Default `source <n>`.
    citation_label: NotRequired[Union[str, None]]
    media_type: NotRequired[Literal["text/plain", "text/markdown", "text/html"]]
    published_at: NotRequired[Union[str, None]]
    version: NotRequired[Union[str, None]]
    supersedes: NotRequired[Union[List[str], None]]
    authority: NotRequired[Union[int, None]]


class SourceFile(TypedDict):
    title: str
    # Where the text is from; never fetched.
    uri: NotRequired[Union[str, None]]
    # What the output cites this source by; unique in the request. Default `source <n>`.
    citation_label: NotRequired[Union[str, None]]
    # What the file is.
    media_type: Literal["text/plain", "text/markdown", "text/html", "application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"]
    published_at: NotRequired[Union[str, None]]
    version: NotRequired[Union[str, None]]
    supersedes: NotRequired[Union[List[str], None]]
    authority: NotRequired[Union[int, None]]
    # The bytes of the file, instead of `content`. Its text is extracted and kept, not the file.
    content_base64: str


class SourceRecord(TypedDict):
    id: str
    title: str
    uri: Union[str, None]
    citation_label: str
    media_type: Literal["text/plain", "text/markdown", "text/html"]
    content_sha256: str
    # When this text was published: an ISO 8601 date, or a date-time with `Z` or an offset.
    published_at: NotRequired[str]
    # Compared by its numbers: `2.10` is later than `2.9`, `2.0-rc1` earlier than `2.0`.
    version: NotRequired[str]
    # Sources of the request whose place this one takes, by `citation_label` or title.
    supersedes: NotRequired[List[str]]
    # 1 to 5: where sources disagree, the higher one is followed. Unsaid, it counts as 3.
    authority: NotRequired[int]


class SourceSpan(TypedDict):
    id: str
    source_document_id: str
    quote: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    end_offset: int
    metadata: "SourceSpanMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str


class SourceSpanMetadata(TypedDict):
    source_title: str
    citation_label: str
    place: NotRequired["Place"]


class SourceSpanReference(TypedDict):
    id: str
    source_document_id: str
    quote: str
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    start_offset: int
    # UTF-16 code units (JavaScript string index) into the text exactly as it was sent.
    end_offset: int


class TestEventData(TypedDict):
    webhook_endpoint_id: str
    project_id: str


class TestWebhookResponse(TypedDict):
    delivery: "WebhookDelivery"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class UpdateWebhookEndpointRequest(TypedDict):
    # Where events are posted. Redirects are not followed.
    url: NotRequired[str]
    events: NotRequired[List[Literal["review_run.completed", "review_run.failed", "review_run.cancelled", "review_run.decided", "import.completed", "usage.limit_near", "usage.limit_reached"]]]
    description: NotRequired[Union[str, None]]
    # What waits for a disabled endpoint is sent when it is enabled again.
    status: NotRequired[Literal["enabled", "disabled"]]


class Usage(TypedDict):
    plan: Literal["free", "team", "business", "unlimited"]
    # ISO 8601, UTC, milliseconds.
    period_start: str
    # Start of the next period.
    period_end: str
    # Runs a month; null when the plan has no limit.
    monthly_limit: Union[int, None]
    used: int
    # null when the plan has no limit.
    remaining: Union[int, None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class UsageEventData(TypedDict):
    plan: Literal["free", "team", "business", "unlimited"]
    monthly_limit: int
    used: int
    remaining: int
    # ISO 8601, UTC, milliseconds.
    period_start: str
    # ISO 8601, UTC, milliseconds.
    period_end: str
    links: "UsageEventDataLinks"


class UsageEventDataLinks(TypedDict):
    # A path of this API; a whole address where the service knows its own (`CLAIMCHECK_BASE_URL`).
    usage: str


class VerificationResult(TypedDict):
    id: str
    atomic_claim_id: str
    support_status: Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked"]
    primary_source_span: Union["SourceSpanReference", None]
    verifier_name: str
    verifier_version: str
    verifier_provider: str
    verifier_model: str
    confidence: float
    rationale: str
    metadata: "VerificationResultMetadata"
    # ISO 8601, UTC, milliseconds.
    created_at: str


class VerificationResultMetadata(TypedDict):
    citation_issue: Union[Literal["missing_citation", "unknown_citation", "wrong_source", "cited_source_contradicts", "cited_source_silent"], Literal["none"]]
    candidate_count: int
    # The `ruled_by` that the status follows. Runs made by older engines have none.
    decided_by: NotRequired[str]
    # All that had a say: first what decided, then the others in the order in which they were heard.
    rulings: NotRequired[List["ClaimRuling"]]
    # Who read the claim and what each said; only where a second reader is set up.
    readers: NotRequired[List["ReaderOpinion"]]


class VerificationResultList(TypedDict):
    items: List["VerificationResult"]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class WebhookAttempt(TypedDict):
    """What the receiver answered with is not kept, only its status."""

    # ISO 8601, UTC, milliseconds.
    started_at: str
    # null: in progress, or cut off with the process that made it.
    outcome: Union[Literal["delivered", "http_error", "redirect", "timeout", "connection_failed", "address_refused"], None]
    status_code: Union[int, None]
    duration_ms: Union[int, None]


class WebhookDelivery(TypedDict):
    id: str
    # The webhook-id header of every attempt.
    event_id: str
    event_type: Union[Literal["review_run.completed", "review_run.failed", "review_run.cancelled", "review_run.decided", "import.completed", "usage.limit_near", "usage.limit_reached"], Literal["webhook.test"]]
    status: Literal["pending", "delivered", "failed"]
    # null when it has ended, or waits for the endpoint to be enabled.
    next_attempt_at: Union[str, None]
    # ISO 8601, UTC, milliseconds.
    created_at: str
    # Oldest first.
    attempts: List["WebhookAttempt"]


class WebhookDeliveryList(TypedDict):
    items: List["WebhookDelivery"]
    next_cursor: Union[str, None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class WebhookEndpoint(TypedDict):
    id: str
    url: str
    events: List[Literal["review_run.completed", "review_run.failed", "review_run.cancelled", "review_run.decided", "import.completed", "usage.limit_near", "usage.limit_reached"]]
    description: Union[str, None]
    status: Literal["enabled", "disabled"]
    disabled_reason: Union[Literal["requested", "gone", "failing"], None]
    disabled_at: Union[str, None]
    # The first failure since something was last delivered; null: the last attempt succeeded.
    failing_since: Union[str, None]
    last_success_at: Union[str, None]
    # ISO 8601, UTC, milliseconds.
    created_at: str


class WebhookEndpointList(TypedDict):
    items: List["WebhookEndpoint"]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class WebhookEndpointResponse(TypedDict):
    webhook_endpoint: "WebhookEndpoint"
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class WebhookEvent(TypedDict):
    """An event with the body that is posted for it."""

    id: str
    payload: "WebhookPayload"


class WebhookEventList(TypedDict):
    items: List["WebhookEvent"]
    next_cursor: Union[str, None]
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


class WebhookPayloadObjectReviewRunCompleted(TypedDict):
    type: Literal["review_run.completed"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "RunEventData"


class WebhookPayloadObjectReviewRunFailed(TypedDict):
    type: Literal["review_run.failed"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "RunEventData"


class WebhookPayloadObjectReviewRunCancelled(TypedDict):
    type: Literal["review_run.cancelled"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "RunEventData"


class WebhookPayloadObjectReviewRunDecided(TypedDict):
    type: Literal["review_run.decided"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "DecisionEventData"


class WebhookPayloadObjectImportCompleted(TypedDict):
    type: Literal["import.completed"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "ImportEventData"


class WebhookPayloadObjectUsageLimitNear(TypedDict):
    type: Literal["usage.limit_near"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "UsageEventData"


class WebhookPayloadObjectUsageLimitReached(TypedDict):
    type: Literal["usage.limit_reached"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "UsageEventData"


class WebhookPayloadObjectWebhookTest(TypedDict):
    type: Literal["webhook.test"]
    # ISO 8601, UTC, milliseconds.
    timestamp: str
    data: "TestEventData"


class WorkerCredential(TypedDict):
    # Shown once. Opens the events of this run and nothing else.
    token: str
    # ISO 8601, UTC, milliseconds.
    expires_at: str
    review_run_id: str


class WorkerEventStatus(TypedDict):
    # Sent again with the same id, an event is acknowledged only.
    event_id: str
    # ISO 8601, UTC, milliseconds.
    occurred_at: str
    worker_version: "WorkerVersion"
    type: Literal["status"]
    status: Literal["processing"]
    claims_done: int
    claims_total: int


class WorkerEventCompletion(TypedDict):
    # Sent again with the same id, an event is acknowledged only.
    event_id: str
    # ISO 8601, UTC, milliseconds.
    occurred_at: str
    worker_version: "WorkerVersion"
    type: Literal["completion"]
    safe_use_status: Literal["verified_for_use", "verified_with_limits", "needs_review", "partially_supported", "insufficient_context", "unsupported", "needs_repair", "contradicted", "blocked"]
    reason_codes: List[Literal["supported", "partially_supported", "unsupported", "contradicted", "insufficient_context", "not_checked", "no_claims", "source_conflict", "low_confidence", "readers_disagree", "second_reader_unavailable", "missing_citation", "unknown_citation", "wrong_source", "cited_source_contradicts", "cited_source_silent"]]
    claim_count: int
    unsupported_claim_count: int
    support_counts: "WorkerEventCompletionSupportCounts"
    report_hash: "Sha256"
    report_pointer: "StoragePointer"
    output_hash: "Sha256"
    source_hashes: List["Sha256"]
    policy_version: "VersionName"
    compiler_version: "VersionName"


class WorkerEventCompletionSupportCounts(TypedDict):
    supported: NotRequired[int]
    partially_supported: NotRequired[int]
    unsupported: NotRequired[int]
    contradicted: NotRequired[int]
    insufficient_context: NotRequired[int]
    not_checked: NotRequired[int]


class WorkerEventFailure(TypedDict):
    # Sent again with the same id, an event is acknowledged only.
    event_id: str
    # ISO 8601, UTC, milliseconds.
    occurred_at: str
    worker_version: "WorkerVersion"
    type: Literal["failure"]
    failure_category: Literal["engine_error", "engine_timeout", "model_unavailable", "storage_error", "worker_error"]


class WorkerEventResponse(TypedDict):
    review_run_id: str
    event_id: str
    # Of the run, after this event.
    status: Literal["queued", "processing", "completed", "failed", "cancelled"]
    # True when this event_id was accepted before.
    replayed: bool
    # Identifies this response; equal to the x-request-id header. Keep it in your logs.
    request_id: str


Sha256 = str
StoragePointer = str
Token = str
VersionName = str
WebhookPayload = Union["WebhookPayloadObjectReviewRunCompleted", "WebhookPayloadObjectReviewRunFailed", "WebhookPayloadObjectReviewRunCancelled", "WebhookPayloadObjectReviewRunDecided", "WebhookPayloadObjectImportCompleted", "WebhookPayloadObjectUsageLimitNear", "WebhookPayloadObjectUsageLimitReached", "WebhookPayloadObjectWebhookTest"]
WorkerEvent = Union["WorkerEventStatus", "WorkerEventCompletion", "WorkerEventFailure"]
WorkerMetadata = Dict[str, "Token"]
WorkerVersion = str
