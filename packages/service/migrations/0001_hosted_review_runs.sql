-- One file serves both databases. Text inside /*postgres ... */ is used by PostgreSQL only.
-- Times are milliseconds since 1970 (BIGINT) by the database's clock where processes compare them.

/*postgres
CREATE FUNCTION unixepoch(modifier TEXT) RETURNS DOUBLE PRECISION
  LANGUAGE SQL STABLE AS 'SELECT extract(epoch FROM clock_timestamp())::double precision';
*/

CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX projects_by_organization ON projects (organization_id);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  secret_sha256 TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  revoked_at BIGINT,
  last_used_at BIGINT
);

-- Runs whose content stays with the customer have no ai_output and no sources.
CREATE TABLE review_runs (
  id TEXT /*postgres COLLATE "C" */ PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  capture_method TEXT NOT NULL,
  status TEXT NOT NULL,
  intended_use TEXT NOT NULL,
  strictness TEXT NOT NULL,
  source_count INTEGER NOT NULL,
  claim_count INTEGER NOT NULL DEFAULT 0,
  unsupported_claim_count INTEGER NOT NULL DEFAULT 0,
  safe_use_status TEXT,
  gate_verdict TEXT,
  error_code TEXT,
  error_message TEXT,
  created_at BIGINT NOT NULL,
  started_at BIGINT,
  completed_at BIGINT,
  external_id TEXT,
  metadata TEXT NOT NULL,
  question TEXT,
  ai_output TEXT
);
CREATE INDEX review_runs_by_project ON review_runs (project_id, id);
CREATE INDEX review_runs_by_status ON review_runs (project_id, status, id);
CREATE INDEX review_runs_by_safe_use ON review_runs (project_id, safe_use_status, id) WHERE safe_use_status IS NOT NULL;
CREATE INDEX review_runs_by_external_id ON review_runs (project_id, external_id, id) WHERE external_id IS NOT NULL;

CREATE TABLE sources (
  id TEXT PRIMARY KEY,
  review_run_id TEXT NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  title TEXT NOT NULL,
  uri TEXT,
  citation_label TEXT NOT NULL,
  media_type TEXT NOT NULL,
  content_sha256 TEXT NOT NULL,
  content TEXT NOT NULL
);
CREATE INDEX sources_by_run ON sources (review_run_id, ordinal);

-- The records of a finished run, as JSON in the shapes of the wire.
CREATE TABLE run_results (
  review_run_id TEXT PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  claims TEXT NOT NULL,
  verification_results TEXT NOT NULL,
  source_spans TEXT NOT NULL,
  claim_report TEXT NOT NULL
);

-- One row while a run is to be worked on. visible_at is when it may be taken: at once when fresh, the end
-- of the lease while somebody works on it. lease_token is the fence: results are written only by its holder.
CREATE TABLE jobs (
  review_run_id TEXT /*postgres COLLATE "C" */ PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  priority INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  visible_at BIGINT NOT NULL,
  lease_token TEXT
);
CREATE INDEX jobs_in_order ON jobs (priority, review_run_id);

CREATE TABLE usage_counters (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  period_start BIGINT NOT NULL,
  used BIGINT NOT NULL,
  PRIMARY KEY (organization_id, period_start)
);

-- status_code is null while the first request is in flight; token is the fence of that request.
CREATE TABLE idempotency_keys (
  project_id TEXT NOT NULL REFERENCES projects (id),
  idempotency_key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  token TEXT NOT NULL,
  reserved_until BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  review_run_id TEXT REFERENCES review_runs (id) ON DELETE CASCADE,
  status_code INTEGER,
  location TEXT,
  body TEXT,
  PRIMARY KEY (project_id, idempotency_key)
);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);
CREATE INDEX idempotency_keys_by_run ON idempotency_keys (review_run_id);
