-- What a project wants of the second reader; null: the default project follows the settings, any other has none.
ALTER TABLE projects ADD COLUMN reader TEXT;

-- What a second reader answered, by the exact request. Goes with its run.
CREATE TABLE reader_answers (
  review_run_id TEXT NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  answer TEXT NOT NULL,
  input_tokens BIGINT NOT NULL,
  output_tokens BIGINT NOT NULL,
  latency_ms BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (review_run_id, request_key)
);

-- Counts stay when runs go. month is "2026-11", in UTC.
CREATE TABLE reader_usage (
  project_id TEXT NOT NULL REFERENCES projects (id),
  month TEXT NOT NULL,
  calls BIGINT NOT NULL,
  tokens BIGINT NOT NULL,
  PRIMARY KEY (project_id, month)
);

-- Made once and shared by all processes of an installation.
CREATE TABLE installation_secrets (
  name TEXT PRIMARY KEY,
  secret TEXT NOT NULL
);
