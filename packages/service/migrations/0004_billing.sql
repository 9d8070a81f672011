CREATE TABLE billing_customers (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id),
  customer_id TEXT NOT NULL UNIQUE,
  created_at BIGINT NOT NULL
);

-- What the payment provider said last of each subscription. version guards against writing an older answer.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  plan TEXT,
  status TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  period_start BIGINT NOT NULL,
  period_end BIGINT NOT NULL,
  ends_at BIGINT,
  past_due_since BIGINT,
  version INTEGER NOT NULL
);
CREATE INDEX subscriptions_by_organization ON subscriptions (organization_id, started_at);

-- Every event that was applied: each id once.
CREATE TABLE billing_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at BIGINT NOT NULL
);
