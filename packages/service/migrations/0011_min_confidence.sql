-- What a run asks of the confidence in a supported claim; null: what its strictness asks.
ALTER TABLE review_runs ADD COLUMN min_confidence DOUBLE PRECISION;
