-- Bulk jobs carry a turn: organizations that import at the same time take turns. Interactive jobs have 0.
ALTER TABLE jobs ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
DROP INDEX jobs_in_order;
CREATE INDEX jobs_in_order ON jobs (priority, turn, review_run_id);

-- updated_at by the database's clock: an upload that stopped without a word is told by its age.
CREATE TABLE imports (
  id TEXT /*postgres COLLATE "C" */ PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  format TEXT NOT NULL,
  status TEXT NOT NULL,
  idempotency_key_hash TEXT,
  accepted_count INTEGER NOT NULL DEFAULT 0,
  rejected_count INTEGER NOT NULL DEFAULT 0,
  duplicate_count INTEGER NOT NULL DEFAULT 0,
  last_turn BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX imports_by_organization ON imports (organization_id, last_turn);
CREATE INDEX imports_by_turn ON imports (last_turn);
CREATE INDEX imports_by_key ON imports (project_id, idempotency_key_hash) WHERE idempotency_key_hash IS NOT NULL;

-- Which run each row became. duplicate is 1 where the run existed before: the index below keeps one run for
-- an external id, until that run is deleted.
CREATE TABLE import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id),
  row_number INTEGER NOT NULL,
  project_id TEXT NOT NULL,
  external_id TEXT,
  content_sha256 TEXT NOT NULL,
  duplicate INTEGER NOT NULL,
  review_run_id TEXT NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  PRIMARY KEY (import_id, row_number)
);
CREATE UNIQUE INDEX import_rows_by_external_id ON import_rows (project_id, external_id)
  WHERE external_id IS NOT NULL AND duplicate = 0;
CREATE INDEX import_rows_by_run ON import_rows (review_run_id);
