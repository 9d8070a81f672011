-- Whose turn it is, is decided when a job is taken: by organization, then by project. Jobs say whose they are.
ALTER TABLE jobs ADD COLUMN organization_id TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN project_id TEXT /*postgres COLLATE "C" */ NOT NULL DEFAULT '';
UPDATE jobs SET
  organization_id = (SELECT organization_id FROM review_runs WHERE id = review_run_id),
  project_id = (SELECT project_id FROM review_runs WHERE id = review_run_id);
DROP INDEX jobs_in_order;
ALTER TABLE jobs DROP COLUMN turn;
CREATE INDEX jobs_by_project ON jobs (project_id, priority, review_run_id);
CREATE INDEX jobs_running ON jobs (organization_id, project_id) WHERE lease_token IS NOT NULL;
DROP INDEX imports_by_organization;
DROP INDEX imports_by_turn;
ALTER TABLE imports DROP COLUMN last_turn;

-- The number of the last job taken for each organization and project; numbers grow by one a job.
CREATE TABLE job_turns (
  level TEXT NOT NULL,
  tenant_id TEXT NOT NULL,
  turn BIGINT NOT NULL,
  PRIMARY KEY (level, tenant_id)
);
CREATE INDEX job_turns_by_turn ON job_turns (turn);

ALTER TABLE review_runs ADD COLUMN retries INTEGER NOT NULL DEFAULT 0;

-- The verdict with every reason; review_runs has it with the first few, for lists.
ALTER TABLE run_results ADD COLUMN gate_verdict TEXT;
