-- The trace of the request that asked for the run, so that its review shows in the same one; null: it is not traced.
ALTER TABLE jobs ADD COLUMN traceparent TEXT;
