-- Attempts that began later than now are looked for every minute: the clock was set back.
CREATE INDEX webhook_attempts_by_start ON webhook_attempts (started_at);
