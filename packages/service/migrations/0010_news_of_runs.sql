-- What is known of a run while it goes on: how far it is, and the claims whose verdict is final.
CREATE TABLE run_progress (
  review_run_id TEXT /*postgres COLLATE "C" */ PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  -- How often the review was begun again from the first claim.
  restarts INTEGER NOT NULL DEFAULT 0,
  claims_done INTEGER NOT NULL,
  claims_total INTEGER NOT NULL
);

-- Removed when the run is completed: its results hold the same claims then.
CREATE TABLE decided_claims (
  review_run_id TEXT /*postgres COLLATE "C" */ NOT NULL REFERENCES review_runs (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  claim TEXT NOT NULL,
  PRIMARY KEY (review_run_id, ordinal)
);

-- What the verifier said of each passage it read, so that a later run with the same passages need not ask again.
CREATE TABLE run_readings (
  review_run_id TEXT /*postgres COLLATE "C" */ PRIMARY KEY REFERENCES review_runs (id) ON DELETE CASCADE,
  readings TEXT NOT NULL
);

ALTER TABLE review_runs ADD COLUMN previous_run_id TEXT /*postgres COLLATE "C" */
  REFERENCES review_runs (id) ON DELETE SET NULL;
CREATE INDEX review_runs_by_previous ON review_runs (previous_run_id) WHERE previous_run_id IS NOT NULL;
