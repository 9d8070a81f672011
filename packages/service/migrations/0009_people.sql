-- People: who may sign in, what they are signed in with, and what they decided.
CREATE TABLE reviewers (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_seen_at BIGINT,
  revoked_at BIGINT
);
CREATE INDEX reviewers_by_project ON reviewers (project_id);

CREATE TABLE sign_in_links (
  id TEXT PRIMARY KEY,
  reviewer_id TEXT NOT NULL REFERENCES reviewers (id),
  secret_sha256 TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX sign_in_links_by_reviewer ON sign_in_links (reviewer_id);

CREATE TABLE console_sessions (
  id TEXT PRIMARY KEY,
  secret_sha256 TEXT NOT NULL,
  reviewer_id TEXT REFERENCES reviewers (id),
  api_key_id TEXT REFERENCES api_keys (id),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  latest_end BIGINT NOT NULL,
  revoked_at BIGINT
);
CREATE INDEX console_sessions_by_reviewer ON console_sessions (reviewer_id);
CREATE INDEX console_sessions_by_expiry ON console_sessions (expires_at);

-- An edited text is checked again as a run of its own, against the sources of the run it came from.
ALTER TABLE review_runs ADD COLUMN rechecks_run_id TEXT REFERENCES review_runs (id) ON DELETE CASCADE;
CREATE INDEX review_runs_by_rechecked ON review_runs (rechecks_run_id) WHERE rechecks_run_id IS NOT NULL;

-- One row for each run that a person should look at, or did. queue_rank is null once it is decided.
CREATE TABLE run_reviews (
  review_run_id TEXT /*postgres COLLATE "C" */ PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  state TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  outcome TEXT,
  decided_by TEXT,
  decided_at BIGINT,
  output TEXT,
  output_sha256 TEXT,
  urgency INTEGER NOT NULL,
  queue_rank INTEGER,
  held_by TEXT,
  held_by_name TEXT,
  held_until BIGINT
);
CREATE INDEX run_reviews_waiting ON run_reviews (project_id, queue_rank, review_run_id) WHERE queue_rank IS NOT NULL;
CREATE INDEX run_reviews_decided ON run_reviews (project_id, review_run_id) WHERE queue_rank IS NULL;

-- Urgency is ten a step of the verdict (worst first) and one a step of importance; that of runs
-- reviewed before is taken as middling.
INSERT INTO run_reviews (review_run_id, project_id, state, urgency, queue_rank)
SELECT id, project_id, 'open', urgency, urgency FROM (
  SELECT id, project_id, 3 + CASE safe_use_status
    WHEN 'blocked' THEN 0
    WHEN 'contradicted' THEN 10
    WHEN 'needs_repair' THEN 20
    WHEN 'unsupported' THEN 30
    WHEN 'insufficient_context' THEN 40
    WHEN 'partially_supported' THEN 50
    ELSE 60 END AS urgency
  FROM review_runs
  WHERE status = 'completed' AND safe_use_status NOT IN ('verified_for_use', 'verified_with_limits')
) AS waiting;

-- Only ever added to. The machine_ columns keep what was decided about, for later comparison.
CREATE TABLE decisions (
  review_run_id TEXT /*postgres COLLATE "C" */ NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  project_id TEXT NOT NULL,
  claim_id TEXT,
  action TEXT NOT NULL,
  support_status TEXT,
  reason TEXT,
  output TEXT,
  actor_type TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  machine_status TEXT,
  machine_confidence DOUBLE PRECISION,
  machine_decided_by TEXT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (review_run_id, version)
);
CREATE INDEX decisions_by_project ON decisions (project_id, created_at);
