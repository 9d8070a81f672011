-- What a completed run says of its second reader, as JSON; null where it had none.
ALTER TABLE review_runs ADD COLUMN reader TEXT;
