-- Endpoints of a project. failing_since is the first failure since something was last delivered.
CREATE TABLE webhook_endpoints (
  id TEXT /*postgres COLLATE "C" */ PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL,
  disabled_reason TEXT,
  disabled_at BIGINT,
  failing_since BIGINT,
  last_success_at BIGINT,
  created_at BIGINT NOT NULL
);
CREATE INDEX webhook_endpoints_by_project ON webhook_endpoints (project_id, id);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id);

-- Kept as they are: a signature cannot be made from a hash. expires_at is null for the current one.
CREATE TABLE webhook_secrets (
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  id TEXT /*postgres COLLATE "C" */ NOT NULL,
  secret TEXT NOT NULL,
  expires_at BIGINT,
  PRIMARY KEY (endpoint_id, id)
);

-- What happened, written in the transaction that made it true. project_id is null for what concerns all
-- projects of the organization. data is JSON in the shape of the wire, with links as paths.
CREATE TABLE webhook_events (
  id TEXT /*postgres COLLATE "C" */ PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT REFERENCES projects (id),
  type TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  data TEXT NOT NULL
);
CREATE INDEX webhook_events_by_organization ON webhook_events (organization_id, id);

-- One event for one endpoint. visible_at is when it may be taken: the end of the lease while somebody sends
-- it, null once it has ended or while the endpoint is disabled. lease_token is the fence: an outcome is
-- written only by its holder. There is no foreign key to the endpoint: a run that ends while an endpoint is
-- deleted must not fail by it; whoever takes a delivery without an endpoint removes it.
CREATE TABLE webhook_deliveries (
  id TEXT /*postgres COLLATE "C" */ PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  endpoint_id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_at BIGINT,
  visible_at BIGINT,
  lease_token TEXT,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, endpoint_id);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (visible_at, id);

-- outcome is null while an attempt is in progress, and for ever when its process was killed.
CREATE TABLE webhook_attempts (
  delivery_id TEXT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  lease_token TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  outcome TEXT,
  status_code INTEGER,
  duration_ms INTEGER,
  PRIMARY KEY (delivery_id, lease_token)
);

-- When the last run of an import ended: it is announced once.
ALTER TABLE imports ADD COLUMN completed_at BIGINT;
UPDATE imports SET completed_at = updated_at WHERE status = 'received' AND NOT EXISTS (
  SELECT 1 FROM import_rows JOIN review_runs ON review_runs.id = import_rows.review_run_id
  WHERE import_rows.import_id = imports.id AND review_runs.status IN ('queued', 'processing')
);
