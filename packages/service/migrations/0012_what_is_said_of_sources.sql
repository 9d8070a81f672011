-- What a request says of a source (published_at, version, supersedes, authority) as JSON; null: nothing.
ALTER TABLE sources ADD COLUMN said TEXT;
