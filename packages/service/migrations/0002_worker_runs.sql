-- What is known of a run whose content stays with the customer, beside its row in review_runs.
CREATE TABLE worker_runs (
  review_run_id TEXT PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  worker_id TEXT NOT NULL,
  worker_version TEXT NOT NULL,
  policy_version TEXT NOT NULL,
  output_hash TEXT NOT NULL,
  source_hashes TEXT NOT NULL,
  claims_done INTEGER NOT NULL DEFAULT 0,
  claims_total INTEGER NOT NULL DEFAULT 0,
  support_counts TEXT,
  compiler_version TEXT
);

-- At most one of a run's credentials is not revoked.
CREATE TABLE worker_credentials (
  id TEXT PRIMARY KEY,
  review_run_id TEXT NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  secret_sha256 TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_at BIGINT
);
CREATE UNIQUE INDEX worker_credentials_active ON worker_credentials (review_run_id) WHERE revoked_at IS NULL;
CREATE INDEX worker_credentials_by_run ON worker_credentials (review_run_id);

CREATE TABLE worker_events (
  review_run_id TEXT NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  occurred_at BIGINT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (review_run_id, event_id)
);
